# What lists of games, the lobby and the form of a new game say beside web.ftl.

# The lobby.
lobby-now = Play somebody now
lobby-now-note = One press: if somebody asks for the same, the game begins by itself.
lobby-pace-quick = Quick
lobby-pace-usual = Unhurried
lobby-pace-days = By days
lobby-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
  }
lobby-preset-waits = somebody waits: it begins at once
lobby-own-way = Another variant, another clock …
lobby-asked = You are waiting for an opponent
lobby-asked-note = Stay in Borj: as soon as somebody joins, you are led to the game.
lobby-withdraw = Withdraw
lobby-begins = Your opponent is here: the game begins.
lobby-more = Show { $count } more
lobby-nobody = Nobody is waiting at the moment
lobby-nobody-note = Press one of the games: whoever comes next can join you. Or ask somebody to come here:
lobby-link = Address of this lobby
lobby-computer = Or play the computer
lobby-computer-note = It is always here, from the first days to full strength.
lobby-level-of = { $game }: the computer, { $level ->
        [11] level { $level }, master
       *[other] level { $level }
    }

# Watching.
watch-turn = { $count ->
    [one] one turn
   *[other] { $count } turns
  }
watch-sit = Sit down and watch
watch-others = All games now
watch-to-lobby = To the lobby
watch-worth = Finished, and worth seeing
watch-short = How the games go
watch-short-note = A few turns of each; its rulebook is one press away.

# One's own games.
mine-yours = Your turn
mine-theirs = In progress
mine-filters = Which games
mine-filter-game = Game
mine-filter-result = Result
mine-all-games = All games
mine-all-against = Everybody
mine-all-results = All results
mine-against = Against
mine-against-computer = The computer
mine-against-people = People
mine-against-here = At one screen
mine-result-won = Won
mine-result-drawn = Drawn
mine-result-lost = Lost
mine-show-all = Show all of them
mine-none-such = No game of yours is like that.
mine-results = How you do
mine-results-of = { $game }: how you do at each level
mine-people = People
mine-bar = Won, drawn and lost
mine-tally = { $won } won, { $drawn } drawn, { $lost } lost
mine-won-of = { $won } of { $count } won
mine-won-short = { $won } of { $count }

# A new game.
new-again = As last time

# The form of a new game, lists and settings.
web-keep = Save
web-lobby-note = Join somebody, or open a game of your own.
web-watch-note = Public games as they happen. Sit down and watch.
web-new-which = Which game?
web-new-variant = Which variant?
web-new-against = Against whom?
web-new-seat = Which side is yours?
web-new-clock = With a clock?
web-new-public = Others may watch
new-options = Options
web-new-from-position = The game starts from the position you came from.
web-new-expert = A variant for those who know the game well. If you are new to it, begin with the first one: you will enjoy this one more afterwards.
web-against-computer = The computer
web-against-computer-note = From a first day to a master; it thinks here, in your browser.
web-against-here = A friend at this screen
web-against-here-note = You take turns at one device.
web-against-link = A friend elsewhere
web-against-link-note = By a private link or a QR code.
web-against-lobby = Anyone
web-against-lobby-note = Your game waits in the lobby.
web-level = { $level ->
        [11] Master
       *[other] Level { $level }
    }
web-level-1 = For the first days: it means well and overlooks a lot.
web-level-2 = It sees what is in front of it, and makes mistakes now and then.
web-level-3 = A steady club player.
web-level-4 = Strong; it looks several turns ahead.
web-level-5 = At full strength, in half a second.
web-level-6 = A master: it thinks for about five seconds, and longer on a slow machine.
web-seat-lots = Draw lots
web-seat-begins = begins
web-clock-fischer = Minutes
web-clock-by-days = Days per move
web-clock-minutes-each = Minutes for each player
web-clock-increment = Seconds added each turn
web-clock-days-each = Days for each move
web-start-computer = Start the game
web-start-here = Start the game
web-start-link = Make the invitation
web-start-lobby = Open the game in the lobby
web-new-name = { $seat }’s name
web-new-name-0 = One player’s name
web-new-name-1 = The other’s name
web-mine-open = In progress
web-mine-over = Finished
web-mine-more = Show earlier ones
web-mine-empty = You have not played here yet. The first game is one click away.
web-settings-note = Kept in this browser; no account is needed.
web-settings-you = You
web-settings-board = The board
web-settings-play = Playing
web-settings-reset = Back to the defaults
web-settings-other-board = Another board
web-display-name = Display name
web-display-name-note = Your opponents see it.
web-name-kept = Your name is saved.
web-digits = Digits
web-digits-language = By language
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-style = Stacks
web-style-tilted = At a slight angle
web-style-flat = From above
web-orientation = Nearest to you
web-orientation-own = Your own side
web-orientation-first = Always the first player
web-orientation-second = Always the second player
web-orange = The orange corner of the Kamisado board
web-orange-right = On your right, as usual
web-orange-left = On your left
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
web-volume = How loud
web-volume-percent = { $percent } %
web-trembles = Haptics
web-trembles-note = A phone trembles a little when pieces move, are stacked or taken.
web-story-after = Tell the story after a game
web-story-after-note = When a game is over, the engine reads it again in this browser and says where it turned, and why.
web-notify = Tell me when it is my turn
web-notify-note = A notification of the browser, while a game is open in some tab.
web-notify-refused = The browser does not allow notifications; its settings for this site can.
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
