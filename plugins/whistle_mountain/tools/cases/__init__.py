"""What is usual in the cases of Whistle Mountain; `ruleworks_formats.cases` reads and plays them."""

from whistle_mountain.tools.cases.settings import CASES

__all__ = ["CASES"]
