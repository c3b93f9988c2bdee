# `borj play` on the whole screen.
screen-key-hint = hint
screen-key-take-back = back
screen-key-analyse = analysis
screen-key-rules = rules
screen-key-new = new
screen-key-save = save
screen-key-open = open
screen-key-level = level
screen-key-flip = turn the board
screen-key-day = day or night
screen-key-type = type
screen-key-earlier = earlier position
screen-key-later = later position
screen-key-undo = put back what was picked
screen-key-help = keys
screen-key-quit = quit
screen-type = / and a move or a whole turn
screen-fits = Fits: { $texts }
screen-nothing-fits = No legal move begins like this.
screen-who = {" "}· { $who }
screen-you = you
screen-here = at this keyboard
screen-level = { $level ->
        [11] master
       *[other] level { $level }
    }
screen-two = two people at this keyboard
screen-against = You play against { $level ->
        [11] the master
       *[other] level { $level }
    }.
screen-count = { $count ->
    [one] one piece
   *[other] { $count } pieces
  }
screen-wait = Level on turn …
screen-earlier = This is an earlier position: “]” goes on, “u” takes back what follows.
screen-passed = { $seat } had no move and passed.
screen-thinks = The engine thinks …
screen-rule = Rule { $rule }; “r” opens it.
screen-time = { $seat } ran out of time.
screen-opened = The record is open: “[” and “]” go through it, “l” gives you an opponent.
screen-exists = { $file } is there already; choose another name.
screen-clock = { $minutes } minutes, { $seconds } seconds a turn
screen-no-clock = no clock
screen-seat = you play { $seat }
screen-new = A new game
screen-begin = Begin
screen-cancel = Cancel
screen-ask-save = Save the record as (the suffix says the format):
screen-ask-open = Which file?
screen-which = Which record?
screen-help =
    Arrows go over the board, Enter picks, Esc puts back; the mouse does the same. Digits pick what stands beside the board. “/” lets you type a move, or a whole turn; Tab completes it.
screen-help-key = { $keys }  { $about }
cli-clock = { $given } is no clock: say minutes and seconds a turn, such as 5+3.
cli-arg-play-plain = line by line, as where there is no terminal
cli-arg-play-clock = a clock: minutes for all turns, and seconds for each
cli-arg-play-shape = whether Borj joins and orders Persian letters itself; auto looks at the terminal
cli-arg-play-theme = the colours of the screen
