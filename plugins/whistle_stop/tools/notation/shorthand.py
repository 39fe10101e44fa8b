"""What a line may be short for: the track of a tile instead of its id, and a number of pieces instead of which."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from ruleworks import Ruleset, Scene, Text
from ruleworks_formats.notation import Line, counted, flawed, named_in
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.track import tile_of, turned, turns
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import FrontierScene, rules_of

YARD, SEAT = "yard", re.compile(r"\bseat=(\d+)")
TRACK = re.compile(r"\btrack=(\S+)")
TILES = ("stack", "display", "tiles", "searched")  # fields that hold tiles which are drawn

#: The groups of pieces that other fields can hold: by the word of its line, or by its name where a line has several.
HOLDS: Mapping[str, Sequence[str]] = {
    "nuggets": ("nugget",),
    "upgrades": ("upgrade",),
    "shares": ("share",),
    "removed": ("share",),
}


def meant(lines: Sequence[Line], ruleset: Ruleset) -> Iterator[Line]:
    """Yield lines as they are meant.

    `laid cell=b3 track=25@wood+01+34` is a tile with that track, as it lies there. `stack count=5`, `yard seat=0
    tiles.count=3`: so many pieces that lie nowhere else. Where there is a yard, seats without one have an empty one.
    """
    placed = named_in(lines)
    for line in _with_all_yards(lines):
        known = _by_track(line, ruleset, placed)
        yield counted(known, partial(_held, ruleset, known.word), placed)


def _with_all_yards(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield lines with an empty yard for each seat that has none, all of them in the order of the seats."""
    yards = {found[1]: line for line in lines if line.word == YARD and (found := SEAT.search(line.rest))}
    players = next((line.rest for line in lines if line.word == "players"), "")
    missing = [str(seat) for seat in range(int(players)) if str(seat) not in yards] if players.isdecimal() else []
    if not yards or not missing:
        yield from lines
        return
    every = [yards.get(str(seat), Line(0, YARD, f"seat={seat}")) for seat in range(int(players))]
    first = next(place for place, line in enumerate(lines) if line.word == YARD)
    others = [line for line in lines if line not in every]
    yield from (*others[:first], *every, *others[first:])


def _held(ruleset: Ruleset, word: str, field: str) -> list[str]:
    held = field or word
    return stock_of(ruleset, tuple(rules_of(ruleset).pieces.groups) if held in TILES else HOLDS.get(held, ()))


def stock_of(ruleset: Ruleset, groups: Sequence[str]) -> list[str]:
    """Return all pieces of these groups, in the order of the box."""
    rules = rules_of(ruleset)
    scene: FrontierScene = Scene(Frontier(players=2), rules)
    return [piece for group in groups for piece in rules.stock(scene, group)]


def _by_track(line: Line, ruleset: Ruleset, placed: Counter[str]) -> Line:
    wanted = TRACK.search(line.rest)
    if line.word != "laid" or wanted is None:
        return line
    found = _tile_with(wanted[1], rules_of(ruleset).pieces, placed)
    if found is None:
        text = Text("whistle-stop.notation.no-tile", {"track": wanted[1]})
        raise flawed(text, line.number, ruleset.text_sources)
    tile, turn = found
    placed[tile] += 1
    return Line(line.number, line.word, TRACK.sub(f"tile={tile} turn={turn}", line.rest))


def _tile_with(track: str, pieces: Pieces, placed: Counter[str]) -> tuple[str, int] | None:
    """Return a route tile that lies nowhere yet and has this track in one of its turns, and that turn."""
    try:
        wanted = frozenset(tile_of(track.replace("@", "=").split("+")))
    except ValueError:
        return None
    for route in pieces.components.routes:
        tile = pieces.tiles[route.id]
        for turn in turns(tile):
            if not placed[route.id] and frozenset(turned(tile, turn)) == wanted:
                return route.id, turn
    return None
