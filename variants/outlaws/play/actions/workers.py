"""Moving, rescuing and promoting workers: the highest free square, the lowest or the highest worker (R-OUT-9)."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from outlaws.play.actions.skips import skip
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from outlaws.terms.tie import Tie, told_line
from ruleworks import Amount, Cell, Event, Option, public
from ruleworks_contracts import abstract
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.verbs.choose_worker import MoveFromSquare, PutWorker
from whistle_mountain.play.verbs.promote import PromoteWorker, promotable
from whistle_mountain.play.workers.promotion import PromoteFrom
from whistle_mountain.play.workers.whereabouts import layout_of, relocate
from whistle_mountain.table.places import WHIRLPOOL, Level, level
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene

RULE = "R-OUT-9"
MOVE, RESCUE, PROMOTE = "move", "rescue", "promote"


@public
class OutlawLeftBarracks(OutlawEvent, frozen=True):
    """The Outlaws moved the lowest worker of their barracks to the highest free square."""

    level: Level
    to: Cell
    row: Amount  # of that square


@public
class OutlawMoved(OutlawEvent, frozen=True):
    """The Outlaws, whose barracks are empty, moved their lowest worker on a scaffold to the highest free square."""

    source: Cell
    to: Cell
    row: Amount


@public
class OutlawRescued(OutlawEvent, frozen=True):
    """The Outlaws brought a worker from the whirlpool to the highest free square."""

    to: Cell
    row: Amount


@public
class OutlawPromotionChosen(OutlawEvent, frozen=True):
    """The Outlaws promote their highest worker."""

    square: Cell
    row: Amount


class MoveOutlaw(OutlawStep, frozen=True):
    """The Outlaws move the lowest worker of their barracks or, if these are empty, the lowest on a scaffold."""

    def run(self, play: MountainPlay) -> None:
        """Choose the worker, then the square; skipped where it could not go, or not go up."""
        barracks = play.position.crews[OUTLAWS].barracks
        lowest, highest = lowest_row(play, promotable(play, OUTLAWS)), top_row(play)
        if barracks:
            put_on_top(play, MOVE, ChooseSquareForRecruit(OUTLAWS, told_line(MOVE), highest, barracks[0]))
        elif not lowest:
            skip(play, MOVE, "nobody-left")
        elif highest > lowest:
            play.push(ChooseOutlaw(OUTLAWS, told_line(MOVE), lowest))
        else:
            skip(play, MOVE, "no-way-up" if highest else "no-square")


class RescueOutlaw(OutlawStep, frozen=True):
    """The Outlaws rescue a worker; skipped where none is in the whirlpool or no square is free."""

    @override
    def run(self, play: MountainPlay) -> None:
        if play.position.crews[OUTLAWS].whirlpool:
            put_on_top(play, RESCUE, ChooseSquareForRescued(OUTLAWS, told_line(RESCUE), top_row(play)))
        else:
            skip(play, RESCUE, "nobody-lost")


class PromoteOutlaw(OutlawStep, frozen=True):
    """The Outlaws promote their highest worker on a scaffold; skipped where there is none."""

    def run(self, play: MountainPlay) -> None:
        """Find the highest, and let the Outlaws choose."""
        highest = highest_row(play, promotable(play, OUTLAWS))
        if highest:
            play.push(ChooseOutlawPromotion(OUTLAWS, told_line(PROMOTE), highest))
        else:
            skip(play, PROMOTE, "no-worker")


@public
class ChooseOutlaw(Tie, frozen=True):
    """The Outlaws choose among their lowest workers on scaffolds, all of them in one row."""

    offered: ClassVar[type[Option]] = MoveFromSquare
    rule: ClassVar[str] = RULE

    row: Amount

    @override
    def options(self, scene: MountainScene) -> list[MoveFromSquare]:
        return [MoveFromSquare(square) for square in in_row(scene, self.row, promotable(scene, OUTLAWS))]

    @override
    def chosen(self, play: MountainPlay, option: MoveFromSquare) -> None:
        put_on_top(play, MOVE, ChooseSquareForMoved(OUTLAWS, self.line, top_row(play), option.square))


@abstract
@public
class ChooseOutlawSquare(Tie, frozen=True):
    """The Outlaws choose among the highest free squares, all of them in one row, for a worker."""

    offered: ClassVar[type[Option]] = PutWorker
    rule: ClassVar[str] = RULE

    row: Amount

    @property
    def source(self) -> str:
        """Return where the worker comes from."""
        return WHIRLPOOL

    def arrival(self, to: str) -> Event:
        """Return what is told when the worker is there."""
        return OutlawRescued(to, self.row)

    @override
    def options(self, scene: MountainScene) -> list[PutWorker]:
        return [PutWorker(square) for square in in_row(scene, self.row, layout_of(scene).free)]

    def chosen(self, play: MountainPlay, option: PutWorker) -> None:
        """Put the worker there; for nobody's rules this is a move or a rescue (R-WRK-4)."""
        relocate(play, OUTLAWS, self.source, option.square)
        play.emit(self.arrival(option.square))


