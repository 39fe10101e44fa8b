"""Show what no quick test runs of the kernel and the rules: `python tests/campaigns/covered/run.py --help`."""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, and `make` keeps even the script's own folder off the path.
    sys.path.insert(0, str(Path(__file__).parents[3]))
    sys.exit(import_module("tests.campaigns.covered.command").main())
