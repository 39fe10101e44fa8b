"""Draw the pictures anew that the pages show from files: `make pictures`."""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    # Run as a script, and `make` keeps even the script's own folder off the path.
    sys.path.insert(0, str(Path(__file__).parents[2]))
    found = import_module("tests.docs.pictures")
    for name, svg in found.pictures().items():
        (found.PLACE / name).write_text(svg, encoding="utf-8", newline="\n")
