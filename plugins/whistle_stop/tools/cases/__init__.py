"""What is usual in the cases of Whistle Stop; `ruleworks_formats.cases` reads and plays them."""

from whistle_stop.tools.cases.settings import CASES

__all__ = ["CASES"]
