# Exercises as pages: solving, runs against the clock, the reader's record.

practice-title = Exercises
practice-note = Positions from games of the engine with itself, with one right turn at every step. Look closely: the first try counts.
practice-one = Exercise: { $game }

practice-ask-wins = { $who } to move: find the move that wins.
practice-ask-holds = { $who } to move: find the only move that does not lose.
practice-ask-best = { $who } to move: find the best move by far.
practice-ask-own = { $who } to move: find a better move than you played.
practice-to-move = { $who } to move.
practice-strength = Strength { $strength }
practice-counts = The first try changes your rating.
practice-counts-not = You have met this one: it changes nothing any more.
practice-is-due = You missed this one. Do you remember it?
practice-goes-on = The turn goes on.
practice-back = Take back
practice-judging = One moment …

practice-right = Right!
practice-right-more = Right! Go on: find the next turn.
practice-wrong = Not this one. Look again.
practice-wrong-answer = Not this one: { $who } answers { $turn }.
practice-wrong-plain = Not this one.
practice-wrong-over = Not this one: it ends the game.
practice-again = Try again
practice-solution = Show the solution
practice-shown = The solution: { $line }
practice-next = Next exercise
practice-analyse = Analyse
practice-themes = { $count ->
    [one] Theme: { $themes }
   *[other] Themes: { $themes }
    }
practice-rating-up = Your rating: { $before } → { $after } (+{ $change })
practice-rating-down = Your rating: { $before } → { $after } (−{ $change })
practice-rating-same = Your rating stays at { $after }.
practice-due-days = { $days ->
    [one] It comes again tomorrow.
   *[other] It comes again in { $days } days.
    }

practice-today = Today's exercise
practice-today-note = The same for everybody, until midnight by UTC.
practice-today-solve = Solve it
practice-today-right = Solved at the first try.
practice-today-wrong = Tried. There is another one tomorrow.
practice-today-again = Look at it again
practice-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
    }

practice-choose = Practise
practice-game = Game
practice-all-games = All games
practice-theme = Theme
practice-all-themes = All themes
practice-theme-count = { $theme } ({ $count })
practice-level = Strength
practice-level-mine = About my strength
practice-level-easy = Easy, below { $most }
practice-level-middle = Middle, { $least } to { $most }
practice-level-hard = Hard, above { $least }
practice-begin = Begin
practice-browse = Show as a list
practice-browse-title = All exercises

practice-due = Missed, once more
practice-due-now = { $count ->
    [one] One exercise that you missed waits.
   *[other] { $count } exercises that you missed wait.
    }
practice-due-later = Nothing waits now. The next one comes on { $date }.
practice-due-none = What you miss comes again here, at growing intervals, until it stays.
practice-due-begin = Repeat
practice-due-done = That was all for today.

practice-run = Against the clock
practice-run-note = Three minutes, harder and harder. Three wrong ones end it.
practice-run-minutes = Three minutes
practice-run-harder = Harder and harder
practice-run-wrong = Three wrong ones end it
practice-run-which = Exercises of which game?
practice-run-best = Your best: { $count }
practice-run-begin = Start the run
practice-run-again = Once more
practice-run-solved = Solved
practice-run-missed = Wrong: { $count } of { $most }
practice-run-left = Time left
practice-run-over = { $count ->
    [0] The run is over. The next one goes better.
    [one] The run is over: one exercise solved.
   *[other] The run is over: { $count } exercises solved.
    }
practice-run-record = A new best!
practice-run-time = The time was up.
practice-run-three = Three were wrong.
practice-run-all = You have solved all there are.
practice-run-kept = What you missed comes again under “Missed, once more”.

practice-ratings = Your rating
practice-rating-none = not yet
practice-rating-unsure = ± { $deviation }
practice-record = Your record
practice-record-open = Show the record
practice-record-note = What you solved at the first try, and how your rating went.
practice-record-none = Nothing tried yet. The first exercise is the beginning.
practice-graph = How your rating in { $game } went
practice-graph-words = { $count ->
    [one] Rating in { $game } over one exercise: from { $first } to { $last }.
   *[other] Rating in { $game } over { $count } exercises: from { $first } to { $last }, lowest { $least }, highest { $most }.
    }
practice-by-theme = By theme
practice-share = { $right } of { $tried }
practice-latest = The latest
practice-tried-right = right
practice-tried-wrong = missed
practice-tried-new = new
practice-runs = Runs
practice-more = Show more
practice-count = { $count ->
    [one] One exercise
   *[other] { $count } exercises
    }
practice-empty = There is no exercise like that. Choose another theme or strength.

practice-own = From your own game
practice-own-note = Positions in which you lost the most. Anything about as good as the engine's best counts.
practice-own-of = { $at } of { $of }
practice-own-none = Nothing waits here yet. What costs you most in your own games becomes an exercise:
practice-own-step-play = Play a game to its end, against anybody.
practice-own-step-story = Its story shows the moves that cost you most; there choose “Practise these”.
practice-own-step-here = They wait here, and come again until you find what was better.
practice-own-to = To my games
practice-own-done = That was all of them.
practice-own-all = From your own games
practice-own-due = { $count ->
    [one] One position in which you could have played better waits for you.
   *[other] { $count } positions in which you could have played better wait for you.
  }
practice-own-kept = { $count ->
    [one] One position is kept. It comes again when its day has come.
   *[other] { $count } positions are kept. Each comes again when its day has come.
  }
practice-own-again = They come again here, tomorrow and then at growing intervals.
practice-own-back = Back to the game
practice-own-thinking = The engine looks at your turn …

practice-offline = Exercises need the server, and there is no connection now. A game against the computer works without it.
