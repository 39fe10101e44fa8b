"""Outlaws: Whistle Mountain for one player, against a gang that cards and a die play."""

from __future__ import annotations

from outlaws import blockers, ending, events, memories, setup, theft, turn
from outlaws.actions import airship, climb, machine, rotate, scaffold, upgrade, workers
from outlaws.options import TEXTS, OutlawOptions
from outlaws.picture import OutlawTable
from outlaws.points import OutlawRules
from outlaws.result import OutlawEnding
from outlaws.rulebook import BOOK
from outlaws.rules import rules
from ruleworks import Bundle

MODULES = (blockers, ending, events, memories, setup, theft, turn)
ACTIONS = (airship, climb, machine, rotate, scaffold, upgrade, workers)

bundle = Bundle(
    name="outlaws",
    version="0.2.0",
    layer="variant",
    extends="whistle-mountain",
    players=range(1, 2),
    rule_points=(OutlawRules,),
    rules=rules,
    types=tuple(
        cls for module in (blockers, ending, events, memories, setup, theft, turn, *ACTIONS) for cls in module.TYPES
    ),
    options=OutlawOptions,
    blocks=("machine.trap", "machine.toll-bridge", "machine.megaphone"),
    texts=TEXTS,
    tools=(BOOK, OutlawTable(), OutlawEnding()),
    schema=2,
)
