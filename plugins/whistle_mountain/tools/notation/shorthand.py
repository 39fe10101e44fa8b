"""What a line may be short for: a scaffold by its shape, and how many pieces a pile holds instead of which."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from ruleworks import Ruleset, Scene, Text
from ruleworks_formats.notation import Line, counted, flawed, named_in
from whistle_mountain.box.pieces import Tile
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of

PILES = {"deck": "card", "awards": "award"}  # the lines that hold one pile, and the kind of its pieces


def meant(lines: Sequence[Line], ruleset: Ruleset) -> Iterator[Line]:
    """Yield lines as they are meant.

    `scaffold shape=l squares=a2+b2+c2+c3 icons=coal@a2` is a tile of that shape that shows coal there; squares may
    stand in any order. `deck count=5`, `market id=market.upgrade stack.count=3`: so many pieces that lie nowhere else.
    """
    named = named_in(lines)
    for line in lines:
        if line.word == "scaffold":
            yield _scaffold(line, ruleset, named)
        elif line.word in PILES or line.word == "market":
            yield _pile(line, ruleset, named)
        else:
            yield line


def _scaffold(line: Line, ruleset: Ruleset, named: Counter[str]) -> Line:
    told: dict[str, str] = {name: text for name, _, text in (part.partition("=") for part in line.rest.split())}
    squares = tuple(told.get("squares", "").split("+"))
    every = rules_of(ruleset).pieces.tiles
    if "shape" in told and "tile" not in told:
        shape = told["shape"].removeprefix("shape.")
        tiles = [tile for name, tile in every.items() if tile.shape == f"shape.{shape}" and not named[name]]
    elif told.get("tile") in every and squares not in every[told["tile"]].footprint.by_squares:
        tiles = [every[told["tile"]]]
    else:
        return line
    shown = {square: icon for icon, _, square in (each.partition("@") for each in _split(told.get("icons", "")))}
    found = next(((tile, order) for tile in tiles for order in _orders(tile, squares, shown)), None)
    if found is not None:
        tile, order = found
        named[tile.id] += 1
        return Line(line.number, line.word, f"tile={tile.id} squares={'+'.join(order)}")
    if "shape" not in told:
        return line  # which will say that the tile cannot lie there
    text = Text(
        "whistle-mountain.notation.no-tile",
        {"squares": ", ".join(squares), "shape": told["shape"], "icons": told.get("icons", "-")},
    )
    raise flawed(text, line.number, ruleset.text_sources)


def _split(text: str) -> list[str]:
    return text.split("+") if text else []


def _orders(tile: Tile, squares: tuple[str, ...], shown: dict[str, str]) -> Iterator[tuple[str, ...]]:
    """Yield the orders of these squares in which a tile can lie and shows all that it is to show."""
    for order in tile.footprint.by_squares:
        icons = dict(zip(order, tile.icons, strict=True))
        if sorted(order) == sorted(squares) and all(icons.get(square) == icon for square, icon in shown.items()):
            yield order


def _pile(line: Line, ruleset: Ruleset, named: Counter[str]) -> Line:
    market = re.search(r"\bid=(\S+)", line.rest)
    kind = PILES.get(line.word) or (market[1] if market else "")
    return counted(line, lambda _: stock_of(kind, ruleset), named)


def stock_of(kind: str, ruleset: Ruleset) -> Sequence[str]:
    """Return all pieces of a kind, in the order of the box."""
    rules = rules_of(ruleset)
    scene: MountainScene = Scene(Mountain(players=2), rules)
    return rules.stock(scene, kind)
