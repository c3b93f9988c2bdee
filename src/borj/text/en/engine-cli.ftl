# The engine on the command line and in its protocols.
cli-engine = speak UGI, or JSON lines with --json, on the standard input and output
cli-engine-about =
    The engine for other programs. It reads commands from the standard input and answers on the
    standard output: UGI (the Universal Game Interface), or with --json requests and answers as
    JSON, one on each line. docs/protocols.md describes both.
cli-analyse = search a position and show what is found
cli-analyse-about =
    Search a position deeper and deeper, and show how deep, the score and the best lines.
    It ends after 10 seconds if you give no limit; Ctrl-C ends it at any time.
cli-match = let players play against each other and measure them
cli-match-about =
    Play a match between two players, or a round robin between several: each start is played
    twice, with the sides changed. All games are kept in a file of records; the same command
    goes on where it was broken off. A player that crashes, hangs or plays an illegal move
    loses that game.

    players:
      level:1, level:2, …      a level of Borj
      nodes:N  depth:N         the search, limited by nodes or depth
      time:SECONDS             the search, with so much time for each action
      clock:SECONDS+INCREMENT  the search, with a clock
      mcts:SECONDS  playouts:N Monte-Carlo tree search
      random                   any legal action
      ugi:COMMAND              a program that speaks UGI, limited by --limit
      NAME=PLAYER              any of these under a name of your own
cli-bench = check the search by its signature and measure its speed
cli-bench-about =
    Search fixed positions of each game on one thread: to fixed depths, and endings until they are
    proved. The two numbers of nodes are a signature: they change only if the search does. The
    exit code is 1 if they are not those on file.
cli-arg-engine-game = the game to begin with; without it { $game }
cli-arg-threads = on how many threads a search runs
cli-arg-table = the size of the engine's table in MiB
cli-arg-parallel = how many requests are searched at the same time (with --json)
cli-arg-time = end after so many seconds
cli-arg-nodes = end after so many nodes
cli-arg-search-depth = end after this depth, in actions
cli-arg-infinite = go on until you stop it
cli-arg-lines = how many best lines to show
cli-arg-explain = also say what the position is worth at a glance, term by term
cli-arg-players = a player, such as level:3, nodes:20000 or ugi:/path/to/program
cli-arg-match-game = the game to play
cli-arg-games = how many games each two players play; whole pairs
cli-arg-match-seed = decides all chance in the match
cli-arg-opening = how many actions are played by lot first; as the variant needs, if not given
cli-arg-limit = the limit of external programs: nodes:N, depth:N, time:SECONDS or clock:SECONDS+INCREMENT
cli-arg-match-out = the file of records; without it, match-GAME.jsonl
cli-arg-processes = how many processes work at the same time
cli-arg-patience = how many seconds beyond its limit a player has before it is taken to hang
cli-arg-longest = after so many actions a game is called a draw
cli-arg-sprt = stop as soon as it is clear whether the first player is ELO1 better than the second, or only ELO0
cli-arg-bench-games = the games to search; without any, all of them
cli-arg-accept = put the new signatures on file
cli-arg-renew = choose the positions anew, and put their signatures on file
cli-analyse-head = { $game }, { $seat } to play
cli-analyse-depth = depth { $depth }/{ $deepest }, { $nodes } nodes, { $speed } a second, { $seconds } s
cli-analyse-proof = proved
cli-analyse-best = Best: { $move } ({ $score })
cli-match-progress = { $done } of { $wanted } games: { $leader }
cli-match-fault = { $first } – { $second }: { $fault }
cli-match-player = player
cli-match-points = points
cli-match-score = score
cli-match-elo = Elo
cli-match-lost = faults
cli-match-difference = { $first } against { $second }: { $elo } Elo
cli-match-accepted = The test is over: { $elo1 } Elo or more (log-likelihood ratio { $ratio }).
cli-match-rejected = The test is over: { $elo0 } Elo or less (log-likelihood ratio { $ratio }).
cli-match-open = The test is still open (log-likelihood ratio { $ratio } between { $low } and { $high }).
cli-match-kept = { $played ->
        [one] 1 game
       *[other] { $played } games
    } played, { $read } read; all are in { $file }
