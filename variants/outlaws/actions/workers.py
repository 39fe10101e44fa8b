"""Moving, rescuing and promoting workers: the highest free square, the lowest or the highest worker (R-OUT-9)."""

from __future__ import annotations

from typing import ClassVar

from outlaws.events import OutlawLeftBarracks, OutlawMoved, OutlawRescued, OutlawSingledOut, skip
from outlaws.seats import OUTLAWS
from outlaws.tie import Table, Tie, Work
from ruleworks import Event, Option, Step, public
from ruleworks_toolbox import settle
from whistle_mountain.effects.choose_worker import MoveFromSquare, PutWorker
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.promote import PromoteFrom, PromoteWorker, promotable
from whistle_mountain.grid import Grid, Mask
from whistle_mountain.whereabouts import WHIRLPOOL, level, look, relocate

RULE = "R-OUT-9"


class MoveOutlaw(Step, frozen=True):
    """The Outlaws move the lowest worker of their barracks or, if these are empty, the lowest on a scaffold."""

    def run(self, play: Work) -> None:
        """Choose the worker, then the square; skipped where it could not go, or not go up."""
        barracks = play.position.crews[OUTLAWS].barracks
        if barracks:
            go_to_the_top(play, level(barracks[0]), "move")
            return
        ask = ChooseOutlaw(play.rules.decider(play, OUTLAWS))
        lowest = ask.options(play)
        if not lowest:
            skip(play, "move", "no-worker")
        elif highest_squares(play, lowest[0].square):
            settle(play, ask)
        else:
            skip(play, "move", "no-way-up" if look(play).free else "no-square")


class RescueOutlaw(Step, frozen=True):
    """The Outlaws rescue a worker; skipped where none is in the whirlpool or no square is free."""

    def run(self, play: Work) -> None:
        """Rescue it."""
        if play.position.crews[OUTLAWS].whirlpool:
            go_to_the_top(play, WHIRLPOOL, "rescue")
        else:
            skip(play, "rescue", "nobody-lost")


class PromoteOutlaw(Step, frozen=True):
    """The Outlaws promote their highest worker on a scaffold; skipped where there is none."""

    def run(self, play: Work) -> None:
        """Promote it, or ask which of them."""
        if not settle(play, ChooseOutlawPromotion(play.rules.decider(play, OUTLAWS))):
            skip(play, "promote", "no-worker")


class ChooseOutlaw(Tie, frozen=True):
    """The player chooses among the lowest workers of the Outlaws on scaffolds, all of them in one row."""

    offered: ClassVar[type[Option]] = MoveFromSquare
    rule: ClassVar[str] = RULE

    def options(self, scene: Table) -> list[MoveFromSquare]:
        """Offer those workers."""
        grid, workers = scene.rules.pieces().grid, promotable(scene, OUTLAWS)
        lowest = next((row for row in range(1, grid.rows + 1) if workers & grid.row(row)), 0)
        return [MoveFromSquare(square) for square in grid.named(workers & grid.row(lowest))]

    def chosen(self, play: Work, option: MoveFromSquare) -> None:
        """Move that worker."""
        go_to_the_top(play, option.square, "move")


@public
class ChooseOutlawSquare(Tie, frozen=True):
    """The player chooses among the highest free squares for a worker of the Outlaws."""

    offered: ClassVar[type[Option]] = PutWorker
    rule: ClassVar[str] = RULE

    source: str

    def options(self, scene: Table) -> list[PutWorker]:
        """Offer those squares."""
        grid = scene.rules.pieces().grid
        return [PutWorker(square) for square in grid.named(highest_squares(scene, self.source))]

    def chosen(self, play: Work, option: PutWorker) -> None:
        """Put the worker there; for nobody's rules this is a move or a rescue (R-WRK-4)."""
        relocate(play, OUTLAWS, self.source, option.square)
        play.emit(arrival(play.rules.pieces().grid, self.source, option.square))


class ChooseOutlawPromotion(Tie, frozen=True):
    """The player chooses among the highest workers of the Outlaws on scaffolds."""

    offered: ClassVar[type[Option]] = PromoteWorker
    rule: ClassVar[str] = "R-OUT-1"

    def options(self, scene: Table) -> list[PromoteWorker]:
        """Offer those workers."""
        grid, workers = scene.rules.pieces().grid, promotable(scene, OUTLAWS)
        return [PromoteWorker(square) for square in grid.named(grid.top_row(workers) if workers else 0)]

    def chosen(self, play: Work, option: PromoteWorker) -> None:
        """Promote that worker."""
        grid = play.rules.pieces().grid
        play.emit(OutlawSingledOut(option.square, grid.row_of(grid.mask((option.square,)))))
        play.push(PromoteFrom(Cause(OUTLAWS), OUTLAWS, option.square))


def arrival(grid: Grid, source: str, to: str) -> Event:
    """Return what is told of a worker who has gone from a place to a square."""
    row = grid.row_of(grid.mask((to,)))
    if source == WHIRLPOOL:
        return OutlawRescued(to, row)
    if source in grid:
        return OutlawMoved(source, to, row)
    return OutlawLeftBarracks(int(source.partition(".")[2]), to, row)


def go_to_the_top(play: Work, source: str, line: str) -> None:
    """Put a worker on the highest free square, or ask on which of them."""
    if not settle(play, ChooseOutlawSquare(play.rules.decider(play, OUTLAWS), source)):
        skip(play, line, "no-square")


def highest_squares(scene: Table, source: str) -> Mask:
    """Return the highest free squares; none where a worker who stands on a scaffold would not go up."""
    grid, free = scene.rules.pieces().grid, look(scene).free
    highest = grid.top_row(free) if free else 0
    if not highest or source not in grid:
        return highest
    return highest if grid.row_of(highest) > grid.row_of(grid.mask((source,))) else 0


TYPES = (
    ChooseOutlaw,
    ChooseOutlawPromotion,
    ChooseOutlawSquare,
    MoveOutlaw,
    PromoteOutlaw,
    RescueOutlaw,
)
