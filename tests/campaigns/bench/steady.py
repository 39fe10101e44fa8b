"""Measure whether a process grows slower or larger with its games: `python tests/campaigns/bench/steady.py --help`."""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, and `make` keeps even the script's own folder off the path.
    sys.path.insert(0, str(Path(__file__).parents[2]))
    sys.exit(import_module("bench.lasting").main())
