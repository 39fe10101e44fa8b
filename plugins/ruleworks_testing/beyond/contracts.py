"""The groups of entry points that name the contracts of a bundle's tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ruleworks import Bundle, Installed
from ruleworks_contracts import (
    Alarm,
    Catalogue,
    Caution,
    Command,
    Drawing,
    Ending,
    FactList,
    Foresight,
    Manual,
    Notation,
    Player,
    Reckoning,
    Regions,
    TechnicalLimit,
    Template,
    Training,
    Wording,
    group_for,
)
from ruleworks_contracts.tools import fulfilling
from ruleworks_testing.report import Finding

Contract = Callable[..., Any]

#: Tools that are wanted without any game, also of bundles that belong to one.
WITHOUT_GAME: tuple[Contract, ...] = (Command, Manual, Template)

#: Tools that are wanted for a game from bundles that take no part in it.
FOR_ANY_GAME: tuple[Contract, ...] = (
    Alarm,
    Catalogue,
    Caution,
    Drawing,
    Ending,
    FactList,
    Foresight,
    Notation,
    Player,
    Reckoning,
    Regions,
    TechnicalLimit,
    Training,
    Wording,
)


def undeclared_contracts(bundle: Bundle, installed: Installed) -> Iterator[Finding]:
    """Yield the contracts of an installed bundle's tools that its entry points do not name."""
    if bundle.name not in installed.names():
        return
    belongs = bundle.position is not None or bundle.extends
    for contract in WITHOUT_GAME if belongs else (*WITHOUT_GAME, *FOR_ANY_GAME):
        group = group_for(contract)
        if fulfilling([bundle], contract) and bundle.name not in installed.names(group):
            problem = f"it brings a {contract.__name__}: put {bundle.name} into the group {group} of its entry points"
            yield Finding("contracts_are_declared", problem, bundle.name)