cli-bench-changed = The signature of { $game } is { $nodes }, on file is { $known }: the search has changed. If it was meant to, “borj bench --accept” puts the new one on file.
match-player = “{ $text }” is no player; players are { $known }.
match-limit = “{ $text }” is no limit; limits are { $known }.
match-two-players = A match needs at least two players.
match-sprt = The sequential test compares two players and needs ELO0 less than ELO1.
match-in-use = { $file } is being written by another match.
match-other-file = { $file } holds another match (line { $number }): choose another file with --out.
match-other-player = { $file } has games of another “{ $name }” ({ $was }); here it is { $now }. Choose another file with --out, or another name with NAME=PLAYER.
match-program = “{ $name }” does not start ({ $problem }): a UGI program that answers “ugi” with “ugiok” is expected.
match-worker = A process that should play could not start ({ $problem }).
ugi-unknown = “{ $text }” is no command; commands are { $known }.
ugi-too-long = A line is longer than { $limit } bytes.
ugi-setoption = “setoption name NAME value VALUE” is expected.
ugi-option = There is no option “{ $option }”; options are { $options }.
ugi-number = { $name } is a whole number from { $least } to { $most }, not “{ $text }”.
ugi-position = “position startpos” or “position fen CODE” is expected, then perhaps “moves” and the moves.
ugi-query = “query gameover”, “query p1turn” or “query result” is expected.
ugi-go = “{ $text }” says nothing to “go”; it knows { $known }.
ugi-searching = A search is running: stop it first.
jsonl-not-json = This is not JSON: { $problem }.
jsonl-not-object = A request is a JSON object.
jsonl-too-long = A line is longer than { $limit } bytes.
jsonl-id = A request needs an “id”: a text or a whole number.
jsonl-do = “do” cannot be { $found }; it is one of { $known }.
jsonl-field = There is no field “{ $field }” here; fields are { $fields }.
jsonl-value = The field “{ $field }” cannot be { $found }.
jsonl-busy = A request with the id { $id } is still under way.
jsonl-cancel = No request with the id { $id } is under way.
jsonl-full = { $limit } requests are waiting already.
jsonl-code-and-start = A position's code already holds variant and options: leave out “variant”, “options” and “seed”.
cli-solve = prove who wins, for each legal move
cli-solve-about =
    Prove who wins after each legal move of a position, by proof-number search:
    a line for each move with win, loss or draw for the side to act, and the nodes it took.
    With --score, by how many points it ends with best play, where points decide: +12 exactly,
    +3…+9 if the nodes tell no more than that.
    With --certificate FILE, write the winner's answer to everything; “borj verify” checks it.
cli-verify = check a certificate with the rules alone
cli-verify-about =
    Check a certificate that “borj solve” has written, by the rules of the book alone:
    whoever follows it wins against any defence. The exit code is 1 if it fails.
cli-arg-certificate = the certificate to check
cli-arg-score = prove by how many points, not only who wins
cli-arg-write-certificate = write the winner's answer to every position that can come up
cli-solve-win = win
cli-solve-loss = loss
cli-solve-draw = draw
cli-solve-unknown = unknown
cli-solve-progress = move { $move } of { $moves }, { $nodes } nodes …
cli-solve-total = { $wins } of { $moves } moves win; { $nodes } nodes, { $seconds } s.
cli-certify-progress = { $nodes } nodes, { $answers } answers …
cli-certified = { $answers } answers written to { $file }.
cli-verified = The certificate holds: { $seat } wins from here against any defence ({ $positions } positions checked).
cli-puzzles = find, rate and verify exercises
cli-puzzles-about =
    Exercises are positions of games of the engine in which each step has one right turn. Without
    a command: how many each game has. docs/exercises.md tells how they are found and proved.
cli-puzzles-mine = look for exercises in games of the engine
cli-puzzles-mine-about =
    Let levels of the engine play each other and look for positions with one right turn. What is
    found goes into a file, the pool; Ctrl-C stops it, and the same command goes on.
cli-puzzles-ship = choose from what was found, and put it where Borj reads it
cli-puzzles-ship-about =
    Choose from a pool, the variants in turns, the surest first, without near twins, and replace
    the exercises of the game by what was chosen. Ratings that are known are kept.
cli-puzzles-rate = let the ten levels solve the exercises, and rate them
cli-puzzles-rate-about =
    Let every level solve every exercise with many seeds, fit one scale a game on which level 5
    has 1500, and put the ratings on file with the signature of the bench.
