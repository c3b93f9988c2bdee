# The web app: everything pages say that no other part of the house says.

# The shell.
web-name = Borj
web-title = { $page } · Borj
web-skip = Skip to content
web-menu = Menu
web-notices = Notices
web-close = Close
web-open = Open
web-try-again = Try again
web-to-home = Home
web-loading = Loading …
web-way-new = New game
web-way-lobby = Lobby
web-way-watch = Watch
web-way-mine = My games
web-way-analysis = Analysis
web-way-analysis-note = Any position, with engine, variations and comments.
web-way-learn = Learn
web-way-learn-note = Lessons task by task, and rulebooks whose boards move.
web-way-settings = Settings
web-way-about = About Borj
web-way-here = Two at one screen
web-way-here-note = Sit together and take turns.
web-way-link = Invite a friend
web-way-link-note = By a link or a QR code; a phone is enough.
web-theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[system] as on this device
  }
web-connection-lost = Connection lost, trying again …
web-connection-retry = Try again now
web-load-again = Load this page again

# When something does not work.
web-trouble = Something went wrong
web-trouble-connection = The server cannot be reached. Nothing is lost; it goes on as soon as the connection is back.
web-trouble-server = The server could not answer this. Please try again in a moment.
web-trouble-missing = There is nothing at this address. It may have been mistyped, or deleted.
web-trouble-page = This page could not be loaded. Load it again; if Borj has just been updated, that is enough.
web-other-book = This page and the server go by different editions of the rules, so nothing is played here. Load the page again; if that is not enough, try again in a few minutes.
web-trouble-engine = The engine cannot run in this browser.
web-not-found = There is no page here
web-not-found-note = The address may be mistyped. From here you can go to:

# The first page.
web-hero = Five games of towers and stacks
web-hero-note = Play the computer, a friend beside you, or whoever is waiting. No account, nothing to install.
web-today = Today
web-today-exercise = Exercise of the day
web-today-runs = { $count ->
    [0] Nothing is being played yet
    [one] One game is being played
   *[other] { $count } games are being played
  }
web-today-waits = { $count ->
    [0] Nobody is waiting yet
    [one] One person is waiting
   *[other] { $count } people are waiting
  }
web-games = Choose a game
web-continue = Continue playing
web-play-computer = Play the computer
web-more-ways = More …
web-start-learning = Never played? Start here
web-first-steps = First steps: a short lesson
web-lobby-waits = Waiting for an opponent
web-lobby-empty = Nobody is waiting at the moment. Open a game, and the next visitor can join.
web-lobby-new = Open a game for anyone
web-people = { $count ->
    [one] One person is here now.
   *[other] { $count } people are here now.
  }
web-watch-now = Being played now
web-watch-empty = No public game is running at the moment.
web-foot = Free software. Nothing is tracked, and nothing leaves this server.
web-motto-kamisado = The colour you land on decides which tower your opponent must move.
web-motto-lyngk = Five colours belong to nobody until you claim two of them.
web-motto-dvonn = Build high, and keep in touch with the red pieces.
web-motto-tzaar = Every turn asks: grow stronger, or weaken the other?
web-motto-sixth = From pawn to king: the taller the tower, the mightier the piece.
web-card-players = Two players
web-card-age = { $age } and older
web-card-minutes = { $minutes } minutes
web-card-minutes-from-to = { $least } to { $most } minutes

