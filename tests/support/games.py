"""Rulesets whose cases are played: each game says in a line how a turn begins, if it says anything."""

from dataclasses import replace

from tests.support.toy.game import POINTS

import noughts
import ruleworks
from ruleworks import Installed
from ruleworks_formats.cases import CaseSetting

CASES = CaseSetting("noughts", begin=lambda board: noughts.ChooseCell(board.active))
NOUGHTS = ruleworks.ruleset(replace(noughts.bundle, tools=(CASES,)), strict=True)
TOY = ruleworks.ruleset("toy", installed=Installed(POINTS), strict=True)
