"""The rules as a list: a file for each chapter, the sentences in the catalogs as `whistle-stop.rule.<id>`."""

from ruleworks import Source
from ruleworks_contracts import Rulebook

BOOK = Rulebook("whistle-stop", __name__, Source("whistle-stop", "whistle_stop"))