# A new game.
web-new-game = New game
web-seat-by-lot = by lot
web-seat-open = free seat
web-clock-none = No clock
web-clock-minutes = { $minutes } min + { $increment } s
web-clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
web-variant-kamisado-single = Single round
web-variant-kamisado-standard = Standard
web-variant-kamisado-long = Long
web-variant-kamisado-marathon = Marathon
web-variant-lyngk-standard = Standard
web-variant-lyngk-six = Stacks of six
web-variant-dvonn-standard = Standard
web-variant-dvonn-random = Random board
web-variant-tzaar-random = Random
web-variant-tzaar-fixed = Fixed
web-variant-tzaar-tournament = Tournament
web-variant-sixth-standard = Standard
web-variant-sixth-lady = The Lady
web-variant-sixth-hunchback = Hunchbacks
web-variant-sixth-giant = Giants
web-variant-sixth-army = Armies
web-option-lyngk-layout = A starting board of your own
web-option-lyngk-collect-on-claim = Collect on claiming
web-option-dvonn-layout = A starting board of your own
web-option-tzaar-layout = A starting board of your own
web-option-sixth-kings = Kings to win
web-option-sixth-removal = When a king is made
web-option-sixth-size = Board
web-option-sixth-pieces = Pieces of each player
web-option-sixth-lady = The Lady at the start
web-option-sixth-army = Armies are formed
web-note-sixth-removal = What leaves the board when one of the six kings is made.
web-note-sixth-size = On the small board a game is shorter.
web-note-sixth-lady = Where the Lady is at first; at the edge, the second player chooses her square.
web-note-sixth-army = When the players form their armies.
web-value-true = Yes
web-value-false = No
web-value-sixth-kings-1 = One
web-value-sixth-kings-6 = Six
web-value-sixth-removal-excess = The excess leaves
web-value-sixth-removal-whole = The whole tower leaves
web-value-sixth-size-5 = 5 × 5
web-value-sixth-size-4 = 4 × 4
web-value-sixth-pieces-12 = 12
web-value-sixth-pieces-15 = 15
web-value-sixth-pieces-16 = 16
web-value-sixth-lady-supply = Beside the board
web-value-sixth-lady-edge = On the edge
web-value-sixth-army-during = During the game
web-value-sixth-army-before = Before the game

# People.
web-you = You
web-guest = Guest
web-here-0 = Player one
web-here-1 = Player two
web-computer = The computer
web-computer-level = { $level ->
        [11] Computer, master
       *[other] Computer, level { $level }
    }
web-away = away
web-watchers = { $count ->
    [one] one onlooker
   *[other] { $count } onlookers
  }

# The game page.
web-game-title = A game of { $game }
web-course = Course of the game
web-now = What happens now
web-moves = Moves
web-moves-none = No move has been played yet.
web-clock = Time left
web-clock-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
  }{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } h
  }
web-title-game = { $game } · Borj
web-title-turn = ● Your turn · { $game }
web-title-over = { $game }: the game is over
web-notify-turn = It is your turn
web-turn-yours = Your turn: { $task }
web-turn-of = { $who }: { $task }
web-turn-computer = The computer is thinking …
web-turn-wait = { $who } is to move.
web-task = make your move.
web-task-kamisado-tower-moves = { $required-colour ->
    [none] move any of your towers.
   *[other] the { $required-colour } tower must move.
  }
web-task-kamisado-extra-move = after the push you move again: the { $required-colour } tower.
web-task-kamisado-refilling = the round is yours. From which side shall the rows be refilled?
web-task-lyngk-turn-begins = { $aside ->
    [only] claim a colour: without it you have no move.
    [yes] move a stack; before that you may claim a colour.
   *[no] move a stack.
  }
web-ladder-lyngk-stacks-by-height = Stacks of height
web-task-lyngk-move-follows = move a stack.
web-task-dvonn-placing = { $piece ->
    [red] place a red piece on an empty space.
   *[own] place a piece of yours on an empty space.
  }
web-task-dvonn-stacking = move one of your stacks.
web-task-tzaar-placing = choose a piece and place it.
web-task-tzaar-first-action = { $lone-action ->
    [yes] capture one piece; that is all of White's first turn.
   *[no] capture an enemy stack.
  }
web-task-tzaar-second-action = capture again, make a stack stronger, or pass.
web-task-sixth-declaring = { $lady-asked ->
    [yes] say whether you want the Lady.
   *[no] declare your army.
  }
web-task-sixth-lady = place the Lady on a square at the edge.
web-task-sixth-playing = { $onto ->
    [none] place a piece, or move a tower.
   *[other] the Lady on { $onto } must be covered.
  }
