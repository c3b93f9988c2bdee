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
      level:1 … level:10       a level of Borj
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
cli-arg-players = a player, such as level:3, nodes:20000 or ugi:/path/to/program
cli-arg-match-game = the game to play
cli-arg-games = how many games each two players play; whole pairs
cli-arg-match-seed = decides all chance in the match
cli-arg-opening = how many actions are played by lot first; as the variant needs, if not given
cli-arg-limit = the limit of external programs: nodes:N, depth:N, time:SECONDS or clock:SECONDS+INCREMENT
cli-arg-match-out = the file of records; without it, match-GAME.jsonl
cli-arg-processes = how many games are played at the same time
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
cli-match-kept = { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $file }
cli-bench-changed = The signature of { $game } is { $nodes }, on file is { $known }: the search has changed. If it was meant to, “borj bench --accept” puts the new one on file.
match-player = “{ $text }” is no player; players are { $known }.
match-limit = “{ $text }” is no limit; limits are { $known }.
match-two-players = A match needs at least two players.
match-sprt = The sequential test compares two players and needs ELO0 less than ELO1.
match-in-use = { $file } is being written by another match.
match-other-file = { $file } holds another match (line { $number }): choose another file with --out.
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
    With --certificate FILE, write the winner's answer to everything; “borj verify” checks it.
cli-verify = check a certificate with the rules alone
cli-verify-about =
    Check a certificate that “borj solve” has written, by the rules of the book alone:
    whoever follows it wins against any defence. The exit code is 1 if it fails.
cli-arg-certificate = the certificate to check
cli-arg-write-certificate = write the winner's answer to every position that can come up
cli-solve-total = { $wins } of { $moves } moves win; { $nodes } nodes, { $seconds } s.
cli-certified = { $answers } answers written to { $file }.
cli-verified = The certificate holds: { $seat } wins from here against any defence ({ $positions } positions checked).