class ChooseSquareForRescued(ChooseOutlawSquare, frozen=True):
    """The worker comes from the whirlpool."""


@public
class ChooseSquareForRecruit(ChooseOutlawSquare, frozen=True):
    """The worker is the lowest of the barracks."""

    level: Amount

    @property
    def source(self) -> str:
        """Return the level as a place."""
        return level(self.level)

    def arrival(self, to: str) -> Event:
        """Tell of the level, too."""
        return OutlawLeftBarracks(self.level, to, self.row)


@public
class ChooseSquareForMoved(ChooseOutlawSquare, frozen=True):
    """The worker stands on a scaffold."""

    square: Cell

    @property
    def source(self) -> str:
        """Return its square."""
        return self.square

    def arrival(self, to: str) -> Event:
        """Tell of the square that it left, too."""
        return OutlawMoved(self.square, to, self.row)


@public
class ChooseOutlawPromotion(Tie, frozen=True):
    """The Outlaws choose among their highest workers on scaffolds, all of them in one row."""

    offered: ClassVar[type[Option]] = PromoteWorker
    rule: ClassVar[str] = "R-OUT-1"

    row: Amount

    @override
    def options(self, scene: MountainScene) -> list[PromoteWorker]:
        return [PromoteWorker(square) for square in in_row(scene, self.row, promotable(scene, OUTLAWS))]

    @override
    def chosen(self, play: MountainPlay, option: PromoteWorker) -> None:
        play.emit(OutlawPromotionChosen(option.square, self.row))
        play.push(PromoteFrom(Cause(OUTLAWS), OUTLAWS, option.square))


def put_on_top(play: MountainPlay, line: str, ask: ChooseOutlawSquare) -> None:
    """Let the Outlaws choose among the highest free squares for a worker; the line is skipped where there is none."""
    if ask.row:
        play.push(ask)
    else:
        skip(play, line, "no-square")


def top_row(scene: MountainScene) -> int:
    """Return the highest row with a free square; 0 where there is none."""
    return highest_row(scene, layout_of(scene).free)


def highest_row(scene: MountainScene, squares: Mask) -> int:
    """Return the highest row of some squares; 0 where there are none."""
    return scene.rules.pieces.grid.row_of(squares) if squares else 0


def lowest_row(scene: MountainScene, squares: Mask) -> int:
    """Return the lowest row of some squares; 0 where there are none."""
    return scene.rules.pieces.grid.row_of(squares & -squares) if squares else 0


def in_row(scene: MountainScene, row: int, squares: Mask) -> tuple[str, ...]:
    """Return those of some squares that are in a row."""
    grid = scene.rules.pieces.grid
    return grid.named(squares & grid.row(row))
