"""What is different in a short country, as facts that an owner may correct in the table `variants.short-country`."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec.structs import replace

from ruleworks_parts.facts import Facts, Tree
from ruleworks_parts.facts.entries import FEW, Length, Part
from ruleworks_parts.facts.flaws import refuse
from whistle_stop.box.components import Components
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


@lru_cache(64)
def shortened(components: Components, facts: ShortFacts) -> Components:
    """Return the components with the facts of the variant in their place; what does not fit is refused."""
    columns = facts.columns
    found = replace(
        components,
        board=replace(components.board, columns=columns.count),
        country=replace(components.country, special_column=columns.special, arrival_column=columns.arrival),
        rounds=replace(components.rounds, first=facts.rounds.first),
    )
    refuse(flaws(found), NAME)
    return found
