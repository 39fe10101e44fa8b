"""What never happens from one position to the next, and what only happens where a rule allows it."""

from __future__ import annotations

from collections.abc import Iterator

from whistle_stop.box.places import arrived, place
from whistle_stop.play.goods.tokens import WHISTLE
from whistle_stop.play.moves.journey import ChooseTile, ChooseWay
from whistle_stop.play.stops.arrivals import ChooseSpace
from whistle_stop.table.position import Frontier
from whistle_stop.terms.points import FrontierScene


def what_lies_stays(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """Laid tiles stay for good (R-WS-LAY-5), and removed shares do not come back (R-WS-STP-5)."""
    old, new = before.position, after.position
    if new.laid[: len(old.laid)] != old.laid:
        yield f"tiles have left the country: {set(old.laid) - set(new.laid)}"
    if new.removed[: len(old.removed)] != old.removed:
        yield f"what had left the game is back: {set(old.removed) - set(new.removed)}"


def time_goes_on(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """Rounds follow one another (R-WS-TRN-1), and a last round stays the last one (R-WS-END-1)."""
    old, new = before.position, after.position
    if old.round_cell and not old.round_cell <= new.round_cell <= old.round_cell + 1:
        yield f"the cell of the round goes from {old.round_cell} to {new.round_cell}"
    if old.ending and new.ending != old.ending:
        yield f"the last round was that because of {old.ending}, and now because of {new.ending or 'nothing'}"
    if old.ending and new.round_cell != old.round_cell:
        yield f"after the last round another one begins, in cell {new.round_cell}"


def trains_end_on_the_resource_track(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """A train that has arrived never leaves its space (R-WS-MOV-9)."""
    old, new = before.position, after.position
    for seat, was, now in _moved(old, new):
        if arrived(was):
            yield f"a train of seat {seat} leaves {was} for {now}"


def one_train_moves_at_a_time(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """A choice moves one train at most, of the seat whose turn it is (R-WS-MOV-1)."""
    old, new = before.position, after.position
    moved = list(_moved(old, new))
    if len(moved) > 1:
        yield f"several trains move at once: {moved}"
    for seat, was, now in moved:
        if seat != old.active:
            yield f"a train of seat {seat} moves from {was} to {now} in the turn of seat {old.active}"


def coal_never_leads_east(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """A train that was not moved by a whistle ends no further east than it was (R-WS-MOV-2)."""
    old, new = before.position, after.position
    for seat, was, now in _moved(old, new):
        if column(after, now) < column(after, was) and not _by_whistle(old, new):
            yield f"coal leads a train of seat {seat} back from {was} to {now}"


def a_move_is_completed(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """A train that is on its way comes to a stop elsewhere, or is about to come to the resource track (R-WS-MOV-1)."""
    old, new = before.position, after.position
    if any(isinstance(step, ChooseWay | ChooseTile) for step in new.agenda):
        return
    leaving = {(step.seat, step.train) for step in new.agenda if isinstance(step, ChooseSpace)}
    for step in old.agenda:
        if isinstance(step, ChooseWay | ChooseTile) and (step.seat, step.journey.start) not in leaving:
            was, now = (each.yards[step.seat].trains.count(step.journey.start) for each in (old, new))
            if now >= was:
                yield f"a train of seat {step.seat} leaves {step.journey.start}, and comes nowhere"


def tokens_are_spent_in_the_own_turn(before: FrontierScene, after: FrontierScene) -> Iterator[str]:
    """Nobody loses tokens but the seat whose turn it is, on its action spaces (R-WS-TRN-3)."""
    old, new = before.position, after.position
    for was, now in zip(old.yards, new.yards, strict=False):
        lost = was.coal + was.whistles - now.coal - now.whistles
        if lost > 0 and was.seat != old.active:
            yield f"seat {was.seat} loses {lost} tokens in the turn of seat {old.active}"


def column(scene: FrontierScene, where: str) -> int:
    """Return how far west a place is: the coast lies before all columns, and the resource track beyond them."""
    spot, hexes = place(where), scene.rules.pieces.country.hexes
    if spot.kind == "stop":
        return hexes.column_of(spot.cell)
    return -1 if spot.kind == "coast" else len(hexes.columns)


def _moved(old: Frontier, new: Frontier) -> Iterator[tuple[int, str, str]]:
    """Yield the trains that are elsewhere now, each with its seat."""
    for before, after in zip(old.yards, new.yards, strict=False):
        for was, now in zip(before.trains, after.trains, strict=False):
            if was != now:
                yield before.seat, was, now


def _by_whistle(old: Frontier, new: Frontier) -> bool:
    """Tell whether a move under way was paid with a whistle, or one that began and ended with this choice."""
    under_way = [step.journey.token for step in old.agenda if isinstance(step, ChooseWay | ChooseTile)]
    return WHISTLE in under_way or new.this_turn.whistles > old.this_turn.whistles