cli-puzzles-renew = make evidence and ratings again for another engine
cli-puzzles-renew-about =
    Verify what is shipped and let the levels solve it, for the engine as it is now; what does not hold
    any more is dropped and named. Games whose ratings are of this engine are left alone. Ctrl-C
    stops it, and the same command in the same folder goes on.
cli-puzzles-check = verify the exercises again, with book and prover
cli-puzzles-check-about =
    Verify every exercise again: that its line is legal, that each step has one right turn, as
    its evidence says, and that no two are near twins. The exit code is 1 if one fails.
cli-arg-pool = the file of what is found; without it, puzzles-GAME.jsonl
cli-arg-mine-variant = a variant to look into; may be given several times; without it, all
cli-arg-mined = how many more games to look through
cli-arg-mine-seed = the number of the first game; others begin elsewhere
cli-arg-most = how many to choose at most
cli-arg-proved = of this variant, only what rests on proofs alone; may be given several times
cli-arg-seeds = how many times a level glances at each position
cli-arg-renew-all = also games whose exercises are of this engine
cli-arg-sample = verify only so many of each game; 0: all
cli-arg-puzzle-games = the games; without any, all of them
cli-progress = { $done } of { $wanted }
cli-mine-progress = { $done } of { $wanted } games; exercises in the pool: { $found }
cli-mined = { $file }: exercises from { $games ->
        [one] one game
       *[other] { $games } games
    }: { $found }.
cli-shipped = Exercises in { $file }: { $count }.
cli-puzzles-count = { $game }: { $count }, of which { $proved } rest on proofs alone; rated from { $least } to { $most }.
cli-rated = { $game }: { $count ->
        [one] one exercise
       *[other] { $count } exercises
    } from { $least } to { $most }, half of them below { $middle }.
cli-renewed = { $game }: { $count ->
        [one] one exercise
       *[other] { $count } exercises
    } verified and rated, dropped: { $dropped }.
cli-renewed-dropped = { $id }: it does not hold any more and is dropped.
cli-renewed-already = { $game }: nothing to do, its exercises are of this engine.
cli-checked = { $game }: { $count ->
        [one] one exercise
       *[other] { $count } exercises
    } verified in { $seconds } s, wrong: { $wrong }.
puzzle-unreadable = { $id }: its position or its line cannot be played.
puzzle-id = { $id }: its name does not follow from its position.
puzzle-start = { $id }: it does not begin with a position as its code is written, at the beginning of a turn.
puzzle-line = { $id }: its line does not end with a turn of the solver, or is not what solves it.
puzzle-themes = { $id }: its themes are others than those on file.
puzzle-unproved = { $id }: what is on file about its right turns was not found again.
puzzle-double = { $id }: it is a near twin of another one, or from the same game.
cli-explain-head = What the position is worth at a glance, for { $seat }:
cli-explain-sum = together

# Programs from elsewhere, and the conformance kit.
program-crash = The program has ended or cannot be started: { $detail }
program-hang = The program does not answer.
program-time = The program has overstepped its time.
program-illegal = The program plays or is told what is not legal: { $detail }
cli-conform = test a program against the conformance kit
cli-conform-about =
    Ask a program that speaks UGI about every position of the conformance kit, and say what differs:
    who is to act, whether the game is over and who has won, which actions are legal and how
    many sequences follow, and whether what it plays is legal. docs/conformance.md describes the
    kit. The exit code is 1 if anything differs.
cli-arg-conform-program = the command of the program, as one word: "./engine --quiet"
cli-arg-conform-game = only this game; may be given several times
cli-arg-without-counts = do not ask it to count: it does not know “go perft”
cli-arg-export = write the kit into a folder instead, a file of JSON lines for each game
conform-program = Give the command of a program that speaks UGI, or --export FOLDER for the files of the kit.
cli-conform-written = { $file }: { $count ->
        [one] one case
       *[other] { $count } cases
    }
cli-conform-differs = { $what }: expected { $expected }, found { $found }
cli-conform-legal = legal actions: it lacks { $expected }; it has, but should not: { $found }
cli-conform-uncounted = It does not answer “go perft”, so its legal actions were not compared, only what it plays.
cli-conform-end = { $program }: { $cases ->
        [one] one case
       *[other] { $cases } cases
    } asked, { $count ->
        [0] nothing differs
        [one] one difference
       *[other] { $count } differences
    }.

