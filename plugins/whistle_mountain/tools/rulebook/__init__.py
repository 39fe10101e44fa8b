"""The rules as a list: a file for each chapter, the sentences in the catalogs as `whistle-mountain.rule.<id>`."""

from ruleworks_contracts import Rulebook
from whistle_mountain.box.components.errors import TEXTS

BOOK = Rulebook("whistle-mountain", __name__, TEXTS)