web-looking-back = You are looking back.
web-look-now = To the game
web-put-back = Take back
web-send-turn = Play
web-confirm = Play it?
web-sending-later = The connection is down; your turn is sent as soon as it is back.
web-pick-gone = The game has gone on meanwhile: please choose again.
web-forced-pass = There was no other move: the turn passed by itself.
web-forced-pass-kamisado = The tower that had to move was blocked: it stays, and the colour under it decides which tower moves next.
web-taken-back = A turn was taken back.
web-type-move = Type a move
web-type-move-note = For instance { $example }. A whole turn can be typed at once.
web-type-move-send = Play the typed move
web-hint = Hint: { $action }
web-actions = At the table
web-action-takeback = Take back a turn
web-action-hint = Hint
web-action-draw = Offer a draw
web-action-resign = Resign
web-action-abort = Call the game off
web-action-symbols = Symbols and patterns
web-action-flip = Turn the board
web-action-sound = Sounds are on
web-action-mute = Sounds are off
web-action-full = Full screen
web-action-share = Links and sharing
web-resign-sure = Resign this game?
web-abort-sure = Call this game off?
web-play-on = Play on
web-offered-draw = Your opponent offers a draw.
web-offered-takeback = Your opponent would like to take back a turn.
web-offered-rematch = Your opponent would like a rematch.
web-offer-own-draw = You have offered a draw.
web-offer-own-takeback = You have asked to take back a turn.
web-offer-own-rematch = You have asked for a rematch.
web-offer-declined = Your offer was declined.
web-accept = Accept
web-decline = Decline
web-withdraw = Withdraw
web-waiting = Waiting for your opponent
web-waiting-link = Send this link to your friend. The game begins when they open it.
web-waiting-lobby = Your game is in the lobby. It begins when somebody joins; you may leave this page and come back.
web-invite-link = Invitation
web-invite-note = Whoever opens it first takes the free seat.
web-invite-local = This address works on this machine only. To play with others, start Borj with “borj serve --host 0.0.0.0” and open it by this machine's address.
web-watch-link = For onlookers
web-watch-link-note = Whoever opens it sees the game, but cannot move.
web-seat-link = For your other device
web-seat-link-note = With it you take your own seat on another device: keep it to yourself.
web-share-game = Share this game
web-share = Share
web-copy = Copy
web-copied = Copied
web-qr = QR code
web-qr-label = QR code: { $label }
web-lots = Lots were drawn
web-lots-seat = { $who }: { $seat }
web-lots-begins = First to act: { $who }
web-lots-host = Whoever set up the game
web-lots-friend = The other player
web-begin = Begin
web-compare-kamisado-refilling = From which side?
web-compare-kamisado-refilling-note = Both home rows are refilled. This is how they would stand; a tower with its own colour straight ahead is easy to attack.
web-compare-kamisado-refilling-warned = { $count ->
    [one] Weak spot: { $cells }
   *[other] Weak spots: { $cells }
  }
web-compare-kamisado-refilling-sound = No weak spot of yours.
web-fact-kamisado-round-number = Round { $round-number }
web-goal-kamisado = { $goal } points win
web-goal-sixth = { $goal } kings win
web-fact-dvonn-mobility = Stacks that can move: { $count }
web-fact-sixth-repetitions = Position seen { $repetitions } times
web-fact-sixth-army-points = Points left to pay with: { $count }
web-asked-sixth-declaring = { $count ->
    [2] @lady Lady, 2 points: nobody's piece; whoever finds her uncovered must move onto her. | @giant Giant, 2: counts as two. | @hunchback Hunchback, 3: nothing may be put on it. | @soldier Plain piece, 1. You pay when a piece enters.
   *[other] Twelve points. | @giant Giant, 2: counts as two. | @hunchback Hunchback, 3: nothing may be put on it. | @lady Lady, 2: nobody's piece; whoever finds her uncovered must move onto her. | @soldier Plain piece, 1.
  }