# Bots.
cli-bot = seat a program that speaks UGI on a server
cli-bot-about =
    A program that speaks UGI plays on a server: with --invitation in a game that somebody has
    invited it to, or with --game in games that it puts into the lobby (with --private: for whoever
    gets the link that is printed). Without a token it comes as a new bot and shows its token
    once. docs/bots.md tells how to write such a program.
cli-arg-bot-server = the address of the server, such as http://localhost:8320
cli-arg-bot-token = the bot's token; or set BORJ_BOT_TOKEN
cli-arg-bot-revoke = take the bot's token back, and do nothing else
cli-arg-bot-name = the name of a new bot; “[bot]” is added to it
cli-arg-bot-invitation = the link of an invitation; may be given several times
cli-arg-bot-game = make games of this kind
cli-arg-bot-private = for whoever gets the link, and not for the lobby
cli-arg-bot-games = how many games to play, one after another
cli-bot-token = A new bot; to come back as the same one, set { $variable }={ $token }
cli-bot-revoked = The token of { $name } opens nothing any more.
cli-bot-plays = { $name } plays in game { $game }.
cli-bot-over = Game { $game } is over: { $reason }.
bot-token = Say whose token is to be taken back: --token TOKEN, or { $variable }.
bot-what = Say what to play: --invitation LINK, or --game GAME.
online-refused = The server ({ $status }): { $told }

# Playing in the terminal.
cli-play = play in the terminal
cli-play-about =
    Play against a level, or with --two with a friend at the same keyboard: on the whole screen, with
    mouse and keys, hints, analysis and records. “?” lists the keys. With --plain, and where there is
    no terminal, the game goes line by line: type an action or a whole turn in any notation that the
    rulebook uses; Tab completes it, and “help” lists the rest.
cli-arg-play-level = the level to play against, from 1 up to the master
cli-arg-play-seat = your seat: 0 begins
cli-arg-play-two = two people play
cli-play-answers = { $level ->
        [11] The master
       *[other] Level { $level }
    } plays { $move }.
cli-play-saved = The game is in { $file }.
cli-play-help =
    An action or a whole turn plays it. Besides: moves (what is legal), hint (the best line, and what
    counts here), back (take a turn back), flip (turn the board), save FILE, quit.

# Training nets.
cli-train = learn the net beside a game's evaluation from games of the engine with itself
cli-train-about =
    The engine plays itself, a small net learns from the games what the evaluation does not see, and
    a sequential test says whether it plays better: a generation. All of it lies in a directory, with
    a page that shows how it went; the same command goes on where it was broken off. The net that
    passed last is net.json there.

    It needs NumPy and on a cluster Ray: in the folder of Borj's sources, pip install ".[train]" or ".[cluster]".
cli-arg-generations = how many generations there are to be
cli-arg-shards = how many parts the games of a generation have
cli-arg-shard-games = how many games a part has
cli-arg-lesson-nodes = with how many nodes each action of these games is searched
cli-arg-train-seed = decides all chance in the training
cli-arg-train-out = the directory; without it train-GAME
cli-arg-address = the address of a Ray cluster, auto for the one that runs, local for one of its own
cli-train-play = generation { $generation }: { $done } of { $wanted } parts played
cli-train-learn = generation { $generation }: learnt from everything { $done } times, loss { $value }
cli-train-test = generation { $generation }: { $done } of at most { $wanted } pairs, ratio { $value }
cli-train-generation =
    generation { $generation }: { $lessons } positions, { $games } games, Elo { $value } [{ $low }, { $high }], { $kept ->
        [true] kept
       *[false] not kept
    }
cli-train-done = How it went: { $report }. The net that passed last, if one did: { $file }
train-game = { $game } has no net to train.
train-numpy = Training needs NumPy: in the folder of Borj's sources, pip install ".[train]"
train-ray = A cluster needs Ray: in the folder of Borj's sources, pip install ".[cluster]"
train-plan = { $file } belongs to another training; choose another directory with --out, or give the same numbers again.
train-worker = The processes that work end again and again before they have done anything; is there enough memory?
