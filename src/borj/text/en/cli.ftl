# The command line: what it offers, and what it says.
cli-about = Borj: play, learn and study Kamisado, LYNGK, DVONN, TZAAR and Sixth!
cli-examples =
    examples:
      borj                                        play in the browser
      borj games                                  what there is to play
      borj rules dvonn 3.6                        what a rule means, with its board
      borj print dvonn                            the rulebook as PDF
      borj show dvonn random --seed 7             a board in the terminal
      borj show kamisado --svg board.svg          the same as a picture
      borj moves tzaar fixed --play D3xD4         the answers to a first turn
      borj perft sixth --depth 3                  count the ways a game can go on
      borj replay games.borj                      check a file of games
      borj convert games.sgf games.borj           change its format
      borj analyse tzaar --lines 3                what the engine thinks of a position
      borj match level:3 level:4 --game dvonn     which of two is better

    “borj COMMAND --help” tells more about each command.
cli-commands = commands
cli-games = list the games, their variants and options
cli-games-about = List the games, their variants and their options.
cli-rules = read the rules of a game
cli-rules-about =
    Read a game's rulebook, its boards drawn in text, one chapter after the other.
    With PARAGRAPH only a chapter, a paragraph or the paragraph of a rule, as in 3.4.
cli-print = make a rulebook, a score sheet or exercises as PDF
cli-print-about =
    Make a PDF to print or to hand out: the rulebook with all its boards, a score sheet,
    or a sheet of exercises with the solutions at its end. It is set from the same text
    as the pages, with its fonts in the file.
cli-show = show a position in the terminal, or write it as a picture
cli-show-about =
    Show a position: in the terminal, or as a picture with --svg or --png.
    Without a code it is the first position of the game.
cli-moves = list the legal moves of a position
cli-moves-about = List every legal action of a position, one to a line, as it is typed.
cli-perft = count how many ways a position can go on
cli-perft-about =
    Count the sequences of legal actions (or of whole turns) of each length up to N:
    the usual check that two programs play by the same rules.
cli-replay = check and summarise files of games
cli-replay-about =
    Play through every game of the files, check that all is legal, and summarise.
    It reads Borj's own text and JSON, Boardspace SGF and Little Golem text.
    With --gif or --webp the first game is also written as a moving picture.
    The exit code is 1 if anything is wrong.
cli-convert = change the format of a file of games
cli-convert-about =
    Read all games of IN, whatever its format, and write them to OUT.
    The format of OUT follows from its name, or from --format.
    Where the new format cannot hold everything, nothing is written unless you say --lossy.
