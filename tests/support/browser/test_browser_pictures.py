"""In a real browser no text of a picture leaves its place: in both languages, narrow and wide, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from tests.campaigns.leaks.command import ruleset
from tests.packages.pictures.games import later, noughts_with, toys
from tests.support.browser.chromium import found
from tests.support.browser.pages import Shown, measured, rooms_in

import noughts
import noughts_large
import ruleworks
import whistle_stop.bundle
from ruleworks import Game, Ruleset
from ruleworks_pictures import Box, Placed, group, rect, text

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LANGUAGES = ("en", "fr")
WIDE = 1104
STYLES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
#: Choices after which a table is looked at: the opening, the middle, and the end.
MOMENTS = (0, 40, 120, 3000)
#: A face as narrow as most, beside the wide one that the style sheet asks for first.
NARROW = "Liberation Sans"


@pytest.fixture(autouse=True)
def browser() -> str:
    return found()


def table(name: str) -> tuple[Ruleset, int]:
    """A game of this name, and for how many seats."""
    made: dict[str, tuple[Ruleset, int]] = {
        "noughts": (ruleworks.ruleset(noughts.bundle, allowed=()), 2),
        "noughts-large": (ruleworks.ruleset(noughts.bundle, [noughts_large.bundle], allowed=()), 2),
        "noughts without a tool": (noughts_with(), 2),
        "toy": (toys(), 4),
        "outlaws": (ruleset(solo=True), 1),
        "whistle-mountain for 2": (ruleset(solo=False), 2),
        "whistle-mountain for 4": (ruleset(solo=False), 4),
        "whistle-stop for 3": (ruleworks.ruleset(whistle_stop.bundle.bundle, allowed=()), 3),
        "whistle-stop for 5": (ruleworks.ruleset(whistle_stop.bundle.bundle, allowed=()), 5),
    }
    return made[name]


def shown(game: Game[Any], seat: int | None, name: str) -> Iterator[Shown]:
    """A table in every way in which it can be looked at."""
    for language in LANGUAGES:
        for size in (360, WIDE):
            rooms = rooms_in(game, seat, language, size)
            for style in STYLES:
                how = f"{name}, seat {seat}, {language}, {size}, {style}"
                svg = ruleworks.picture(game, seat, language=language, size=size, style=style)
                yield Shown(how, svg, rooms=rooms)
        svg, rooms = ruleworks.picture(game, seat, language=language), rooms_in(game, seat, language, None)
        yield Shown(f"{name}, {language}, {NARROW}", svg, NARROW, rooms)


TABLES = [
    "noughts",
    "noughts-large",
    "noughts without a tool",
    "toy",
    "outlaws",
    "whistle-mountain for 2",
    "whistle-mountain for 4",
    "whistle-stop for 3",
    "whistle-stop for 5",
]


@pytest.mark.parametrize("name", TABLES)
def test_no_text_of_a_table_leaves_its_place(name: str, tmp_path: Path) -> None:
    rules, players = table(name)
    pictures: list[Shown] = []
    for choices in MOMENTS:
        game = later(rules, players, choices, seed=players + choices)
        for seat in (None, 0):
            pictures += shown(game, seat, f"{name} after {choices}")
    result = measured(pictures, tmp_path)
    assert result.texts > len(pictures)
    assert list(dict.fromkeys(result.problems)) == []


@pytest.mark.parametrize("name", ["toy", "outlaws", "whistle-mountain for 2"])
def test_no_text_of_an_item_leaves_its_card(name: str, tmp_path: Path) -> None:
    rules, _ = table(name)
    pictures = [
        Shown(f"{item}, {language}, {style}", ruleworks.picture(rules.item(item), language=language, style=style))
        for item in (*rules.items, *rules.tables.table(()).things())
        for language in LANGUAGES
        for style in STYLES
    ]
    result = measured(pictures, tmp_path)
    assert result.texts >= len(pictures)
    assert list(dict.fromkeys(result.problems)) == []


def test_a_text_that_leaves_its_place_is_found(tmp_path: Path) -> None:
    box = Box(0, 0, 40, 20)
    wide = text("far too wide for it", 2, 12, 12)
    piece = Placed("a", box, rect(box) + wide).drawn()
    panel = group(rect(Box(0, 0, 60, 60)), wide, id="panel-small")
    pictures = [Shown(name, svg(drawn)) for name, drawn in (("piece", piece), ("panel", panel))]
    problems = measured(pictures, tmp_path).problems
    assert [problem.partition(" by ")[0] for problem in problems] == [
        "piece: “far too wide for it” leaves its piece",
        "panel: “far too wide for it” leaves panel-small",
    ]
    stretched = svg('<text x="1" y="20" font-size="12" letter-spacing="5">spaced</text>')
    assert "is " in measured([Shown("spaced", stretched)], tmp_path).problems[0]


def svg(drawn: str) -> str:
    """A picture that somebody else has made."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="rw" viewBox="0 0 400 100">{drawn}</svg>'
