"""The drawing of the table: complete for the seat that looks, silent about what is hidden from it."""

import re
from pathlib import Path
from random import Random
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.whistle_mountain.wm_positions import LOWER, MOUNTAIN, PIECES, Pirates, filled, with_rule

import ruleworks
import whistle_mountain.bundle
import whistle_mountain.tools.picture
from ruleworks import (
    Bundle,
    Game,
    ItemId,
    Memory,
    Public,
    Ruleset,
    Source,
    Translator,
    own,
    tags,
    translator,
)
from whistle_mountain.items.upgrades.duplicator import Copied
from whistle_mountain.table.position import Mountain, change_crew, change_storage
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.chart import chart
from whistle_mountain.tools.notation.drawing import drawing
from whistle_mountain.tools.picture import TableDrawing

ENGLISH, FRENCH = (translator(language, MOUNTAIN.text_sources) for language in ("en", "fr"))


RULES = st.sampled_from((MOUNTAIN, LOWER))


def drawn(mountain: Mountain, seat: int | None = 0, texts: Translator = ENGLISH, rules: Ruleset = MOUNTAIN) -> str:
    game: Game[Mountain] = rules.at(mountain)
    return TableDrawing().draw(game, seat, texts)


@given(st.integers(2, 4), st.integers(0, 2**20), RULES)
def test_what_is_hidden_does_not_show(players: int, seed: int, rules: Ruleset) -> None:
    mountain = filled(players, seed)
    for seat in (None, *range(players)):
        anew = rules.at(mountain).sample_hidden(seat, Random(seed)).position
        assert drawn(mountain, seat, rules=rules) == drawn(anew, seat, rules=rules)


@given(st.integers(2, 4), st.integers(0, 2**20))
def test_the_cards_of_others_may_be_any(players: int, seed: int) -> None:
    """Worlds that no deal could give: every card that a seat cannot see is another one, whichever that is."""
    mountain, other = filled(players, seed), filled(players, seed)
    for owner, storage in enumerate(other.storages[1:], start=1):
        change_storage(other, owner, cards=("card.?",) * len(storage.cards), drawn=("card.?",) * len(storage.drawn))
    other.deck = ("card.?",) * len(other.deck)
    other.markets = tuple([replace(market, stack=("machine.?",) * len(market.stack)) for market in other.markets])
    other.awards = ("award.?",) * len(other.awards)
    assert drawn(mountain, 0) == drawn(other, 0)


@given(st.integers(2, 4), st.integers(0, 2**20), RULES)
def test_the_picture_and_the_notation_draw_the_same_chart(players: int, seed: int, rules: Ruleset) -> None:
    mountain = filled(players, seed)
    pieces = rules_of(rules).pieces
    shown = chart(pieces, mountain)
    guests = [[piece for cell in row for piece in cell.pieces] for row in shown.rows]
    pawns = sorted(f"{piece.sign}{piece.seat}" for row in guests for piece in row)
    squares = [word for line in drawing(pieces, mountain)[:-1] for word in line.split()[2:]]
    assert sorted(word[1:] for word in squares if word[1:]) == pawns
    assert [word[0] for word in squares] == [cell.sign for row in shown.downward() for cell in row]
    picture = [line for line in drawn(mountain, rules=rules).splitlines()[3:21] if line[6:8].strip().isdecimal()]
    for line, row in zip(picture, shown.downward(), strict=True):
        width = 9 + 4 * pieces.grid.columns
        assert [word[0] for word in line[9:width].split()] == [cell.sign for cell in row]


def test_nothing_is_drawn_from_the_full_position() -> None:
    """Drawings take their position from `seen`: none of their files asks a game for its own."""
    files = sorted(Path(whistle_mountain.tools.picture.__file__).parent.glob("*.py"))
    assert len(files) > 5
    assert [path.name for path in files if re.search(r"game\.(position|scene)", path.read_text("utf-8"))] == []


