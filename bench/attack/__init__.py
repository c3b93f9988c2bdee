"""Attackers: each tries to harm a real server while honest people play on it.

.venv/bin/python -m bench.attack                    all of them, in about ten minutes
.venv/bin/python -m bench.attack --only records     one of them
.venv/bin/python -m bench.attack --server OTHER/.venv/bin/python    another checkout's server

The server is `borj serve` as it is, with its limits, on loopback, with a data directory of its own.
It is pinned to one core; attackers and honest players share the other, in processes of their own.
"""
