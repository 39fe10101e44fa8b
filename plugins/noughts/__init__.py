"""Noughts and crosses, written to be copied: some data, one step that asks, a few rules; the rest comes with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import ClassVar, Protocol

import ruleworks as rw
import ruleworks_pictures as art
from ruleworks_contracts import Environment, Flaw, Rulebook, Training, flaw, gathered, rule

LETTERS = 26  # for so many columns there are names


@rw.public
class Board(rw.Position):
    """The marks of both seats as bit masks, the lowest bit being a1, then b1 and so on."""

    size: rw.Amount = 3
    marks: tuple[rw.CellMask, rw.CellMask] = (0, 0)
    winner: rw.Seat | None = None


@rw.public
class Mark(rw.Option, frozen=True):
    """Put a mark into a cell, such as `b2`."""

    cell: rw.Cell


@rw.public
class Marked(rw.Event, frozen=True):
    """A seat put its mark into a cell."""

    seat: rw.Seat
    cell: rw.Cell


@rw.public
class Won(rw.Event, frozen=True):
    """A seat completed a line."""

    seat: rw.Seat


class NoughtsRules(rw.KernelRules, Protocol):
    """The rule points of noughts and crosses."""

    @rw.value
    def lines(self, value: tuple[int, ...], owner: int | None, scene: rw.Scene[Board, NoughtsRules]) -> tuple[int, ...]:
        """Give the masks of all lines that win when one seat holds them. Asked after each mark."""
        ...


@rw.public
class ChooseCell(rw.Ask, frozen=True):
    """A seat chooses a free cell."""

    def options(self, scene: rw.Scene[Board, NoughtsRules]) -> list[Mark]:
        """Offer every free cell."""
        taken = scene.position.marks[0] | scene.position.marks[1]
        return [mark for mark, bit in bits(scene.position.size).items() if not taken & bit]

    def chosen(self, play: rw.Play[Board, NoughtsRules], option: Mark) -> None:
        """Mark the cell, then see whether that ends the game."""
        board, seat = play.position, self.seat
        own, other = board.marks[seat] | bits(board.size)[option], board.marks[1 - seat]
        board.marks = (own, other) if seat == 0 else (other, own)
        play.emit(Marked(seat, option.cell))
        if [line for line in play.rules.lines(play) if own & line == line]:
            board.winner = seat
            play.emit(Won(seat))
        elif (own | other).bit_count() < board.size**2:
            play.begin_turn(1 - seat)
            play.push(ChooseCell(1 - seat))

    def why_not(self, scene: rw.Scene[Board, NoughtsRules], option: Mark) -> rw.Refusal:
        """Tell a taken cell from one that is not on the board."""
        reason = "taken" if option in cells(scene.position.size) else "no-such-cell"
        return rw.Refusal(f"noughts.refusal.{reason}", rule="noughts.free-cell", args={"cell": option.cell})


@rule
class BaseGame:
    """The rules as everybody knows them."""

    id = "noughts.rules"

    @rw.hookimpl
    def opening(self) -> Board:
        """Begin with an empty board; the first seat starts."""
        return Board(players=2, turn=1, agenda=(ChooseCell(0),))

    @rw.hookimpl
    def lines(self, scene: rw.Scene[Board, NoughtsRules]) -> tuple[int, ...]:
        """Let full rows, columns and diagonals win."""
        return straight_lines(scene.position.size, scene.position.size)

    @rw.hookimpl
    def cells(self, scene: rw.Scene[Board, NoughtsRules]) -> tuple[str, ...]:
        """Name the cells, row by row."""
        return tuple(mark.cell for mark in cells(scene.position.size))

    @rw.hookimpl
    def flaws(self, scene: rw.Scene[Board, NoughtsRules]) -> list[Flaw]:
        """Give marks where there are no cells, or two in one."""
        size, (one, other) = scene.position.size, scene.position.marks
        if not 1 <= size <= LETTERS:
            return [flaw("noughts.flaw.size", "size", "senseless", size=size)]
        return [flaw("noughts.flaw.marks", "marks")] if one & other or (one | other) >> size**2 else []

    @rw.hookimpl
    def scores(self, scene: rw.Scene[Board, NoughtsRules]) -> tuple[int, ...]:
        """Give one point to the winner."""
        return tuple(int(scene.position.winner == seat) for seat in range(2))


@cache
def cells(size: int) -> tuple[Mark, ...]:
    """Return all cells of a board, row by row."""
    return tuple(Mark(f"{chr(97 + column)}{row + 1}") for row in range(size) for column in range(size))


@cache
def bits(size: int) -> Mapping[Mark, int]:
    """Return the bit that stands for each cell in a mask."""
    return {mark: 1 << place for place, mark in enumerate(cells(size))}


@cache
def straight_lines(size: int, length: int) -> tuple[int, ...]:
    """Return the masks of all straight lines of `length` cells, from each cell right, up and diagonally."""
    ways = [(p % size, p // size, dx, dy) for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)) for p in range(size**2)]
    lines = [[(x + i * dx, y + i * dy) for i in range(length)] for x, y, dx, dy in ways]
    return tuple(sum(1 << x + size * y for x, y in e) for e in lines if 0 <= e[-1][0] < size and e[-1][1] < size)


SIGNS = MappingProxyType({"ring": art.circle(12, 12, 7, "ring"), "cross": art.path("M5 5L19 19M19 5L5 19", "cross")})


class NoughtsPicture(art.Illustrator):
    """Draws rings and crosses where any other game would get counters."""

    game = "noughts"
    symbols: ClassVar[Mapping[str, str]] = SIGNS
    rules = ".rw .ring{fill:none;stroke:$seat1;stroke-width:3}.rw .cross{stroke:$seat2;stroke-width:3}"

    def panels(self, look: art.Look) -> list[art.Panel]:
        """Return the cells with the marks of both seats."""
        names = tuple(mark.cell for mark in cells(look.position.size))
        signs = [
            art.Counter(name, art.use(sign, 0, 0, art.places(names)[name].width))
            for sign, mask in zip(SIGNS, look.position.marks, strict=True)
            for place, name in enumerate(names)
            if mask >> place & 1
        ]
        return [art.grid_panel(names, signs)]


TRAINING = Training("noughts", lead=1, by_seat=("Board.marks",), environments=(Environment("Noughts", 2),))
TEXTS = rw.Source("noughts", "noughts")

bundle: rw.Bundle = gathered(
    __name__,
    rw.Bundle(
        name="noughts",
        version="0.2.0",
        position=Board,
        players=range(2, 3),
        rule_points=[NoughtsRules],
        texts=TEXTS,
        tools=[NoughtsPicture(), Rulebook("noughts", "noughts", TEXTS), TRAINING],
    ),
)
