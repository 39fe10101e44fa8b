"""A table of nothing but fields: each is called as the language calls it, and holds things by their names."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.games import NOUGHTS, TOY
from tests.support.stall import Prices, Purse, Stall, stall_in

import ruleworks
from ruleworks import Game
from ruleworks_contracts.fields import field_message, structs_shown
from ruleworks_table import Voice, drawn, regions, table_in_words

TIMES = "\N{MULTIPLICATION SIGN}"


@pytest.fixture
def stall(tmp_path: Path) -> Game[Any]:
    """The game, with what is printed on charms."""
    return ruleworks.ruleset(stall_in(tmp_path, Prices())).new_game(2)


def told(game: Game[Any], language: str, seat: int | None = 0) -> list[str]:
    return drawn(game, seat, Voice(game.ruleset, language).texts).splitlines()


def test_fields_and_things_are_named_and_what_lies_on_the_table_with_what_is_printed_on_it(stall: Game[Any]) -> None:
    assert told(stall, "en") == [
        "  turns left: 3",
        "  charms: bell (7) · charm.horn (7)",
        "  bag: 2 hidden",
        f"  Player 1: beads: 2 {TIMES} red and 1 {TIMES} blue · charms: charm.drum",
        "  Player 2: beads: - · charms: -",
    ]
    space = "\N{NO-BREAK SPACE}"
    assert told(stall, "fr")[0] == f"  tours restants{space}: 3"
    assert told(stall, "fr")[3].startswith(f"  Joueur 1{space}: perles{space}: 2 {TIMES} rouge et 1 {TIMES} bleue")


def test_any_table_is_told_in_words_to_a_seat_or_to_everybody(stall: Game[Any]) -> None:
    assert table_in_words(stall, 0, "fr").splitlines() == told(stall, "fr")
    assert table_in_words(stall).splitlines() == told(stall, "en", None)
    game = ruleworks.ruleset("whistle-stop").new_game(seed=1)
    assert table_in_words(game, 1, "fr") == drawn(game, 1, Voice(game.ruleset, "fr").texts)


def test_it_is_told_in_several_widths_for_the_room_that_there_is(stall: Game[Any]) -> None:
    (board,) = regions(stall, 0, Voice(stall.ruleset, "en").texts)
    assert [len(form) for form in board.forms] == [5, 5, 6]  # type: ignore[union-attr]


def test_marks_on_cells_are_told_by_these_and_seats_by_what_they_are_called() -> None:
    game = NOUGHTS.new_game()
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        game.play(f"mark:{cell}")
    assert told(game, "fr")[1:] == [
        "  marques\N{NO-BREAK SPACE}: a1 b1 c1 · a2 b2",
        "  gagnant\N{NO-BREAK SPACE}: joueur 1",
    ]


def test_what_a_seat_may_not_see_is_not_told() -> None:
    game, rng = TOY.new_game(3, 1), Random(1)
    for _ in range(12):
        game.play(game.random_option(rng))
    hands = [stall.hand for stall in game.position.stalls]
    lines = "\n".join(told(game, "en", 0))
    names = [Voice(TOY, "en").texts.render(ruleworks.Text(card)) for card in hands[1] if card not in hands[0]]
    assert names
    assert [name for name in names if name in lines] == []


def test_each_struct_is_looked_at_once_and_amounts_of_things_are_told_by_these() -> None:
    assert list(structs_shown(Stall)) == [Stall, Purse]
    assert field_message("stall", Stall, "turns_left") == "stall.field.stall.turns-left"
