"""How track lies on a tile, in sides of its hex from its middle: where its stops are, and the lines that lead there.

A stop lies where no other track comes near it, so that nobody takes what passes by for what stops there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import cos, dist, pi, sin
from typing import TypeAlias

from ruleworks_kit.grids.hexes import CORNERS, EDGES
from whistle_stop.box.track import HUB, Piece, Tile, turned

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, Point, Point]
"""A curve from one point to another one; the one between these pulls at it."""

EDGE_MIDDLES: tuple[Point, ...] = tuple(
    [tuple([(one + other) / 2 for one, other in zip(CORNERS[e], CORNERS[(e + 1) % 6], strict=True)]) for e in EDGES]  # type: ignore[misc]
)
MIDDLE: Point = (0.0, 0.0)
RINGS = ((0.0, 1), (0.3, 12), (0.48, 12))  # where stops may lie: on these rings, at so many points of each
NEAR = 0.42  # nothing else should come nearer to a stop
BESIDE, INNER = 0.44, 0.76  # how far from a stop its number lies, and how far at most from the middle
ALOOF = 0.7  # how far at least it lies from other stops and numbers
SAMPLES = (0.1, 0.3, 0.5, 0.7, 0.9)  # of a curve, where its nearness is measured


def lines_of(piece: Piece, stop: Point | None) -> list[Line]:
    """Return the curves of a piece of track: to its stop, or from edge to edge, each at a right angle to its edge."""
    ends = [EDGE_MIDDLES[edge] for edge in piece.edges]
    if stop is None:
        return [(ends[0], MIDDLE, ends[1])]
    return [(end, (end[0] * 0.45, end[1] * 0.45), stop) for end in ends]


@cache
def stops_of(tile: Tile, turn: int = 0) -> tuple[Point | None, ...]:
    """Return where the stop of each piece of a tile lies when it is turned; None for a piece without one."""
    return tuple([None if at is None else rotated(at, turn) for at in _unturned(tile)])


@cache
def numbers_of(tile: Tile, turn: int = 0) -> tuple[Point, ...]:
    """Return where the number of each stop lies: beside it, away from other stops, and as far from track as may be."""
    stops = stops_of(tile, turn)
    pieces = zip(turned(tile, turn), stops, strict=True)
    track = [point for piece, at in pieces for line in lines_of(piece, at) for point in _points(line)]
    found = [at for at in stops if at is not None]
    numbers: list[Point] = []
    for at in found:
        numbers.append(_beside(at, [*[other for other in found if other != at], *numbers], track))
    return tuple(numbers)


def _beside(stop: Point, others: Sequence[Point], track: Sequence[Point]) -> Point:
    """Return the point beside a stop that is farthest from track, of those that are aloof from other stops."""
    around = [rotated((BESIDE, 0.0), each / 2) for each in range(12)]
    points = [(round(stop[0] + right, 4), round(stop[1] + down, 4)) for right, down in around]
    free = [at for at in points if dist(at, MIDDLE) < INNER and all(dist(at, other) > ALOOF for other in others)]
    return max(free or points, key=lambda at: min([dist(at, point) for point in track]))


def rotated(at: Point, turn: float) -> Point:
    """Return a point turned clockwise around the middle by so many sixths."""
    angle = turn * pi / 3
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def _unturned(tile: Tile) -> list[Point | None]:
    stopping = [piece for piece in tile if piece.stop]
    if any(piece.stop == HUB for piece in stopping):
        return [MIDDLE if piece.stop else None for piece in tile]
    plain = [line for piece in tile if not piece.stop for line in lines_of(piece, None)]

    def crowded(at: tuple[Point, ...]) -> float:
        return _crowded(stopping, at, plain)

    best: tuple[Point, ...] = min(product(list(_candidates()), repeat=len(stopping)), key=crowded)
    found = iter(best)
    return [next(found) if piece.stop else None for piece in tile]


def _candidates() -> Iterator[Point]:
    for radius, count in RINGS:
        for each in range(count):
            angle = 2 * pi * each / count
            yield radius * sin(angle), -radius * cos(angle)


def _crowded(stopping: Sequence[Piece], at: Sequence[Point], plain: Iterable[Line]) -> float:
    """Return how bad it is if stops lie there: far from the middle of their edges, or near other track."""
    lines = [lines_of(piece, where) for piece, where in zip(stopping, at, strict=True)]
    cost = 0.0
    for number, (piece, where) in enumerate(zip(stopping, at, strict=True)):
        cost += dist(where, _centre(piece)) * 0.35
        others = [*plain, *[line for other, drawn in enumerate(lines) if other != number for line in drawn]]
        cost += sum([max(0.0, NEAR - dist(where, point)) * 4 for line in others for point in _points(line)])
        cost += sum([max(0.0, 2 * NEAR - dist(where, other)) for other in at if other is not where])
    return round(cost, 6)


def _centre(piece: Piece) -> Point:
    ends = [EDGE_MIDDLES[edge] for edge in piece.edges]
    return sum([x for x, _ in ends]) / len(ends) / 2, sum([y for _, y in ends]) / len(ends) / 2


def _points(line: Line) -> Iterator[Point]:
    (x0, y0), (x1, y1), (x2, y2) = line
    for t in SAMPLES:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2
