"""The tests of Borj."""
