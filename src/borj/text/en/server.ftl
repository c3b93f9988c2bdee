# The web service: what it says to those who start it, and what it does not accept.
server-ready = Borj is at { $url } (stop it with Ctrl-C)
server-opened = Borj is open in your browser: { $url }
server-already = Borj is already running at { $url }
server-locked = Another Borj server uses this data directory but does not answer. Stop it, or choose another directory with --data.
server-port-taken = Port { $port } is taken. Choose another one with --port.
server-metrics = Its numbers for Prometheus are at { $url }
server-metrics-port = Port { $port }, which was to show the metrics, is taken. Choose another one with --metrics-port.
server-host-name = “{ $name }” is not a host name. --host-name takes a name without scheme and port, such as play.example.org.
server-key = A signing key in { $where } has { $length } characters; it needs at least { $least }. This makes a good one: python3 -c "import secrets; print(secrets.token_hex(32))"
server-cannot-listen = Nothing can be served at { $host }, port { $port }: { $problem }.
server-not-installed = The web app is not installed. In the folder of Borj's sources: pip install ".[app]"
server-page-missing = The page has not been built yet; the API works. ./borj setup builds it.
server-database = The database cannot be opened: { $problem }.
server-database-newer = The database was made by a newer Borj ({ $found }). Update Borj.
server-database-empty = { $file } is empty (0 bytes): it is no database, and was left as it is. Bring back a backup with “borj restore”, or delete the file to begin anew.
server-database-foreign = { $file } is not a database of Borj, and was left as it is. Bring back a backup with “borj restore”, or choose another directory with --data.
server-database-cut = { $file } has been cut off: it has { $size } bytes of { $wanted }. It was left as it is. Bring back a backup with “borj restore”.
server-database-damaged = { $file } is damaged and was left as it is: { $problem }. Bring back a backup with “borj restore”.
server-database-lost = { $file } is missing, but its journal { $journal } is there. Put the file back beside it, or bring back a backup with “borj restore”.
server-backup-exists = { $file } is there already and was left as it is. Choose another name, or delete it first.
server-backup-done = Saved to { $file }.
server-restore-done = Restored from { $file }. What was there before is kept as { $old }.
server-restore-running = A server is using this data directory. Stop it before restoring.
server-restore-wrong = { $file } is not a backup of Borj: { $problem }.
server-backup-postgresql = Backups of PostgreSQL are made with its own pg_dump and pg_restore.
server-deleted = The game { $game } has been deleted.
server-computer = { $level ->
        [11] Computer, master
       *[other] Computer, level { $level }
    }
server-origin = This request comes from another site and is not accepted.
server-host = This server does not answer to the name “{ $host }”. Use its IP address, or start it with --host-name and this name.
server-head = The request has too many headers or too long ones; it may have { $headers } of them and { $limit } bytes.
server-too-often = That is too often. Try again in { $seconds } s.
server-too-large = That is too large; the limit is { $limit } bytes.
server-no-address = There is nothing at { $path }.
server-bad-request = The request cannot be understood.
server-unreadable = The message cannot be read.
server-mistake = Something went wrong on our side. It has been noted; please try again.
server-store = This could not be stored just now; nothing has been changed. Please try again in a moment.
server-no-game = There is no game { $game }, or it is private.
server-no-link = This link is not known. Perhaps a part of it is missing.
server-no-exercise = This exercise is not known. Perhaps a part of its address is missing, or it has been replaced.
server-no-exercises = There is no exercise like that. Choose another theme or strength.
server-exercise-turns = This exercise is solved in { $limit } { $limit ->
    [one] turn
   *[other] turns
    }: send at least one and at most so many.
