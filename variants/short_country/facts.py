"""What is different in a short country, as facts that an owner may correct in the table `variants.short-country`."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Annotated

from msgspec.structs import replace

from ruleworks_kit.facts import Facts, Flaw, Tree
from ruleworks_kit.facts.entries import FEW, Length, Part
from ruleworks_kit.facts.facts import TABLE, VARIANTS
from ruleworks_kit.facts.flaws import refuse
from whistle_stop.box.components import TEXTS, Components
from whistle_stop.box.components.checks import flaws
from whistle_stop.box.components.parts import Side

NAME = "short-country"


class Columns(Part, frozen=True):
    """How many columns the country has, and which of them, counted from the east, are filled in the set-up."""

    count: Side
    special: Length
    arrival: Length


class Rounds(Part, frozen=True):
    """With which cell of the round track the game begins."""

    first: Annotated[tuple[Length, ...], FEW]
    """With two, three and more seats."""


class ShortFacts(Tree, frozen=True):
    """Everything together."""

    columns: Columns
    rounds: Rounds


FACTS = Facts(ShortFacts, package="short_country", tables={}, variant=NAME)


#: What facts of the game are called in the table of the variant.
OWN_KEYS = MappingProxyType(
    {
        "board.columns": "columns.count",
        "country.special-column": "columns.special",
        "country.arrival-column": "columns.arrival",
        "rounds.first": "rounds.first",
    }
)


@lru_cache(64)
def shortened(components: Components, facts: ShortFacts, file: str = TABLE) -> Components:
    """Return the components with the facts of the variant in their place.

    What does not fit is refused by the keys of the variant; `file` is what brought the facts.
    """
    columns = facts.columns
    found = replace(
        components,
        board=replace(components.board, columns=columns.count),
        country=replace(components.country, special_column=columns.special, arrival_column=columns.arrival),
        rounds=replace(components.rounds, first=facts.rounds.first),
    )
    refuse(map(_in_own_keys, flaws(found)), file, (TEXTS,))
    return found


def _in_own_keys(flaw: Flaw) -> Flaw:
    args = {name: _own_key(value) if isinstance(value, str) else value for name, value in flaw.args.items()}
    return Flaw(flaw.problem, _own_key(flaw.key), args)


def _own_key(key: str) -> str:
    return f"{VARIANTS}.{NAME}.{OWN_KEYS[key]}" if key in OWN_KEYS else key
