"""The drawing of the table: complete for the seat that looks, silent about what is hidden from it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.whistle_mountain.wm_positions import MOUNTAIN, PIECES, filled

from ruleworks import Game, Record, Translator, translator
from whistle_mountain.picture import TableDrawing
from whistle_mountain.position import Mountain, change_crew, change_storage

ENGLISH, FRENCH = (translator(language, MOUNTAIN.text_sources) for language in ("en", "fr"))


def game_at(mountain: Mountain) -> Game[Mountain]:
    return Game(MOUNTAIN, mountain, Record(None, None))


def drawn(mountain: Mountain, seat: int | None = 0, texts: Translator = ENGLISH) -> str:
    return TableDrawing().draw(game_at(mountain), seat, texts)


@given(st.integers(2, 4), st.integers(0, 2**20))
def test_what_is_hidden_does_not_show(players: int, seed: int) -> None:
    mountain = filled(players, seed)
    anew = game_at(mountain).sample_hidden(0, Random(seed)).position
    assert drawn(mountain) == drawn(anew)


@pytest.mark.parametrize(("seat", "cards"), [(0, "cards in hand: Scramble"), (1, "cards in hand: 1 facedown")])
def test_only_the_own_cards_are_named(seat: int, cards: str) -> None:
    mountain = filled(2, 1)
    for owner in range(2):
        change_storage(mountain, owner, cards=())
    change_storage(mountain, 0, cards=("card.scramble",))
    assert cards in drawn(mountain, seat)


@given(st.integers(2, 4), st.integers(0, 2**20))
def test_every_word_is_in_both_languages(players: int, seed: int) -> None:
    mountain = filled(players, seed)
    for texts in (ENGLISH, FRENCH):
        picture = drawn(mountain, 0, texts)
        assert "whistle-mountain." not in picture
        assert not [word for kind in ("machine", "upgrade", "card", "dock") if (word := f"{kind}.") in picture]


def test_a_taken_dock_tells_which_airship_is_in_it() -> None:
    mountain = filled(2, 3)
    mountain.blockers = ("dock.upgrade", "dock.card", "dock.rescue")
    change_crew(mountain, 0, ships=("home", "dock.large-machine", "home"))
    change_crew(mountain, 1, ships=("home", "home", "home"))
    picture = " ".join(drawn(mountain).split())
    for told in ("card dock (blocker: blimp)", "rescue dock (blocker: dreadnought)", "large machine dock (s1)"):
        assert told in picture
    assert "quai de sauvetage (bloqueur : cuirassé)" in " ".join(drawn(mountain, 0, FRENCH).split())


def test_the_seat_that_looks_comes_first() -> None:
    picture = drawn(filled(3, 5), 2)
    assert picture.index("Player 3 (you)") < picture.index("Player 1:") < picture.index("Player 2:")


@given(st.integers(0, 2**20))
def test_the_grid_shows_every_airship_and_worker(seed: int) -> None:
    mountain = filled(2, seed)
    grid = "\n".join(line[: 9 + 4 * PIECES.grid.columns] for line in drawn(mountain).splitlines()[2:20])
    for crew in mountain.crews:
        assert grid.count(f"w{crew.seat + 1}") == len(crew.standing)
        squares = sum(
            len(lines.by_area[place].squares)
            for lines, place in zip(PIECES.ships, crew.ships, strict=True)
            if place in lines.by_area
        )
        assert grid.count(f"s{crew.seat + 1}") == squares


def test_barracks_tower_and_whirlpool_are_told() -> None:
    mountain = filled(2, 1)
    change_crew(mountain, 1, barracks=(2, 5), tower=(3, 3), whirlpool=2, standing=())
    lines = drawn(mountain).splitlines()
    row = {int(line[5:8]): line for line in lines[3:19] if line[5:8].strip().isdecimal()}
    assert row[5][:5].endswith("2")
    assert row[3].endswith("w2, w2")
    assert "  workers: barracks level 2, 5 · tower floor 3, 3 · 2 in the whirlpool" in lines


def test_water_bridge_and_last_turns_are_told() -> None:
    mountain = filled(2, 1)
    mountain.canyon = replace(mountain.canyon, water=1, bars=7, scaffolds=(), machines=())
    mountain.turns_left = 1
    lines = drawn(mountain).splitlines()
    assert lines[0].endswith("Water up to row 1, 7 bars left.  1 turn left.")
    assert lines[12].strip().startswith("bridge ---")
    assert [line.count("~") >= 10 for line in lines[16:18]] == [False, True]
