"""The line `box full`: all that is not placed lies where it lies while the whole box is on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from ruleworks import Ruleset, Text
from ruleworks_formats.notation import Line, flawed, unplaced
from ruleworks_kit.piles import Display
from whistle_stop.box.pieces import ROUTE, Pieces
from whistle_stop.table.heaps import heaps_of
from whistle_stop.table.position import Frontier, Laid, change_yard, put_tiles, tiles_there
from whistle_stop.terms.points import FrontierScene, rules_of
from whistle_stop.tools.notation.completion import usually_in_play
from whistle_stop.tools.notation.shorthand import stock_of

FULL = "full"


class Left:
    """What of the box lies nowhere yet, in its order."""

    def __init__(self, position: Frontier, ruleset: Ruleset) -> None:
        """Look at what is placed."""
        self._ruleset = ruleset
        self._placed = Counter(piece for heap in heaps_of(position) for piece in heap.pieces)

    def all(self, *groups: str) -> tuple[str, ...]:
        """Return what is left of some groups."""
        return tuple(unplaced(stock_of(self._ruleset, groups), self._placed))

    def first(self, group: str) -> Iterator[str]:
        """Yield what is left of a group, each of which is placed then."""
        for piece in self.all(group):
            self._placed[piece] += 1
            yield piece


def full(position: Frontier, line: Line, ruleset: Ruleset) -> bool:
    """Fill country, stack, display, upgrades, shares and nuggets; missing trains wait at the coast."""
    if line.rest != FULL:
        raise flawed(Text("whistle-stop.notation.box", {"text": line.rest}), line.number, ruleset.text_sources)
    pieces, left = rules_of(ruleset).pieces, Left(position, ruleset)
    _fill_country(position, pieces, left)
    scene: FrontierScene = ruleset.scene(position)
    there: Display = tiles_there(position).at_bottom(*left.all(*pieces.groups), seen_by=0)
    put_tiles(position, there.filled(pieces.components.limits.display))
    owned = sum([len(yard.upgrades) for yard in position.yards])
    missing = scene.rules.upgrades_on_display(scene) - owned - len(position.upgrades)
    position.upgrades += left.all("upgrade")[: max(0, missing)]
    position.shares += left.all("share")
    position.nuggets += left.all("nugget")
    _place_trains(position, scene)
    due = usually_in_play(position, ruleset)
    position.in_play += tuple([entry for entry in due if entry not in position.in_play])
    return True


def _fill_country(position: Frontier, pieces: Pieces, left: Left) -> None:
    """Lay tiles on the spaces on which the set-up lays some, as many of each group as there are to be."""
    country, laid = pieces.country, {each.cell: each.tile for each in position.laid}
    there = [laid[cell] for cell in country.special if cell in laid]
    column = {group: sum([tile in tiles for tile in there]) for group, tiles in pieces.groups.items()}
    groups = [group for group, count in pieces.draws.items() for _ in range(count - column[group])]
    bare = [cell for cell in country.special if cell not in laid]
    wanted = dict.fromkeys([cell for cell in country.arrivals if cell not in laid], "arrival")
    wanted |= dict(zip(bare, (*groups, *[ROUTE] * len(bare)), strict=False))
    wanted |= dict.fromkeys([cell for cell in country.east if cell not in laid], ROUTE)
    stocks = {group: left.first(group) for group in wanted.values()}
    found = [(cell, next(stocks[group], None)) for cell, group in wanted.items()]
    position.laid += tuple([Laid(cell, tile) for cell, tile in found if tile is not None])


def _place_trains(position: Frontier, scene: FrontierScene) -> None:
    taken = {train for yard in position.yards for train in yard.trains}
    free = iter([station for station in scene.rules.pieces.country.coast_of if station not in taken])
    for yard in position.yards:
        missing = max(0, scene.rules.trains(scene, yard.seat) - len(yard.trains))
        change_yard(position, yard.seat, trains=(*yard.trains, *islice(free, missing)))
