"""Positions of any game are written from their fields alone; a game declares what they do not say."""

from typing import Any

import pytest
from msgspec import Struct
from tests.support.games import NOUGHTS, TOY

from noughts import Board
from ruleworks import Game, Position, Seat, public, translator
from ruleworks_formats.notation import TEXTS, NotationError, TextNotation, notation_of
from ruleworks_formats.notation.lines import Grammar, Line
from ruleworks_testing import play_randomly

BOARD = "players 2\nturn 5\nmarks 3+24\nthen choose-cell:0\n"


def reads_back(game: Game[Any]) -> str:
    notation = notation_of(game.ruleset)
    text = notation.format(game.position, game.ruleset)
    assert notation.parse(text, game.ruleset) == game.position
    return text


def test_noughts_needs_no_declaration() -> None:
    assert isinstance(notation_of(NOUGHTS), TextNotation)
    board: Board = notation_of(NOUGHTS).parse(BOARD, NOUGHTS)
    assert board.marks == (3, 24)
    assert notation_of(NOUGHTS).format(board, NOUGHTS) == BOARD
    assert notation_of(NOUGHTS).read(BOARD, NOUGHTS).why_not("mark:c1") is None


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_read_back(seed: int) -> None:
    for rules in (NOUGHTS, TOY):
        reads_back(play_randomly(rules, seed=seed))


def test_a_position_of_the_toy_game_reads_back() -> None:
    text = reads_back(TOY.new_game(3, 7))
    assert "stall seat=0 hand=" in text
    assert "\nthen choose-deed:0\n" in text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mark 3+24", "Line 1: nothing is called mark; a line may begin with marks"),
        ("players 2\nmarks x", "Line 2: marks cannot be x; write it like this: 7"),
        ("players 2\nin-play item=tower", "Line 2: There is no item tower in this game."),
        ("size 3", "players is written without players"),
        ("players 2\nmarks 3+2\n", "Line 2: There are marks beside the board, or two in one cell."),
        ("players 2\nsize 27\n", "Line 2: There is no board of 27 columns."),
    ],
)
def test_what_cannot_be_read_is_named(text: str, told: str) -> None:
    with pytest.raises(NotationError) as error:
        notation_of(NOUGHTS).parse(text, NOUGHTS)
    assert told in str(error.value)
    assert error.value.render("fr").startswith("Ligne ")


@public
class Party(Struct, frozen=True):
    """Climbers on a rope."""

    seat: Seat


@public
class CampedParty(Party, frozen=True):
    """Climbers who sleep."""


@public
class Box(Struct, frozen=True):
    """What they carry."""

    seat: Seat


@public
class Mountain(Position):
    """Fields whose singulars are regular, irregular, and anybody's guess."""

    parties: tuple[Party, ...] = ()
    night_parties: tuple[CampedParty, ...] = ()
    boxes: tuple[Box, ...] = ()
    axes: tuple[Box, ...] = ()
    storages: tuple[Box, ...] = ()
    series: tuple[Box, ...] = ()
    dice: tuple[Box, ...] = ()


def test_a_line_has_the_singular_that_the_name_of_its_struct_confirms() -> None:
    grammar = Grammar(Mountain, {})
    words = {kind.field: kind.word for kind in grammar.kinds if kind.struct in (Party, CampedParty, Box)}
    assert words == {
        "parties": "party",
        "night_parties": "night-party",
        "boxes": "box",
        "axes": "axes",
        "storages": "storage",
        "series": "series",
        "dice": "dice",
    }


@pytest.mark.parametrize("word", ["party", "partie", "axes", "axe", "boxe"])
def test_the_word_without_its_s_is_still_read(word: str) -> None:
    grammar = Grammar(Mountain, {})
    assert grammar.kind_of(Line(1, word)).struct in (Party, Box)
    with pytest.raises(NotationError, match=r"nothing is called parti; a line may begin with party\."):
        grammar.kind_of(Line(1, "parti"))


def test_the_messages_exist_in_both_languages() -> None:
    for language in ("en", "fr"):
        assert translator(language, [TEXTS]).has("ruleworks-toolbox.notation.word")
