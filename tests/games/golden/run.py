"""Make the golden games anew and show what differs: `python tests/games/golden/run.py --help`."""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, and `make` keeps even the script's own folder off the path.
    sys.path.insert(0, str(Path(__file__).parents[3]))
    sys.exit(import_module("tests.games.golden.command").main())
