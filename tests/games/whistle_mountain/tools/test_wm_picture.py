"""The drawing of the table: complete for the seat that looks, silent about what is hidden from it."""

import re
from pathlib import Path
from random import Random
from typing import Annotated, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.whistle_mountain.wm_positions import LOWER, MOUNTAIN, PIECES, Pirates, filled, with_rule

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
from whistle_mountain.tools.chart import CLOSED, WATER, chart
from whistle_mountain.tools.notation.drawing import drawing
from whistle_mountain.tools.picture import TableDrawing

ENGLISH, FRENCH = (translator(language, MOUNTAIN.text_sources) for language in ("en", "fr"))


RULES = st.sampled_from((MOUNTAIN, LOWER))


def drawn(mountain: Mountain, seat: int | None = 0, texts: Translator = ENGLISH, rules: Ruleset = MOUNTAIN) -> str:
    game: Game[Mountain] = rules.at(mountain)
    return TableDrawing().draw(game, seat, texts)


class Row(NamedTuple):
    """A row of the grid as it is drawn: who is in the barracks, the squares, and what stands in the tower."""

    barracks: str
    squares: list[str]
    tower: str


def grid(picture: str, players: int) -> dict[int, Row]:
    """The rows of the grid in a picture, by their number."""
    margin, width = players + 1, 4 * PIECES.grid.columns
    rows = {}
    for line in picture.split("\n\n")[1].splitlines():
        row, squares, tower = line[margin : margin + 2], line[margin + 3 :][:width], line[margin + 3 + width :]
        if row.strip().isdecimal():
            rows[int(row)] = Row(line[:margin].strip(), re.findall(".{4}", f"{squares:<{width}}"), tower.strip())
    return {number: row._replace(squares=[square.strip() for square in row.squares]) for number, row in rows.items()}


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
    rows = grid(drawn(mountain, rules=rules), players)
    for row in shown.downward():
        signs = [square[0] for square in rows[row[0].row].squares] if row[0].row in rows else [CLOSED] * len(row)
        assert signs == [cell.sign for cell in row]


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
    for told in ("card dock (blocker: blimp)", "rescue dock (blocker: dreadnought)", "large machine dock (B1)"):
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
    pawns = [square[1:] for row in grid(drawn(mountain, rules=rules), 2).values() for square in row.squares]
    for crew in mountain.crews:
        assert pawns.count(f"w{crew.seat + 1}") == len(crew.standing)
        areas = [lines.by_area.get(place) for lines, place in zip(PIECES.ships, crew.ships, strict=True)]
        for letter, area in zip("HBD", areas, strict=True):
            assert pawns.count(f"{letter}{crew.seat + 1}") == (len(area.squares) if area else 0)


def test_barracks_tower_and_whirlpool_are_told() -> None:
    mountain = filled(2, 1)
    change_crew(mountain, 1, barracks=(2, 5), tower=(3, 3), whirlpool=2, standing=())
    picture = drawn(mountain)
    rows = grid(picture, 2)
    assert rows[5].barracks.endswith("2")
    assert rows[3].tower.endswith("22")
    assert "  workers: barracks level 2, 5 · tower floor 3, 3 · 2 in the whirlpool" in picture.splitlines()


def test_water_bridge_and_last_turns_are_told() -> None:
    mountain = filled(2, 1)
    mountain.canyon = replace(mountain.canyon, water=1, bars=7, scaffolds=(), machines=())
    mountain.turns_left = 1
    picture = drawn(mountain)
    assert picture.splitlines()[0].endswith("water: row 1 (7 left) · 1 turn left.")
    assert " bridge ===" in picture
    signs = {row: {square[0] for square in drawn_row.squares} for row, drawn_row in grid(picture, 2).items()}
    assert (signs[1] == {WATER}, WATER in signs[2]) == (True, False)


def test_a_part_that_holds_nothing_is_left_out() -> None:
    mountain = filled(2, 1)
    mountain.canyon = replace(mountain.canyon, machines=())
    parts = drawn(mountain).split("\n\n")
    assert not [part for part in parts if part.startswith("machines")]
    assert [part.splitlines()[0] for part in parts[4:]] == ["market", "docks", "tower", "signs"]


def test_other_players_are_told_with_all_that_is_open() -> None:
    mountain = filled(2, 1)
    change_storage(mountain, 1, upgrades=("upgrade.stash",), machines=("machine.vault",), cards=("card.scramble",))
    change_crew(mountain, 1, barracks=(2,), whirlpool=3, tower=(), standing=())
    lines = drawn(mountain).splitlines()
    expected = ("upgrades: Stash", "machines in storage: Vault (10 VP)", "cards in hand: 1 facedown")
    assert {f"  {line}" for line in expected} <= set(lines)
    assert [line for line in lines if line.startswith("  workers: barracks level 2") and "3 in the whirlpool" in line]