web-asked-sixth-lady = 2 points, 10 are left
web-asked-sixth-no-lady = 12 points are left
web-asked-sixth-army = 12 plain
web-asked-sixth-army-G = 2 points, 10 plain
web-asked-sixth-army-H = 3 points, 9 plain
web-asked-sixth-army-L = 2 points, 10 plain
web-asked-sixth-army-GH = 5 points, 7 plain
web-asked-sixth-army-GL = 4 points, 8 plain
web-asked-sixth-army-HL = 5 points, 7 plain
web-asked-sixth-army-GHL = 7 points, 5 plain
web-fact-turns-left = { $count ->
    [one] one turn left
   *[other] { $count } turns left
  }
web-turns-left = After { $most } turns a game is a draw here. { $count } are left.
web-score-kamisado = points
web-score-lyngk = stacks won
web-score-dvonn = pieces held
web-score-sixth = kings

# What chance decides, and how it can be checked.
web-placed = from a chosen position
web-drawn = drawn fairly
web-drawn-title = What was drawn
web-drawn-note = The server drew before the game began, and showed a seal: a number that gives nothing away and fits no other draw. When both are seated, seed and salt open it: the SHA-256 of “borj:seed:salt” is the seal. The start follows from the seed, and where lots are drawn the seats from the salt.
web-drawn-hash = Seal
web-drawn-seed = Seed
web-drawn-salt = Salt
web-drawn-sealed = What chance decides is drawn and sealed already; both of you see it when the game begins.
web-drawn-kept = Your browser has checked it: seed and salt fit the seal.
web-drawn-broken = This does not fit the seal that was told before. Do not trust this draw.
web-drawn-unchecked = Your browser computes this only over a secure connection; docs/api.md, which comes with Borj, says how to check it yourself.
web-drawn-not-yet = The start of this game is drawn, and shown when both players are there.

# The end of a game.
web-end-won = You have won
web-end-lost = You have lost
web-end-wins = { $who } wins
web-end-draw = A draw
web-end-nothing = The game was called off
web-end-resignation = { $loser } resigned.
web-end-time = { $drawn ->
    [yes] The time ran out.
   *[no] { $loser } ran out of time.
  }
web-end-agreement = Both agreed to a draw.
web-end-house = The game has reached the most turns that are played here, so it is a draw.
web-end-abandoned = It ended before it had really begun, and counts for nobody.
web-end-alone = Nobody had joined it.
web-end-untouched = It was left unfinished, and counts for nobody.
web-rematch = Rematch
web-to-rematch = To the rematch
web-replay = Replay
web-analyse-game = Analyse

# What moves do, in words.
web-did = { $who }: { $did }.
web-did-joint = { "; " }
web-did-slide = { $piece } from { $source } to { $target }
web-did-stacked = { $piece } from { $source } onto { $target }, now { $height } high
web-did-stack = a stack of { $pieces } with { $piece } on top
web-did-capture = { $piece } from { $source } captures { $target }
web-did-push = pushes { $piece } from { $source } to { $target }
web-did-place = { $piece } on { $target }
web-did-claim = claims { $piece }
web-did-claim-sixth = { $kind ->
    [soldier] pays { $count ->
        [one] one point
       *[other] { $count } points
    }
   *[other] can no longer pay for the { $piece }
  }
web-did-remove = { $count ->
    [one] the stack on { $cells } leaves the board
   *[other] the stacks on { $cells } leave the board
  }
web-would-remove = { $count ->
    [one] This would take the stack on { $cells } off the board.
   *[other] This would take the stacks on { $cells } off the board.
  }
web-did-tooth = the tower on { $target } gets a dragon's tooth
web-did-refill = the rows are refilled, { $action }
web-did-pass = passes
web-did-pass-kamisado = the tower is blocked and stays
web-did-declare = declares “{ $action }”
web-did-score = { $count ->
    [one] one point for { $who }
   *[other] { $count } points for { $who }
  }

# The board, for those who hear it.
web-board = { $game } board
web-board-keys = Arrow keys go from cell to cell, Page Down and Page Up between those that can be chosen. Enter chooses, Escape puts back.
web-cell = { $height ->
    [one] { $cell }: { $stack }
   *[other] { $cell }, { $height } high: { $stack }
  }
