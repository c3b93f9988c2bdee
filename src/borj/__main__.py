"""`python -m borj` is the command line."""

from borj.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
