"""Tell the golden games of Whistle Stop anew: `python tests/games/whistle_stop/golden/run.py --help`."""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, and `make` keeps even the script's own folder off the path.
    sys.path.insert(0, str(Path(__file__).parents[4]))
    sys.exit(import_module("tests.games.whistle_stop.ws_golden").main())
