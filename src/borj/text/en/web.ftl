# The web app: everything pages say that no other part of the house says.

# The shell.
web-name = Borj
web-title = { $page } · Borj
web-skip = Skip to content
web-menu = Menu
web-notices = Notices
web-close = Close
web-open = Open
web-keep = Save
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
web-way-learn-note = The five games in a few sentences each, and a patient opponent.
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

# When something does not work.
web-trouble = Something went wrong
web-trouble-connection = The server cannot be reached. Nothing is lost; it goes on as soon as the connection is back.
web-trouble-server = The server could not answer this. Please try again in a moment.
web-trouble-missing = There is nothing at this address. It may have been mistyped, or deleted.
web-trouble-page = This page could not be loaded. Load it again; if Borj has just been updated, that is enough.
web-trouble-engine = The engine cannot run in this browser.
web-not-found = There is no page here
web-not-found-note = The address may be mistyped. From here you can go to:

# The first page.
web-hero = Five games of towers and stacks
web-hero-note = Play the computer, a friend beside you, or whoever is waiting. No account, nothing to install.
web-games = Choose a game
web-continue = Continue playing
web-play-computer = Play the computer
web-more-ways = More …
web-lobby-waits = Waiting for an opponent
web-lobby-empty = Nobody is waiting at the moment. Open a game, and the next visitor can join.
web-lobby-new = Open a game for anyone
web-lobby-note = Here sit those who play with anyone. Join somebody, or open a game of your own.
web-people = { $count ->
    [one] One person is here now.
   *[other] { $count } people are here now.
  }
web-watch-now = Being played now
web-watch-note = Public games as they happen. Sit down and watch.
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
web-new-which = Which game?
web-new-variant = Which variant?
web-new-against = Against whom?
web-new-seat = Which side is yours?
web-new-clock = With a clock?
web-new-public = Others may watch
web-new-from-position = The game starts from the position you came from.
web-new-expert = A variant for those who know the game well. If you are new to it, begin with the first one: you will enjoy this one more afterwards.
web-against-computer = The computer
web-against-computer-note = Ten levels; it thinks here, in your browser.
web-against-here = A friend at this screen
web-against-here-note = You take turns at one device.
web-against-link = A friend elsewhere
web-against-link-note = By a private link or a QR code.
web-against-lobby = Anyone
web-against-lobby-note = Your game waits in the lobby.
web-level = Level { $level }
web-level-1 = For the first days: it means well and overlooks a lot.
web-level-2 = It sees what is in front of it, and makes mistakes now and then.
web-level-3 = A steady club player.
web-level-4 = Strong; it looks several turns ahead.
web-level-5 = At full strength.
web-seat-lots = Draw lots
web-seat-by-lot = by lot
web-seat-begins = begins
web-seat-open = free seat
web-clock-none = No clock
web-clock-fischer = Minutes
web-clock-by-days = Days per move
web-clock-minutes-each = Minutes for each player
web-clock-increment = Seconds added each turn
web-clock-days-each = Days for each move
web-clock-minutes = { $minutes } min + { $increment } s
web-clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
web-start-computer = Start the game
web-start-here = Start the game
web-start-link = Make the invitation
web-start-lobby = Open the game in the lobby
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
web-computer-level = Computer, level { $level }
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
    [yes] move a stack; before that you may claim a colour.
   *[no] move a stack.
  }
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
web-fact-sixth-repetitions = Position seen { $repetitions } times
web-fact-sixth-army-points = Points left: { $first } – { $second }
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
web-cell = { $cell }: { $stack }
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
web-joining = Taking your seat …
web-mine-open = In progress
web-mine-over = Finished
web-mine-more = Show earlier ones
web-mine-empty = You have not played here yet. The first game is one click away.
web-tile-waiting = waits for an opponent
web-tile-yours = Your turn
web-tile-wait = { $who } is to move

