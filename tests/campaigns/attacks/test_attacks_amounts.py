"""A huge number in a position is refused by the name of its field, and never listed piece by piece."""

from __future__ import annotations

from math import inf
from typing import Any

import msgspec
import pytest
from tests.campaigns.attacks.amounts import PLANS, TABLES, Plan, Table, attack_amounts, cases, enlarged, game_at, saves
from tests.campaigns.attacks.forgeries import sealed

from ruleworks import Game, RuleworksError, SaveError
from ruleworks_formats.cases import CaseError
from ruleworks_kit.goods import Counted

TWO = Table("whistle-mountain", 2)
COAL = ("position", "storages", 0, "resources", "coal")


def save_with(game: Game[Any], path: tuple[str | int, ...], value: int) -> bytes:
    """The save of a game with another number in its position."""
    return sealed(enlarged(msgspec.json.decode(game.save()), path, value), "json", game.ruleset)


@pytest.mark.parametrize("value", [1_001, 10**8, 10**15])
def test_more_tokens_than_a_turn_brings_are_refused_without_being_listed(
    value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[Counted] = []
    monkeypatch.setattr(Counted, "ids", listed.append)
    game = game_at(TWO, 0)
    with pytest.raises(SaveError, match="resources"):
        game.ruleset.load(save_with(game, COAL, value))
    assert listed == []


def test_as_many_tokens_as_a_turn_can_bring_are_played_on_with() -> None:
    game = game_at(TWO, 0)
    loaded = game.ruleset.load(save_with(game, COAL, 1_000))
    assert loaded.position.storages[0].resources.coal == 1_000


@pytest.mark.parametrize("points", [10**8, 2**53 - 1])
def test_no_points_are_taken_that_one_more_makes_unreadable(points: int) -> None:
    game = game_at(TWO, 0)
    with pytest.raises(SaveError, match=rf"value {points} of storages\[1\].points is out of range"):
        game.ruleset.load(save_with(game, ("position", "storages", 1, "points"), points))


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_every_number_of_a_position_is_bounded_in_saves_and_cases(table: Table) -> None:
    plans = [Plan(table, 30, written) for written in (False, True)]
    outcomes = [outcome for plan in plans for outcome in attack_amounts(plan, (10**15, -(10**15)), inf)]
    assert [outcome for outcome in outcomes if outcome.ending == "PROBLEM"] == []
    assert "refused" in {outcome.ending for outcome in outcomes}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("players 1000000000000000", "not for 1000000000000000 players"),
        ("storage seat=1000000000000000", "no seat 1000000000000000"),
    ],
)
def test_a_case_has_no_line_for_each_of_a_million_seats(line: str, told: str) -> None:
    game = game_at(TWO, 0)
    begins = [begin for name, _, begin in cases(game, (10**15,)) if name == line]
    assert begins
    for begin in begins:
        with pytest.raises((RuleworksError, CaseError), match=told):
            begin()


def test_all_moments_of_all_tables_are_attacked() -> None:
    assert {plan.table for plan in PLANS} == set(TABLES)
    assert len(list(saves(game_at(TWO, 0), (10**8,)))) > 50
