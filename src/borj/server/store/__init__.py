"""Where games are kept: what is said to be stored is on disk."""
