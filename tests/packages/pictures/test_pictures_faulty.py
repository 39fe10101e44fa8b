"""A faulty illustrator is named in the log, and its game is drawn without it; foreign words never become markup."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tests.packages.pictures.games import SVG, noughts_with, parsed, texts_in, toys, with_class

import ruleworks
from ruleworks import Option, PluginError, Scene, Source, hookimpl
from ruleworks_pictures import Box, Card, Ghost, Illustrator, Look, Panel, Placed, rect

EVIL = '</svg><script>alert("1")</script>'


class Own(Illustrator):
    """An illustrator of noughts that works."""

    game = "noughts"

    def panels(self, look: Look) -> Sequence[Panel]:
        return [Panel("mine", 40, "", (), {"cell:b2": Box(0, 0, 10, 10)}, "My own")]


class Raising(Own):
    """One that has no ink."""

    def panels(self, look: Look) -> Sequence[Panel]:
        raise LookupError("no ink")


class Leaving(Own):
    """One that ends the program."""

    def panels(self, look: Look) -> Sequence[Panel]:
        raise SystemExit(3)


class NoPanels(Own):
    """One that gives what is no panel."""

    def panels(self, look: Look) -> Sequence[Panel]:
        return [None]  # type: ignore[list-item]


class NoGround(Own):
    """One whose ground is no text."""

    def panels(self, look: Look) -> Sequence[Panel]:
        return [Panel("mine", 40, 5)]  # type: ignore[arg-type]


class NoBox(Own):
    """One whose piece lies nowhere."""

    def panels(self, look: Look) -> Sequence[Panel]:
        return [Panel("mine", 40, "", (Placed("a", None, ""),))]  # type: ignore[arg-type]


class NoColour(Own):
    """One whose style sheet names a colour that there is not."""

    rules = ".rw .sky{fill:$azure}"


class NoSymbol(Own):
    """One whose symbol is no text."""

    symbols: ClassVar[Mapping[str, str]] = {"sun": None}  # type: ignore[dict-item]


class NoGhosts(Own):
    """One that draws, but does not know what an option would place."""

    def ghosts(self, option: Option, look: Look) -> Iterable[Ghost]:
        raise LookupError("no ghosts")


class NoCard(Illustrator):
    """One that knows no item of the toy."""

    game = "toy"

    def card(self, item: str, look: Look) -> Card:
        raise LookupError("no card")


@pytest.mark.parametrize("faulty", [Raising, Leaving, NoPanels, NoGround, NoBox, NoColour, NoSymbol])
def test_a_faulty_illustrator_is_named_and_replaced(
    faulty: type[Illustrator], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "ruleworks"):
        svg = ruleworks.picture(noughts_with(faulty()).new_game(), highlight=["cell:c3"])
    assert svg == ruleworks.picture(noughts_with().new_game(), highlight=["cell:c3"])
    (record,) = caplog.records
    assert (record.msg, record.__dict__["plugin"]) == ("picture failed", "noughts")


def test_a_mistake_in_what_is_asked_is_not_put_down_to_the_illustrator(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(ruleworks.RulesetError, match="“cell:c3” is nothing that can be marked"):
        ruleworks.picture(noughts_with(Own()).new_game(), highlight=["cell:c3"])
    assert caplog.records == []


def test_without_ghosts_the_marks_remain(caplog: pytest.LogCaptureFixture) -> None:
    svg = ruleworks.picture(noughts_with(NoGhosts()).new_game(), highlight="mark:b2")
    assert "My own" in texts_in(svg)
    assert len(with_class(svg, "target")) == 1
    assert [record.msg for record in caplog.records] == ["ghosts failed"]


def test_a_faulty_card_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    house = ruleworks.Bundle(name="house", version="1", layer="variant", extends="toy", tools=(NoCard(),))
    assert "the bell" in texts_in(ruleworks.picture(toys(house).item("toy.charm.bell")))
    assert [record.__dict__["plugin"] for record in caplog.records] == ["house"]


class NoDrawing:
    """A text drawing that fails: the picture has no description then."""

    game = "noughts"

    def draw(self, game: object, seat: object, translator: object) -> str:
        raise LookupError("no pen")


class Wordy:
    """A text drawing of two lines with signs that mean something in XML."""

    game = "noughts"

    def draw(self, game: object, seat: object, translator: object) -> str:
        return f"two\nlines & {EVIL}\x07"


def test_the_description_is_the_text_drawing_where_there_is_one(caplog: pytest.LogCaptureFixture) -> None:
    svg = ruleworks.picture(noughts_with(Own(), Wordy()).new_game())
    assert parsed(svg).findtext(f"{SVG}desc") == f"two\nlines & {EVIL} \n"
    svg = ruleworks.picture(noughts_with(Own(), NoDrawing()).new_game())
    assert parsed(svg).findtext(f"{SVG}desc") is None
    assert [record.msg for record in caplog.records] == ["tool failed"]


class NoCells:
    """A rule that gives no cells where it is asked for them."""

    id = "house.no-cells"

    @hookimpl
    def cells(self, scene: Scene[Any, Any]) -> tuple[str, ...]:
        raise LookupError("no map")


def test_a_rule_that_fails_while_a_picture_is_drawn_is_named() -> None:
    house = ruleworks.Bundle(name="house", version="1", layer="variant", extends="toy", rules=(NoCells(),))
    with pytest.raises(PluginError, match=r"house\.no-cells, version 1, has failed: LookupError: no map"):
        ruleworks.picture(toys(house).new_game(2, 1))


class AnyGame(Own):
    """An illustrator of any game."""

    game = ""


def test_the_games_own_illustrator_comes_before_one_for_any_game() -> None:
    def house(tool: object) -> ruleworks.Bundle:
        return ruleworks.Bundle(name="house", version="1", layer="variant", extends="toy", tools=(tool,))

    assert "My own" in texts_in(ruleworks.picture(toys(house(AnyGame())).new_game(2, 1)))
    assert "My own" not in texts_in(ruleworks.picture(toys(house(Own())).new_game(2, 1)))
    assert "My own" not in texts_in(ruleworks.picture(noughts_with(AnyGame(), NoGhosts2()).new_game()))


class NoGhosts2(Own):
    """The illustrator of the game itself."""

    def panels(self, look: Look) -> Sequence[Panel]:
        return [Panel("game", 40, "", (), {}, "The game's")]


class Evil(Own):
    """An illustrator that writes foreign words wherever words can stand."""

    rules = ".rw .a>.b{fill:$ink}</style><script/>"

    def panels(self, look: Look) -> Sequence[Panel]:
        piece = Placed(EVIL, Box(0, 0, 9, 9), rect(Box(0, 0, 9, 9), EVIL), EVIL, EVIL, EVIL)
        return [Panel(EVIL, 40, "", (piece,), {EVIL: Box(0, 0, 9, 9)}, EVIL)]


@pytest.fixture
def evil_texts(tmp_path: Path) -> Source:
    """Catalogs in which the title of the game is markup."""
    source = Source("noughts", tmp_path)
    for language in ("en", "fr"):
        file = tmp_path / "locales" / language / "noughts.po"
        file.parent.mkdir(parents=True)
        words = EVIL.replace('"', '\\"')
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        file.write_text(f'{head}msgctxt "noughts.title"\nmsgid "{words}"\nmsgstr "{words}"\n', encoding="utf-8")
    return source


@pytest.mark.parametrize("tools", [(), (Evil(),)])
def test_foreign_words_are_no_markup(tools: Sequence[object], evil_texts: Source) -> None:
    svg = ruleworks.picture(noughts_with(*tools, texts=evil_texts).new_game(), 0, highlight=[EVIL] if tools else [])
    elements = {each.tag.removeprefix(SVG) for each in parsed(svg).iter()}
    assert "script" not in elements
    assert "script" not in svg.replace("&lt;script", "").replace("&lt;/script", "")
    assert EVIL in str(parsed(svg).findtext(f"{SVG}title"))
