"""The copies of `greedy` and `search` pick what the originals of f5f1701 picked; only their plugin makes them known."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ruleworks
from ruleworks_bots import SpecError, spec_of

from .positions import Recorded, asked, late, recorded

GAMES = recorded()
FIRST = list({(each.game, each.variants): each for each in reversed(GAMES)}.values())
PLUGIN = Path(__file__).parent / "players.py"


def differing(game: Recorded) -> list[str]:
    """Return where a pick, or what the position after it is worth, is not as recorded."""
    return [
        str(each)
        for each in asked(game)
        if each.copied != each.recorded or each.copied_worths != pytest.approx(each.recorded_worths, abs=0.001)
    ]


@pytest.mark.parametrize("game", FIRST, ids=str)
def test_the_copies_pick_what_the_originals_picked(game: Recorded) -> None:
    assert differing(game) == []


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game not in FIRST], ids=str)
def test_the_copies_pick_what_the_originals_picked_in_further_games(game: Recorded) -> None:
    assert differing(game) == []


@pytest.mark.long
def test_the_copies_find_the_last_positions_of_all_games_worth_the_same() -> None:
    assert sum(len(game.late) for game in GAMES) >= 300
    for game in GAMES:
        for copied, there in zip(late(game), game.late, strict=True):
            assert copied == pytest.approx(there, abs=0.001), game


def test_a_thousand_picks_of_both_players_are_recorded_in_both_games_at_all_tables() -> None:
    picks = [(game, pick.player.partition(":")[0]) for game in GAMES for pick in game.picks]
    assert len(picks) >= 1_000
    for name, table in (("whistle-mountain", {1, 2, 3, 4}), ("whistle-stop", {2, 3, 4, 5})):
        for player in ("greedy", "search"):
            assert {game.players for game, by in picks if game.game == name and by == player} == table


def test_the_copies_use_nothing_else_that_decides_what_is_picked() -> None:
    beside = {"test_baseline_picks.py", "positions.py", "record.py", "players.py"}
    copies = [path for path in PLUGIN.parent.glob("*.py") if path.name not in beside]
    imports = [
        (node.module or "", {name.name for name in node.names})
        for path in copies
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and not node.level
    ]
    assert len(imports) > 50
    assert [module for module, _ in imports if module.startswith("ruleworks_bots") or ".tools" in module] == []
    assert set[str]().union(*[names for module, names in imports if module == "ruleworks_contracts"]) == {
        "Pick",
        "Sight",
    }


@pytest.mark.parametrize("name", ["greedy-f5f1701", "search-f5f1701"])
def test_only_who_brings_the_plugin_can_name_the_copies(name: str) -> None:
    plain, with_them = ruleworks.ruleset("noughts"), ruleworks.ruleset("noughts", plugins=[PLUGIN])
    assert spec_of(name, with_them).name == name
    with pytest.raises(SpecError):
        spec_of(name, plain)
