"""A page that holds many pictures, and measures them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from xml.etree import ElementTree

from tests.support.browser.chromium import answered

from ruleworks import Game
from ruleworks_contracts import seen
from ruleworks_pictures import Box, Look, illustrator
from ruleworks_pictures.look import texts_for
from ruleworks_pictures.sheet import laid_out
from ruleworks_pictures.text_fit import width

SVG = "http://www.w3.org/2000/svg"
SCRIPT = Path(__file__).with_name("measure.js")
ElementTree.register_namespace("", SVG)


class Shown(NamedTuple):
    """A picture on the page; `font` instead of the one that its style sheet asks for, `rooms` for its pieces by id."""

    name: str
    svg: str
    font: str = ""
    rooms: Mapping[str, Box] = MappingProxyType({})


class Measured(NamedTuple):
    """How many texts were measured, and which of them leave their places."""

    texts: int
    problems: list[str]


def measured(pictures: Iterable[Shown], folder: Path) -> Measured:
    """Measure all texts of pictures in a browser."""
    shown = [
        {"name": each.name, "svg": promised(each.svg), "font": each.font, "rooms": dict(each.rooms)}
        for each in pictures
    ]
    data = json.dumps(shown).replace("<", "\\u003c")
    page = (
        "<!doctype html><meta charset='utf-8'><title>Pictures</title><body><pre id='result'></pre>"
        f"<script type='application/json' id='pictures'>{data}</script>"
        f"<script>{SCRIPT.read_text(encoding='utf-8')}</script>"
    )
    found: dict[str, Any] = answered(page, folder)
    return Measured(found["texts"], found["problems"])


def promised(svg: str) -> str:
    """Write beside each text how wide it may be at most: so wide was the room that was left for it."""
    root = ElementTree.fromstring(svg)
    for each in root.iter(f"{{{SVG}}}text"):
        bold = "bold" in each.get("class", "").split()
        each.set("data-most", str(width(each.text or "", float(each.get("font-size", "0")), bold=bold)))
    return ElementTree.tostring(root, encoding="unicode")


def rooms_in(game: Game[Any], seat: int | None, language: str, size: int | None) -> dict[str, Box]:
    """Return the boxes of all pieces of a table by their ids."""
    look = Look(seen(game, seat), game.ruleset, seat, texts_for(game.ruleset, language))
    return {piece.id: piece.box for piece in laid_out(illustrator(game.ruleset).panels(look), size).pieces}