cli-arg-lang = the language of all texts: en or fa
cli-arg-json = print JSON for other programs
cli-arg-colour = colours in the terminal: full (24 bit), 16, none, or auto (default)
cli-arg-game = the game’s id; “borj games” lists them all
cli-arg-paragraph = a chapter or paragraph by its id, or the number of a rule, as in 3.4
cli-rules-more = Enter goes on, q ends:
cli-rules-answer = Answer
cli-rule = The rule in full: borj rules { $game } { $rule }
cli-arg-what = what to print; the rulebook, if nothing is said
cli-arg-paper = the paper: a4 (default) or letter
cli-arg-pdf = where to write it; - is the standard output; else GAME-LANG-WHAT.pdf here
cli-printed = Written: { $file }
cli-arg-code = a position's code, as “show” prints it; - reads it from the standard input; or the name of a variant
cli-arg-variant = the variant to start
cli-arg-option = an option of the variant, such as kings=6; may be given several times
cli-arg-seed = a number that decides a random set-up, so that it can be had again
cli-arg-play = a move or a whole turn to play first; may be given several times
cli-arg-style = another way to write the moves, where the game has one
cli-arg-depth = how far to count
cli-arg-turns = count whole turns instead of single actions
cli-arg-divide = count for each first move by itself
cli-arg-files = a file of games; - reads from the standard input
cli-arg-record-game = the game, where the file does not say it
cli-arg-in = the file to read; - reads from the standard input
cli-arg-out = the file to write
cli-arg-format = the format to write: text, json, jsonl, or one that other programs read: boardspace, littlegolem, codecup
cli-arg-lossy = write even if something is lost, and say what
cli-arg-svg = write the picture as SVG to this file; - writes to the standard output
cli-arg-png = write the picture as PNG to this file; - writes to the standard output
cli-arg-gif = write the first game as a moving picture, GIF, to this file
cli-arg-webp = the same as WebP, in fewer bytes
cli-arg-material = plain, or wood with depth and light from one side
cli-arg-width = the width of the picture in pixels
cli-arg-theme = light, dark, or for print in black and one colour
cli-arg-colour-blind = add symbols and patterns, so that no colour has to be told apart
cli-arg-face = the face of a coloured board: plain, or with a character for each colour
cli-arg-flip = seen from the other side
cli-arg-flat = draw stacks flat, from straight above
cli-arg-moves-of = mark where the stack on this cell can go
cli-usage = usage:{ " " }
cli-arguments = arguments
cli-options = options
cli-help = show this help and exit
cli-version = show the version and exit
cli-required = these are missing: %s
cli-unrecognized = not understood: %s
cli-invalid-choice = invalid choice: %(value)r (choose from %(choices)s)
cli-invalid-value = invalid value: %(value)r
cli-whole = { $given } is not a whole number from { $least } to { $most }
cli-seconds = { $given } is not a number of seconds above 0, such as 10 or 0.5
cli-expected-one = expected one argument
cli-expected-some = expected at least one argument
cli-argument = argument %(argument_name)s: %(message)s
cli-not-with = not allowed with argument %s
cli-error = %(prog)s: %(message)s
cli-turn = { $seat } to play, { $count ->
        [one] one legal move
       *[other] { $count } legal moves
    }.
cli-won = { $seat } wins.
cli-draw = A draw.
cli-nobody = nobody
cli-perft-total = { $count } in all
cli-file-missing = There is no file { $file }.
cli-folder-missing = There is no folder { $folder }.
cli-file-folder = { $file } is a folder; a file is needed.
cli-file-forbidden = { $file } may not be read or written by you.
cli-stream-trouble = What was to be read or written did not pass: { $problem }.
cli-file-trouble = { $file } cannot be used: { $problem }.
cli-stopped = stopped
cli-code-and-start = A position's code already holds variant and options: leave out --variant, --option and --seed.
cli-replay-progress = { $file }: { $games } games, { $moves } moves …
cli-replay-good = { $file }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } and { $moves } moves, all legal.
cli-replay-bad = { $file }: { $games ->
        [one] its game cannot be replayed
       *[other] { $bad } of { $games } games cannot be replayed
    }.
cli-replay-row = { $game } { $variant }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $moves } moves; { $first } won by the first player, { $second } by the second, { $draws } drawn, { $open } unfinished
cli-convert-progress = { $file }: { $games } games …
cli-converted = { $games ->
        [one] 1 game
       *[other] { $games } games
    } written to { $file }.
cli-lost = Not kept in { $file }: { $losses }.

# What `borj doctor` finds on a machine, and what would help.
doctor-python-good = Borj { $borj } in { $place }, Python { $python } on { $system }, { $cores ->
        [one] one core
       *[other] { $cores } cores
    }.
