"""Noughts and crosses: the smallest complete game, written to be copied.

A game is data (a position, options, events), one step that asks, and a few rules. Everything else (saves,
undo, replay, views, schemas, the command line, the property tests) comes with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from ruleworks import (
    Ask,
    Bundle,
    Event,
    KernelRules,
    Option,
    Play,
    Position,
    Refusal,
    Scene,
    Seat,
    Source,
    hookimpl,
    public,
    value,
)


@public
class Board(Position):
    """The marks of both seats as bit masks, the lowest bit being a1, then b1 and so on."""

    size: int = 3
    in_a_row: int = 3
    marks: tuple[int, int] = (0, 0)
    winner: Seat | None = None


@public
class Mark(Option, frozen=True):
    """Put a mark into a cell, such as `b2`."""

    cell: str


@public
class Marked(Event, frozen=True):
    """A seat put its mark into a cell."""

    seat: Seat
    cell: str


@public
class Won(Event, frozen=True):
    """A seat completed a line."""

    seat: Seat


@public
class ChooseCell(Ask, frozen=True):
    """A seat chooses a free cell."""

    def options(self, scene: Scene[Board, NoughtsRules]) -> Sequence[Mark]:
        """Offer every free cell."""
        taken = scene.position.marks[0] | scene.position.marks[1]
        return [mark for place, mark in enumerate(cells(scene.position.size)) if not taken >> place & 1]

    def chosen(self, play: Play[Board, NoughtsRules], option: Mark) -> None:
        """Mark the cell, then see whether that ends the game."""
        board, seat = play.position, self.seat
        own = board.marks[seat] | 1 << cells(board.size).index(option)
        other = board.marks[1 - seat]
        board.marks = (own, other) if seat == 0 else (other, own)
        play.emit(Marked(seat, option.cell))
        if any(own & line == line for line in play.rules.lines(play)):
            board.winner = seat
            play.emit(Won(seat))
        elif (own | other).bit_count() < board.size**2:
            play.begin_turn(1 - seat)
            play.push(ChooseCell(1 - seat))

    def why_not(self, scene: Scene[Board, NoughtsRules], option: Option) -> Refusal | None:
        """Tell a taken cell from one that is not on the board."""
        if not isinstance(option, Mark):
            return None
        on_board = option in cells(scene.position.size)
        reason = "noughts.refusal.taken" if on_board else "noughts.refusal.no-such-cell"
        return Refusal(reason, rule="noughts.free-cell", args={"cell": option.cell})


class NoughtsRules(KernelRules, Protocol):
    """The rule points of noughts and crosses."""

    @value
    def lines(self, value: tuple[int, ...], owner: int | None, scene: Scene[Any, Any]) -> tuple[int, ...]:
        """Give the masks of all lines that win when one seat holds them. Asked after each mark."""
        ...


class BaseGame:
    """The rules as everybody knows them."""

    id = "noughts.rules"

    @hookimpl
    def opening(self) -> Board:
        """Begin with an empty board; the first seat starts."""
        return Board(players=2, turn=1, agenda=(ChooseCell(0),))

    @hookimpl
    def lines(self, scene: Scene[Board, NoughtsRules]) -> tuple[int, ...]:
        """Let rows, columns and diagonals win."""
        return straight_lines(scene.position.size, scene.position.in_a_row)

    @hookimpl
    def scores(self, scene: Scene[Board, NoughtsRules]) -> tuple[int, ...]:
        """Give one point to the winner."""
        return tuple(int(scene.position.winner == seat) for seat in range(2))


@cache
def cells(size: int) -> tuple[Mark, ...]:
    """Return all cells of a board, row by row."""
    return tuple(Mark(f"{chr(97 + column)}{row + 1}") for row in range(size) for column in range(size))


@cache
def straight_lines(size: int, length: int) -> tuple[int, ...]:
    """Return the masks of all straight lines of `length` cells."""
    found = []
    for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        for x, y in ((x, y) for y in range(size) for x in range(size)):
            line = [(x + i * dx, y + i * dy) for i in range(length)]
            if all(0 <= a < size and 0 <= b < size for a, b in line):
                found.append(sum(1 << a + size * b for a, b in line))
    return tuple(found)


bundle = Bundle(
    name="noughts",
    version="0.1.0",
    position=Board,
    players=range(2, 3),
    texts=Source("noughts", "ruleworks_i18n"),
    rule_points=(NoughtsRules,),
    rules=(BaseGame(),),
    types=(ChooseCell, Mark, Marked, Won),
)
