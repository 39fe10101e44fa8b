"""The rules that the variant adds, as a list; the sentences are in its catalogs, as `outlaws.rule.<id>`."""

from outlaws.box.options import TEXTS
from ruleworks_contracts import Rulebook

BOOK = Rulebook("outlaws", __name__, TEXTS)
