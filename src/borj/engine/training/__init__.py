"""Learning the nets beside the evaluations: games, a net from them, a test whether it plays better.

`lessons` plays games, in shards that depend on nothing but what they are asked; `executors` says
where: in processes here or on a cluster. `learning` makes a net of what was played (it needs NumPy,
the extra `train`), `gate` lets it play the one before, and `run` does all of it in a directory,
from which the same command goes on wherever it was broken off. `report` draws how it went.
"""
