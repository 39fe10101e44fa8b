"""What is usual in the cases of Whistle Stop; `ruleworks_toolbox.cases` reads and plays them."""

from whistle_stop.tools.cases.setting import CASES

__all__ = ["CASES"]
