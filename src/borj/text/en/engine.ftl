# The engine: what it needs and what it refuses.
engine-missing = The native engine is not built here ({ $problem }). “./borj” builds it on its first start; “pip install .” does, too.
engine-over = The game is over: there is nothing to search.
engine-threads = The engine runs on 1 to 64 threads, not on { $found }.
engine-table = The engine's table takes 1 to 65,536 MiB, not { $found }.
engine-level = There is no level { $found }; levels go from 1 to 10.
