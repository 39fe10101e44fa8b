"""Whistle Mountain: airships, contraptions and rising water, as plugins on Ruleworks."""

from __future__ import annotations

from ruleworks import Bundle, Source
from whistle_mountain.collect.vocabulary import TYPES as COLLECT
from whistle_mountain.commands import TOOLS as COMMANDS
from whistle_mountain.components import load_components, read_components
from whistle_mountain.effects.reposition import CollectOnce
from whistle_mountain.effects.vocabulary import TYPES as VERBS
from whistle_mountain.forge.vocabulary import TYPES as FORGE
from whistle_mountain.items import Item, items_in, rules_in, types_in
from whistle_mountain.migrations import Migrations
from whistle_mountain.options import MountainOptions
from whistle_mountain.pieces import pieces_of
from whistle_mountain.plain import plain_machines
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.rules.activation import ActivationRules
from whistle_mountain.rules.building import MachineRules, ScaffoldRules
from whistle_mountain.rules.cards import CardRules
from whistle_mountain.rules.collect import BerthRules, CollectRules
from whistle_mountain.rules.docks import DockRules
from whistle_mountain.rules.forge import ForgeRules
from whistle_mountain.rules.markets import MarketRules
from whistle_mountain.rules.resources import ResourceRules
from whistle_mountain.rules.scoring import ScoringRules
from whistle_mountain.rules.setup import DraftRules, FirstScaffoldRules, SetUpRules
from whistle_mountain.rules.table import TableRules
from whistle_mountain.rules.turn import BonusRules, EndRules, FirstTurnRules, TurnRules
from whistle_mountain.rules.water import WaterRules
from whistle_mountain.rules.workers import WorkerRules
from whistle_mountain.setup import TYPES
from whistle_mountain.turn.vocabulary import TYPES as TURN

__all__ = ["bundle", "read_components"]


def base_rules(options: MountainOptions) -> list[object]:
    """Return the rules for the facts that the options hold."""
    pieces = pieces_of(load_components(options.components))
    return [
        TableRules(pieces),
        SetUpRules(),
        DraftRules(),
        FirstScaffoldRules(),
        ResourceRules(pieces),
        MarketRules(),
        CardRules(),
        ActivationRules(),
        ScaffoldRules(),
        MachineRules(),
        WorkerRules(),
        WaterRules(),
        TurnRules(),
        FirstTurnRules(),
        BonusRules(),
        EndRules(),
        ScoringRules(),
        CollectRules(),
        BerthRules(),
        DockRules(pieces),
        ForgeRules(pieces),
        CollectOnce(),
        Migrations(),
        *rules_in(__name__),
    ]


def base_items(options: MountainOptions) -> list[Item]:
    """Return the items of the modules, and the machines that need none."""
    described = items_in(__name__)
    return [*described, *plain_machines(load_components(options.components), {item.id for item in described})]


bundle = Bundle(
    name="whistle-mountain",
    version="0.2.0",
    position=Mountain,
    players=range(2, 5),
    rule_points=(MountainRules,),
    rules=base_rules,
    items=base_items,
    types=(*TYPES, *VERBS, *TURN, *COLLECT, *FORGE, *types_in(__name__)),
    options=MountainOptions,
    texts=Source("whistle-mountain", "ruleworks_i18n"),
    tools=COMMANDS,
    schema=2,
)
