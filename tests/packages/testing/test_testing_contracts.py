"""A bundle is in the groups of entry points that name the contracts of its tools."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from tests.packages.bots.thinking import Last
from tests.packages.contracts.test_contracts_contracts import Nothing

from ruleworks import Bundle, Installed
from ruleworks_testing.beyond.contracts import undeclared_contracts

PLAYERS = Bundle(name="players", version="1", tools=(Last(), Nothing()))
PIECES = Bundle(name="pieces", version="1", extends="noughts", tools=(Last(), Nothing()))


@pytest.mark.parametrize(
    ("bundle", "groups", "missing"),
    [
        (PLAYERS, ["ruleworks.any"], ["ruleworks.any.command", "ruleworks.any.player"]),
        (PLAYERS, ["ruleworks.any.player"], ["ruleworks.any.command"]),
        (PLAYERS, ["ruleworks.any.command", "ruleworks.any.player"], []),
        (PIECES, ["ruleworks.noughts"], ["ruleworks.any.command"]),
        (PIECES, ["ruleworks.noughts", "ruleworks.any.command"], []),
        (PLAYERS, [], []),
    ],
)
def test_a_group_is_missing_for_each_contract_that_no_entry_point_names(
    bundle: Bundle, groups: list[str], missing: list[str]
) -> None:
    installed = Installed([EntryPoint(bundle.name, f"{bundle.name}:bundle", group) for group in groups])
    found = list(undeclared_contracts(bundle, installed))
    assert [finding.problem.partition("the group ")[2].partition(" ")[0] for finding in found] == missing
    assert {(finding.property, finding.plugin) for finding in found} <= {("contracts_are_declared", bundle.name)}
