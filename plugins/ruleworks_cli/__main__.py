"""The command line as `python -m ruleworks_cli`."""

import sys

from ruleworks_cli.app import main

if __name__ == "__main__":
    sys.exit(main())