doctor-engine-good = The engine works: { $speed } positions a second in a short search on one core.
doctor-engine-bad = The engine does not work.
doctor-books-good = The rulebooks are there, in both languages.
doctor-books-bad = The rulebooks are not there.
doctor-books-help = In a copy of the sources ./borj setup makes them; otherwise install Borj with pip once more.
doctor-app-good = All packages of the web app are there.
doctor-app-bad = The web app cannot run.
doctor-app-help = In the folder of Borj's sources: pip install ".[app]"
doctor-pages-good = The pages of the web app are built.
doctor-pages-bad = The pages of the web app are not built; the API works without them.
doctor-pages-help = In a copy of the sources ./borj setup builds them. A wheel has them unless it was built with BORJ_WITHOUT_WEB=1.
doctor-png-good = PNG pictures can be written.
doctor-png-bad = PNG pictures cannot be written; SVG can.
doctor-pdf-good = Rulebooks and score sheets can be made as PDF.
doctor-pdf-bad = PDF cannot be made.
doctor-screen-good = `borj play` has the whole terminal.
doctor-screen-bad = `borj play` goes line by line.
doctor-postgresql-good = Games can be kept in PostgreSQL as well as in SQLite.
doctor-postgresql-bad = Games can be kept in SQLite only.
doctor-data-good = Games are kept in { $folder }; { $free } MiB are free there.
doctor-data-bad = Games would be kept in { $folder }, where you may not write.
doctor-data-help = Choose another directory with --data or BORJ_DATA.
doctor-port-good = Port { $port }, where the app is served, is free.
doctor-port-bad = Port { $port } is taken: the app is running, or another program is there.
doctor-port-help = If it is another program: borj serve --port, with another number.
doctor-terminal-good = The terminal has { $columns } columns; colours: { $colours }.
doctor-encoding-good = The terminal takes all letters ({ $encoding }).
doctor-encoding-bad = The terminal is set to { $encoding }: Persian and boards may come out wrong.
doctor-encoding-help = Choose a UTF-8 locale, say LANG=C.UTF-8, or set PYTHONUTF8=1.
doctor-compiler-good = There is a C++ compiler to build the engine with: { $compiler }.
doctor-compiler-bad = There is no C++ compiler on this machine.
doctor-zig-help = None is needed: the set-up then fetches zig. A compiler of the system builds faster (on Debian and Ubuntu: sudo apt install g++).
doctor-node-good = There is Node to build the pages with.
doctor-node-bad = There is no Node to build the pages with.
doctor-node-help = ./borj setup fetches it.
doctor-sum = { $wrong ->
        [0] Everything works.
        [one] Everything else works.
       *[other] Apart from these { $wrong } points everything works.
    }
cli-meant = Did you mean “{ $word }”?
cli-completion = print what makes a shell complete the words of borj
cli-completion-about =
    Print a script that makes a shell complete commands, options and their values.
    bash: source <(borj completion bash). zsh: write it to a file _borj in a folder of $fpath.
    fish: write it to ~/.config/fish/completions/borj.fish.
cli-arg-shell = the shell: bash, zsh or fish
cli-man = print the manual page
cli-man-about = Print the manual page, for “borj man > borj.1” and then “man ./borj.1”.
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-options = OPTIONS
cli-man-commands = COMMANDS
cli-man-environment = ENVIRONMENT
cli-man-borj-lang = the language, en or fa, before that of the system
cli-man-borj-data = the directory in which games are kept
cli-man-borj-key = the signing keys of a server, in place of the file in that directory
cli-man-no-color = no colours
cli-man-force-color = colours even where there is no terminal; 3 means 24 bit
cli-man-exit = EXIT STATUS
cli-man-exit-0 = all is well
cli-man-exit-1 = what was given is wrong: an illegal move, a broken file
cli-man-exit-2 = the command cannot be read
cli-man-exit-130 = stopped by the user
cli-docs = read this documentation in the browser, without a network
cli-docs-about =
    Serve the documentation to this machine alone until stopped: first steps, how-to, the
    library, formats, protocols, rules. The app has the same pages at /docs.
cli-arg-docs-open = open it in the browser
cli-arg-docs-port = the port to serve it at; any free one, if nothing is said
cli-docs-ready = The documentation is at { $url } (stop it with Ctrl-C)
cli-docs-missing = The documentation has not been built. In a copy of the sources ./borj setup builds it; otherwise install Borj with pip once more.
cli-doctor = say what works on this machine, and what would help
cli-doctor-about =
    Look at Python, engine, rulebooks, web app, data directory and terminal, and say in a
    page what works and what would help where something does not.