@pytest.mark.parametrize(("seat", "cards"), [(0, "cards in hand: Scramble"), (1, "cards in hand: 1 facedown")])
def test_only_the_own_cards_are_named(seat: int, cards: str) -> None:
    mountain = filled(2, 1)
    for owner in range(2):
        change_storage(mountain, owner, cards=())
    change_storage(mountain, 0, cards=("card.scramble",))
    assert cards in drawn(mountain, seat)


@given(st.integers(2, 4), st.integers(0, 2**20), RULES)
def test_every_word_is_in_both_languages(players: int, seed: int, rules: Ruleset) -> None:
    mountain = filled(players, seed)
    for texts in (ENGLISH, FRENCH):
        picture = drawn(mountain, 0, texts, rules)
        assert "whistle-mountain." not in picture
        assert not [word for kind in ("machine", "upgrade", "card", "dock") if (word := f"{kind}.") in picture]


def test_a_taken_dock_tells_which_airship_is_in_it() -> None:
    mountain, pirates = filled(2, 3), with_rule(Pirates())
    change_crew(mountain, 0, ships=("home", "dock.large-machine", "home"))
    change_crew(mountain, 1, ships=("home", "home", "home"))
    picture = " ".join(drawn(mountain, rules=pirates).split())
    for told in ("card dock (blocker: blimp)", "rescue dock (blocker: dreadnought)", "large machine dock (s1)"):
        assert told in picture
    assert "quai de sauvetage (bloqueur : cuirassé)" in " ".join(drawn(mountain, 0, FRENCH, pirates).split())


class Plan(Memory, frozen=True, tag=tags("house")):
    """What a seat means to build, which only it knows."""

    machine: Annotated[ItemId, own("plans")] = ""


class Grudge(Memory, frozen=True, tag=tags("house")):
    """Something that nobody is told."""

    count: Public[int] = 0


def test_a_memory_with_a_message_is_told_without_what_is_hidden(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        folder = tmp_path / "locales" / language
        folder.mkdir(parents=True)
        message = 'msgctxt "house.memory.plan"\nmsgid "{seat} plans {machine}"\nmsgstr "{seat} plans {machine}"\n'
        (folder / "house.po").write_text(
            f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n{message}', "utf-8"
        )
    texts = Source("house", tmp_path)
    house = Bundle(
        name="house", version="1", layer="house", extends="whistle-mountain", types=(Plan, Grudge), texts=texts
    )
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[house], strict=True)
    mountain = filled(2, 1)
    mountain.memory = (Grudge(0, count=77), Plan(0, machine="machine.vault"))
    said = translator("en", rules.text_sources)
    for seat, line in ((0, "  player 1 plans Vault"), (1, "  player 1 plans ?"), (None, "  player 1 plans ?")):
        lines = drawn(mountain, seat, said, rules).splitlines()
        assert [found for found in lines if "plans" in found] == [line]
        assert not any("77" in found or "grudge" in found.lower() for found in lines)


@pytest.mark.parametrize(
    ("texts", "line"),
    [(ENGLISH, "Duplicator token on: Exchanger"), (FRENCH, "jeton du Duplicateur sur le Changeur")],
)
def test_the_token_of_the_duplicator_is_told(texts: Translator, line: str) -> None:
    mountain = filled(2, 1)
    mountain.memory = (Copied(ability="ability.exchanger"),)
    told = [found for found in drawn(mountain, 0, texts).splitlines() if found.startswith(f"  {line}")]
    assert told == [f"  {line}"]
    mountain.memory = ()
    assert line not in drawn(mountain, 0, texts)


def test_the_seat_that_looks_comes_first() -> None:
    picture = drawn(filled(3, 5), 2)
    assert picture.index("Player 3 (you)") < picture.index("Player 1:") < picture.index("Player 2:")


@given(st.integers(0, 2**20), RULES)
def test_the_grid_shows_every_airship_and_worker(seed: int, rules: Ruleset) -> None:
    mountain = filled(2, seed)
    lines = drawn(mountain, rules=rules).splitlines()[2:20]
    grid = "\n".join(line[: 9 + 4 * PIECES.grid.columns] for line in lines)
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
