"""The command line: `python -m atomic_chess`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
