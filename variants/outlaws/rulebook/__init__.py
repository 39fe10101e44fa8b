"""The rules that the variant adds, as a list; the sentences are in its catalogs, as `outlaws.rule.<id>`."""

from outlaws.options import TEXTS
from whistle_mountain.rulebook import Rulebook

BOOK = Rulebook("outlaws", __name__, TEXTS)
