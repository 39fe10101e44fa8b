"""What an option would place, by what its fields refer to: no option has a case of its own, so foreign ones work."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Ask, Option
from ruleworks_kit.grids.hexes import TALL
from ruleworks_pictures import Ghost, Look, group
from whistle_stop.box.places import arrived, place
from whistle_stop.table.position import Frontier
from whistle_stop.tools.illustration.country import POINTED, stops_in, tile_body
from whistle_stop.tools.illustration.layout import around_point, places
from whistle_stop.tools.illustration.train_places import standing
from whistle_stop.tools.illustration.trains import TRAIN, train
from whistle_stop.tools.illustration.wording import wording


def ghosts_of(option: Option, look: Look) -> Iterator[Ghost]:
    """Yield the tile that an option would lay, as it would lie, or the train where it would stand."""
    words, named = wording(look.ruleset, look.texts), list(look.refs(option))
    where = places(words.pieces)
    items = [str(ref.value) for ref in named if ref.about == "item"]
    cells = [str(ref.value) for ref in named if ref.about == "cell" and ref.value in where.middles]
    for cell in cells[:1]:
        for tile in [item for item in items if item in words.pieces.tiles][:1]:
            body = tile_body(words, tile, getattr(option, "turn", 0), where.side)
            yield Ghost((f"cell:{cell}",), body)
    stops = [str(ref.value) for ref in named if ref.about == "place"]
    if not items and not cells and len(stops) == 1:
        yield from _standing(stops[0], look, where.side)


def _standing(stop: str, look: Look, side: float) -> Iterator[Ghost]:
    """Yield a train of whoever is asked where it would stand on a place."""
    frontier: Frontier = look.position
    top = frontier.agenda[-1] if frontier.agenda else None
    seat = top.seat if isinstance(top, Ask) else frontier.active
    there = [train for yard in frontier.yards for train in yard.trains].count(stop)
    if arrived(stop) or stop in frontier.yards[seat].trains:
        return
    width, height = (POINTED * side, POINTED * side) if place(stop).number else (2 * side, TALL * side)
    seen = stops_in(wording(look.ruleset, look.texts).pieces, frontier.laid).get(stop)
    at = standing((width / 2, height / 2), there, side, hub=seen is not None and seen.hub)
    box = around_point(at, TRAIN * side, TRAIN * side)
    yield Ghost((f"place:{stop}",), group(train(seat, box.width), x=box.x, y=box.y))
