"""What has to hold between facts, so that the rules can rely on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from ruleworks_kit.facts.flaws import Flaw, at_most, each_once, equal, known
from whistle_mountain.box.components.errors import own
from whistle_mountain.box.components.parts import Dock, Shape
from whistle_mountain.box.components.tree import Components

SQUARES = 4
"""The number of squares of a scaffold."""


def flaws(components: Components) -> Iterator[Flaw]:
    """Yield every contradiction between facts."""
    checks = (_board, _workers, _resources, _shapes, _scaffolds, _machines, _copies, _tower_awards, _docks)
    return chain.from_iterable(check(components) for check in checks)


def _board(components: Components) -> Iterator[Flaw]:
    board, water = components.board, components.water
    yield from equal("board.tower", len(board.tower), "board.rows", board.rows)
    yield from at_most("board.bridge", board.bridge, "board.rows", board.rows - 1)
    yield from at_most("board.barracks", board.barracks, "board.rows", board.rows)
    yield from at_most("water.start", water.start, "water.bars", water.bars)


def _workers(components: Components) -> Iterator[Flaw]:
    outfit, levels = components.outfit, components.board.barracks
    yield from equal("outfit.workers", outfit.workers, "board.barracks", levels + outfit.in_whirlpool)


def _resources(components: Components) -> Iterator[Flaw]:
    resources, seats = components.resources, components.box.player_boards
    yield from equal("resources.extras", len(resources.extras), "box.player-boards", seats)


def _shapes(components: Components) -> Iterator[Flaw]:
    stacks = next((market.slots for market in components.markets if market.id == "market.scaffold"), 0)
    yield from equal("markets.scaffold.slots", stacks, "shapes", len(components.shapes))
    for shape in components.shapes:
        if not _hangs_together(shape):
            yield Flaw(own("shape"), f"shapes.{shape.name}.squares", {"count": SQUARES})


def _hangs_together(shape: Shape) -> bool:
    """Tell whether a shape is four different squares, connected along their sides."""
    squares = set(shape.squares)
    reached, todo = set[tuple[int, int]](), list(shape.squares[:1])
    while todo:
        column, row = todo.pop()
        if (column, row) in squares - reached:
            reached.add((column, row))
            todo += [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return len(reached) == len(shape.squares) == SQUARES


def _scaffolds(components: Components) -> Iterator[Flaw]:
    yield from equal("scaffolds", len(components.scaffolds), "box.scaffolds", components.box.scaffolds)
    yield from bent_scaffolds(components)


def bent_scaffolds(components: Components) -> Iterator[Flaw]:
    """Yield every tile of a shape that does not exist, or with icons for more or fewer squares than it has."""
    shapes = [shape.id for shape in components.shapes]
    for tile in components.scaffolds:
        yield from known(f"scaffolds.{tile.name}.shape", tile.shape, shapes)
        yield from equal(f"scaffolds.{tile.name}.icons", len(tile.icons), "shapes", SQUARES)


def unknown_sizes(components: Components) -> Iterator[Flaw]:
    """Yield every machine whose size does not exist."""
    sizes = [size.id for size in components.sizes]
    for machine in components.machines:
        yield from known(f"machines.{machine.name}.size", machine.size, sizes)


def _machines(components: Components) -> Iterator[Flaw]:
    yield from unknown_sizes(components)
    found = Counter(machine.size for machine in components.machines)
    for size in components.sizes:
        yield from equal("machines", found[size.id], f"sizes.{size.name}.count", size.count)


def _copies(components: Components) -> Iterator[Flaw]:
    box = components.box
    yield from equal("upgrades", len(components.upgrades), "box.upgrades", box.upgrades)
    for key, kinds, count in (
        ("abilities", components.abilities, box.abilities),
        ("awards", components.awards, box.awards),
        ("cards", components.cards, box.cards),
    ):
        yield from equal(key, sum(kind.copies for kind in kinds), f"box.{key}", count)


def _tower_awards(components: Components) -> Iterator[Flaw]:
    setup = components.tower_awards
    copies = {award.id: award.copies for award in components.awards}
    for award, count in Counter(setup.first_floor).items():
        yield from known("tower-awards.first-floor", award, list(copies))
        yield from at_most("tower-awards.first-floor", count, award, copies.get(award, count))
    laid_out = len(setup.first_floor) + setup.other_floors * (components.board.rows - 1)
    yield from at_most("tower-awards.other-floors", laid_out, "box.awards", components.box.awards)


def _docks(components: Components) -> Iterator[Flaw]:
    docks = components.docks
    yield from each_once("dock-ring.clockwise", components.dock_ring.clockwise, [dock.id for dock in docks])
    markets: dict[str, list[Dock]] = {}
    for dock in docks:
        markets.setdefault(dock.gives, []).append(dock)
        if not dock.offers:
            yield Flaw(own("empty"), f"docks.{dock.name}.offers", {})
    for beside in markets.values():
        places = [str(dock.slot) for dock in beside]
        wanted = [str(place) for place in range(1, len(beside) + 1)]
        yield from each_once(f"docks.{beside[0].name}.slot", places, wanted)