server-own-over = This game is over: there is nothing to find here.
server-own-action = There is no action number { $action } in this game.
server-no-run = This run is not known: begin a new one.
server-not-yours = This is not your seat: you may watch, but not act.
server-not-your-turn = It is not your turn.
server-stale = The game has moved on: you answered turn { $ply }, but it is turn { $now }.
server-unfinished = This is not a whole turn yet.
server-brought-taken = A game with this id is here already, and it is not yours to play on.
server-brought-differs = This game went on elsewhere: from turn { $turn } on, what is stored here is another course.
server-brought-over = The game was over before turn { $turn }.
server-brought-undrawn = What was drawn for the start of this game is missing.
server-brought-clocks = What the clocks showed is told after every turn of a game with a clock, and of no other: { $turns } times here, not { $clocks }.
server-turn-over = The turn was complete before “{ $action }”.
server-prepared-days = Answers are prepared in games of days between two people, and in no others.
server-prepared-open = Each line ends with a whole turn of yours that answers one of your opponent's. This one does not: { $line }.
server-prepared-twice = To one and the same turn you can prepare one answer only. This line has another one than those before: { $line }.
server-prepared-over = The game would be over before “{ $action }”.
server-prepared-many = { $limit } lines can be prepared at a time, and no more.
server-prepared-long = A prepared line has { $limit } actions at most.
server-game-over = The game is over.
server-waiting = The game waits for an opponent and has not begun.
server-not-drawn = The start of this game is drawn when both players are there; there is no record before.
server-over-start = The game would be over before it begins. Choose another position.
server-own-game = This is your own game. Send the link to somebody else.
server-seat-taken = Somebody else has already taken the seat.
server-need-link = This game is by invitation: its link is needed to join.
server-no-draw-offers = { $game } knows no draw by agreement.
server-computer-draw = The computer does not take part in draw offers.
server-nothing-back = There is no turn of yours to take back.
server-no-offer = There is no such offer to answer.
server-offered = This is already on offer.
server-many-backs = Turns have been taken back { $limit } times in this game, and that is the most: now it can only go on.
server-many-offers = You have made { $limit } offers in this game, and that is the most. What your opponent offers you can still accept.
server-no-abort = Both sides have played: the game can be resigned, but not called off.
server-not-over = The game is not over yet.
server-left = The other player has deleted everything about them and is no longer here. Begin a new game with somebody else.
server-clock-alone = A clock is for two people, over the net or at one screen. The computer plays without one.
server-names-here = Both names are given for a game at one screen. Elsewhere everybody brings their own.
server-no-clock = No clock has run out.
server-nothing-said = Say what it is about: a draw, a takeback or a rematch.
server-not-deletable = A game can be deleted by the one who created it, if the opponent is not another person, or if nothing has been played and nobody has lost.
server-most-seeks = You have { $limit } games waiting in the lobby, and no more are accepted. Call one off, or wait until somebody joins one.
server-most-games = A person can have { $limit } unfinished games, and no more are accepted. Finish, call off or delete one first.
server-fair-play = You are playing this kind of game against somebody: until it is over there is no engine help for it.
server-fair-start = You are playing { $game } against somebody: until that game is over, { $game } against the computer begins with its usual start, not with a chosen position.
server-fair-line = This game has come to where one of your games against somebody stands now: the computer does not go on here until that one has moved on.
server-think-full = Too many positions are being thought about. Try again in a moment.
server-think-pack = This is not a position of { $game }.
server-think-known = The id { $id } is already in use.
server-no-engine = There is no engine on this server.
server-no-ply = This game has no turn { $ply }; it has { $turns }.
server-many-games = This text has more than { $limit } games. At most { $limit } can be read at once: divide it.
server-too-long = This has more than { $limit } moves, variations included. At most { $limit } can be taken at once: divide it.
server-large-answer = The answer would have more than { $limit } bytes. Take fewer games, or shorter comments, at once.
server-busy = Too much of this kind is being worked on. Try again in a moment.
server-many-followed = Games with too many turns are followed from here already. Leave some of them, then try again.
server-many-sockets = There are too many open connections from here.
cli-serve = start the app and play in the browser
cli-serve-about =
    Start Borj's web app on this machine, or for others with --host.
    Everything is kept in one data directory; nothing else has to be set up.
    “borj” alone is the same as “borj serve --open”: it opens the app in the browser,
    also when it is already running.
cli-backup = save all games to a file
cli-backup-about = Save all games of a data directory to one file, also while the server runs.
cli-restore = bring back what “backup” saved
cli-restore-about =
    Replace the games of a data directory by those of a backup. The server must not be running;
    what was there is kept beside it under another name.
cli-delete-game = delete a stored game
cli-delete-game-about = Delete one game, its moves and its links from the database for good.
cli-arg-open = open the app in the browser
cli-arg-host = the address to listen at; 0.0.0.0 lets others in (default: 127.0.0.1, this machine only)
cli-arg-port = the port; without it, 8320 or the next free one
cli-arg-database = postgresql://… for several servers; without it, a file in the data directory
cli-arg-data = the data directory: games and the signing key
cli-arg-workers = processes that think for browsers that cannot; 0 for none
cli-arg-host-name = a name that the server answers to, besides localhost and IP addresses; may be given several times
cli-arg-metrics-port = show numbers for Prometheus at this port, to this machine only; without it, nowhere
cli-arg-origin = another origin whose pages may use this server; may be given several times
cli-arg-behind-proxy = addresses of proxies whose X-Forwarded headers are believed, such as 127.0.0.1
cli-arg-rates = multiplies every rate limit; 0 lifts them
cli-arg-log = quiet (default), lines, or json for other programs
cli-arg-backup = the file to write, which must not exist yet; it ends in .borj-backup
cli-arg-restore = the file that “backup” wrote
cli-arg-game-id = the game's id, as in its address

# Bots.
server-bot-token = A bot says who it is by its token, in a header “Authorization: Bearer borj_…”; this one is missing, or was taken back.
server-bot-scope = This token does not allow that: it needs “{ $scope }”, and has { $scopes }.
server-bot-opponent = A bot makes games for the lobby or for whoever gets their link.
server-bot-invited = A bot joins games of people by their invitation, and games of other bots from the lobby.
server-bot-half = This is no whole turn: more actions have to be sent with it.
server-most-bots = One person has at most { $most } bots: revoke one first.
server-no-bot = You have no such bot.
