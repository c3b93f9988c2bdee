# What is made of games (films, frames on other sites) and turns thought out ahead.
craft-embedding = Borj on your own page
craft-embedding-note = One line of HTML shows a game, a position or an exercise on any page. It can be looked at there and leads here; nothing runs in it, and nobody who looks is asked who they are.
craft-embed-what = What to show
craft-embed-game = A game
craft-embed-position = A position
craft-embed-exercise = An exercise
craft-embed-game-label = The game
craft-embed-game-note = Its address, or the last part of it. Everybody must be allowed to watch it; while it goes on, the frame follows it.
craft-embed-position-label = The position
craft-embed-position-note = The address of an analysis, or what follows “/analyse/” in it.
craft-embed-exercise-label = The exercise
craft-embed-exercise-note = Its address, or its number. The answer is not shown.
craft-embed-frame = As a frame, with the way through the game
craft-embed-picture = As a picture alone (SVG, without any script)
craft-embed-film = As a moving picture (GIF)
craft-embed-preview = How it looks
craft-embed-nothing = Say on the left what to show.
craft-embed-privacy = Only addresses below /embed/ may be framed. They read no cookie and set none.
craft-embed-link = Put it on your own page
craft-keepsakes = To keep and to share
craft-film = Moving picture
craft-film-drawing = Drawing the game, move by move …
craft-film-seconds = { $seconds } s so far
craft-film-stop = Stop
craft-picture = The last position
craft-prepare = Prepare answers
craft-prepare-note = Play on the board what your opponent may play, then your answer, and on from there if you like. If it comes so, the server plays your answer at once, and it takes none of your time. Nobody but you can see what you prepare.
craft-prepare-line = A line
craft-prepare-theirs = If your opponent plays …
craft-prepare-answer = … what do you answer?
craft-prepare-another = Another line
craft-prepare-lines = Prepared
craft-prepare-none = Nothing yet.
craft-prepare-if = if { $turn }
craft-prepare-then = then { $turn }
craft-prepare-remove = Delete this line: { $line }
craft-prepare-kept = Your answer is prepared.
craft-prepare-removed = The line is deleted.
craft-prepare-count = { $count ->
    [one] { $count } line prepared
   *[other] { $count } lines prepared
    }
craft-prepare-did = Your prepared answer was played.
craft-prepare-played = Played as you prepared: { $turns }
craft-prepare-yours = It is your turn. Answers are prepared while your opponent is to move.
craft-prepare-when = Answers are prepared in games of days that go on, while your opponent is to move.
craft-prepare-back = To the game
