"""What is usual in the cases of Whistle Mountain; `ruleworks_toolbox.cases` reads and plays them."""

from whistle_mountain.tools.cases.setting import CASES

__all__ = ["CASES"]
