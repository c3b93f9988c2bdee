# The engine: what it needs and what it refuses.
engine-missing = The engine is not installed; rules, boards and records work without it. In a copy of the sources, ./borj setup builds it; otherwise install Borj with pip once more.
engine-broken = The engine cannot be loaded by this Python: { $problem }. In a copy of the sources, ./borj setup builds it anew; otherwise install Borj with pip once more.
engine-part = The engine has no part called “{ $part }”.
engine-over = The game is over: there is nothing to search.
engine-no-margin = In { $game } points do not decide alone, so nobody wins by so many of them; ask who wins instead.
engine-ended = Python is ending: no search begins any more.
engine-lines = A search looks for 1 to { $most } lines, not { $found }.
engine-playouts = Random games need a limit: a positive number of seconds or of playouts.
engine-threads = The engine runs on 1 to 64 threads, not on { $found }.
engine-table = The engine's table takes 1 to 65,536 MiB, not { $found }.
engine-level = There is no level { $found }; levels go from 1 to { $most }.
certificate-nodes = { $nodes } nodes did not suffice: nothing was proved, and nothing written.
certificate-nobody = Nobody wins this position by force, so there is nothing to certify.
certificate-head = This is not a certificate that Borj has written.
certificate-line = Line { $line } of the certificate has no action in it.
certificate-not-won = The certificate fails: the game ends without the promised win at { $code }
certificate-no-answer = The certificate fails: it has no answer at { $code }
certificate-circle = The certificate fails: the game can go round in circles at { $code }

# Environments for learning.
rl-version = This Borj has version { $version } of its environments, not “{ $id }”.
rl-planes = { $game } has no planes to learn from.
rl-render = Environments are not shown as “{ $mode }”, but as { $modes }.
notebook-pages = The board for notebooks has not been built. In a copy of the sources ./borj setup builds it; a wheel has it unless it was built with BORJ_WITHOUT_WEB=1.
notebook-acting = Moves are taken from player 0 or 1, from “both” or from nobody (None), not from { $found }.
