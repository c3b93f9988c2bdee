"""What every game shares; the standard library only, and no game's name."""