# Settings.
web-settings-note = Kept in this browser; no account is needed.
web-settings-you = You
web-settings-board = The board
web-settings-play = Playing
web-settings-reset = Back to the defaults
web-settings-other-board = Another board
web-display-name = Display name
web-display-name-note = Your opponents see it.
web-name-kept = Your name is saved.
web-language = Language
web-digits = Digits
web-digits-language = Same as the language
web-theme-legend = Colours
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-style = Stacks
web-style-tilted = At a slight angle
web-style-flat = From above
web-orientation = Nearest to you
web-orientation-own = your own side
web-orientation-first = always the first player
web-orientation-second = always the second player
web-orange = The orange corner of the Kamisado board
web-orange-right = on your right, as usual
web-orange-left = on your left
web-symbols = Symbols and patterns
web-symbols-note = Every colour bears a sign, so that none has to be told by its hue.
web-face = The second face of the Kamisado board
web-face-note = Chinese words for the colours, on squares and towers.
web-coordinates = Coordinates
web-animation = Moving pieces
web-animation-note = Where the device asks for less motion, pieces change places without animation.
web-sound = Sounds
web-sound-note = Wood on wood, softly.
web-confirm-moves = Confirm moves
web-confirm-moves-note = A turn is sent only when you say so.
web-notify = Tell me when it is my turn
web-notify-note = A notification of the browser, while a game is open in some tab.
web-notify-refused = The browser does not allow notifications; its settings for this site can.

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
web-about-free = Made with
web-about-font = Vazirmatn by Saber Rastikerdar, under the Open Font License; Svelte, Fluent, Litestar, SQLAlchemy and others. The licences come with the sources.
web-version = Version { $version }

# First steps.
web-learn-note = Each game in four sentences. Then the best way is to play: the computer at level 1 forgives much.
web-learn-try = Try it now
web-learn-kamisado-1 = Your towers move forward only, straight or diagonally, as far as the way is free.
web-learn-kamisado-2 = The colour of the square where you stop decides which of your opponent's towers moves next. This is the key to the game.
web-learn-kamisado-3 = Whoever first stands on the opponent's home row wins the round.
web-learn-kamisado-4 = In a match the tower that won gets a dragon's tooth and becomes a sumo: it steps shorter and pushes others back.
web-learn-lyngk-1 = Pieces and stacks move along the lines onto the next stack, never onto an empty point.
web-learn-lyngk-2 = In a stack no colour comes twice; white jokers stand for any.
web-learn-lyngk-3 = Twice in the game you may claim a colour: from then on stacks topped by it are yours alone, and they serve you as springboards (the LYNGK rule).
web-learn-lyngk-4 = A stack of five topped by your colour leaves the board as a point.
web-learn-dvonn-1 = First all pieces are placed, the three red ones (the DVONN pieces) before the others.
web-learn-dvonn-2 = A stack moves exactly as many spaces as it is high, and lands on another stack; one that is surrounded cannot move.
web-learn-dvonn-3 = What loses touch with the red pieces is removed at once, whoever it belongs to.
web-learn-dvonn-4 = When nobody can move, each piles up their stacks: the higher tower wins.
web-learn-tzaar-1 = You have three types of pieces: 6 Tzaars, 9 Tzarras, 15 Totts. Lose the last visible one of a type, and you have lost.
web-learn-tzaar-2 = A turn has two actions: first a capture, which is a must; then another capture, a stack made stronger, or nothing.
web-learn-tzaar-3 = A stack captures only what is no higher than itself.
web-learn-tzaar-4 = Whoever has nothing to capture at the start of a turn loses.
web-learn-sixth-1 = In a turn you place a piece on an empty square, or move a tower, or its upper part, onto another.
web-learn-sixth-2 = The height says how a tower moves: 1 pawn, 2 rook, 3 knight, 4 bishop, 5 queen.
web-learn-sixth-3 = Whose piece lies on top does not matter for moving: any tower may be moved.
web-learn-sixth-4 = A tower of six is the king, and wins for the owner of its top piece.