web-cell-empty = { $cell }: empty
web-cell-coloured = { $cell }, { $colour }: { $stack }
web-cell-coloured-empty = { $cell }, { $colour }: empty
web-cell-must = must move
web-cell-last = last move
web-cell-picked = chosen
web-cell-option-cell = can be chosen
web-cell-option-target = possible target
web-tray = { $who }, { $kind }
web-times = { $count } × { $name }
web-how-many = How many pieces?
web-piece-rank = { $piece }, { $rank }
web-rank-pawn = pawn
web-rank-rook = rook
web-rank-knight = knight
web-rank-bishop = bishop
web-rank-queen = queen
web-rank-king = king
web-move-pass = pass
web-move-left = left
web-move-right = right
web-move-left-mirrored = brown end
web-move-right-mirrored = orange end
web-move-lady = Lady
web-move-no-lady = no Lady
web-move-army = army
web-button-pass = Pass
web-button-left = Refill from the left
web-button-right = Refill from the right
web-button-kamisado-left-mirrored = Refill from the brown end
web-button-kamisado-right-mirrored = Refill from the orange end
web-button-lady = Pay for the Lady
web-button-no-lady = No Lady
web-button-army = Plain pieces only
web-button-army-G = With a Giant
web-button-army-H = With a Hunchback
web-button-army-L = With the Lady
web-button-army-GH = Giant and Hunchback
web-button-army-GL = Giant and Lady
web-button-army-HL = Hunchback and Lady
web-button-army-GHL = Giant, Hunchback and Lady
web-button-lyngk-I = claim ivory
web-button-lyngk-B = claim blue
web-button-lyngk-R = claim red
web-button-lyngk-G = claim green
web-button-lyngk-K = claim black

# Lists of games.
web-join = Join
web-seek-side = Your side: { $seat }
web-seek-lots = Sides by lot
web-joining = Taking your seat …
web-tile-waiting = Waiting for an opponent
web-tile-yours = Your turn
web-tile-theirs = Your opponent's turn
web-tile-wait = { $who } is to move

# Settings.
web-theme-legend = Colours
web-symbols = Symbols and patterns
web-language = Language
web-material = What it is made of
web-material-plain = Smooth
web-material-wood = Wood
web-story = The story

# About.
web-about-what = Borj (برج, “tower”) is a place to play, learn and study five two-player games in which towers and stacks rise: on one machine, over the net, in Persian and in English.
web-about-mark = The mark is a ten-flanged tower seen from above: the plan of the Gonbad-e Qabus, a brick tower a thousand years old.
web-about-games = Who made the games
web-credit-kamisado = Peter Burley; Burley Games
web-credit-lyngk = Kris Burm, the GIPF project
web-credit-dvonn = Kris Burm, the GIPF project
web-credit-tzaar = Kris Burm, the GIPF project
web-credit-sixth = József Dorsonczky; Blue Orange, France. Also known as Six MaKING
web-about-gipf = LYNGK is the seventh game of the GIPF project and a digest of the other six: each of its colours stands for one of them.
web-about-persian = Persian rulebooks: Kiumars Ghanbari Azar, for LBMind (Sarzamin-e Zehn-e Ziba, سرزمین ذهن زیبا).
web-about-rights = The games belong to their designers and publishers. If you like them here, buy them: wood and plastic in the hand are something else. Artwork, sounds and words of Borj are its own.
web-about-house = Rules of the house
web-about-house-turns = By its own rules a game of { $game } can go on for ever. Here it is a draw after { $turns } turns, and the last hundred are counted on the page.
web-about-manual = The manual
web-about-embedding = Borj on your own page
web-about-free = Made with
web-about-font = Vazirmatn by Saber Rastikerdar, under the Open Font License; Svelte, Fluent, Litestar, SQLAlchemy and others. The licences come with the sources.
web-version = Version { $version }

# First steps.
