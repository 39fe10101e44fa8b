"""The parts of the table in a solo game: the cards stand among them, in few words, without what is facedown."""

from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS, play_on

from outlaws.table.memories import Overlay
from outlaws.tools.picture import OutlawTable
from ruleworks import Game, translator
from ruleworks_contracts import BoardPanel, Panel, Region, plain_text
from whistle_mountain.table.position import Mountain


@pytest.fixture(scope="module")
def begun() -> Game[Mountain]:
    """A solo game in its first turn."""
    game: Game[Mountain] = OUTLAWS.new_game(seed=12)
    while game.decision is not None and game.decision.kind != "choose-action":
        game.play(0)
    return game


def parts(game: Game[Mountain], language: str = "en") -> dict[str, Region]:
    found = OutlawTable().regions(game, 0, translator(language, OUTLAWS.text_sources))
    return {part.name: part for part in found}


def lines(part: Region) -> list[str]:
    assert isinstance(part, Panel)
    told = [" · ".join(map(plain_text, each.values)) for each in part.paragraphs]
    return [f"{each.label} {text}" for each, text in zip(part.paragraphs, told, strict=True)]


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [("en", "cards", "1, 2: balloon · scaffold L · rescue"), ("fr", "cartes", "1, 2 : montgolfière · échafaudage L")],
)
def test_the_cards_stand_behind_the_seats_in_few_words(
    begun: Game[Mountain], language: str, title: str, told: str
) -> None:
    found = parts(begun, language)
    assert list(found)[2:5] == ["me", "others", "cards"]
    assert found["cards"].title == title
    shown = lines(found["cards"])
    assert len(shown) == len(begun.scene.memory(Overlay).shown)
    assert shown[0].replace("\N{NO-BREAK SPACE}", " ").startswith(told)
    assert not [line for line in shown if "outlaws." in line]


def test_before_the_cards_are_dealt_there_are_none() -> None:
    assert lines(parts(OUTLAWS.new_game(seed=12))["cards"]) == []


def test_cards_that_are_facedown_do_not_show(begun: Game[Mountain]) -> None:
    assert parts(begun) == parts(begun.sample_hidden(0, Random(3)))


def test_rows_that_are_closed_take_one_line() -> None:
    grid = parts(OUTLAWS.new_game(seed=12))["grid"]
    assert isinstance(grid, BoardPanel)
    for form in grid.forms:
        shown = [plain_text(line) for line in form]
        assert shown[1].strip() == "rows 10 and above: closed"
        assert len(shown) == 12  # the names of the columns, that line, the bridge, and nine rows


def test_a_row_with_somebody_in_the_tower_beside_it_is_shown() -> None:
    game = play_on(OUTLAWS.new_game(seed=0), 0)
    highest = max(floor for crew in game.position.crews for floor in crew.tower)
    grid = parts(game)["grid"]
    assert isinstance(grid, BoardPanel)
    rows = [plain_text(line)[3:5].strip() for line in grid.forms[0]]
    assert str(highest) in rows
