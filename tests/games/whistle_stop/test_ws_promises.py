"""The promises of every change: each holds in games, and fails when it is broken."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.whistle_stop.ws_positions import STOP, played

from whistle_stop.play.moves.journey import ChooseWay
from whistle_stop.play.moves.trip import Journey
from whistle_stop.play.stops.arrivals import ChooseSpace
from whistle_stop.table.position import Frontier, ThisTurn, change_yard
from whistle_stop.tools.invariants import PROMISES, invariants, transitions
from whistle_stop.tools.likeness import LIKENESS

PROMISED = {check.__name__: check for check in transitions(STOP)}


def old() -> Frontier:
    return played(3, 2, 60).position


def trains(frontier: Frontier, seat: int, *places: str) -> None:
    change_yard(frontier, seat, trains=places)


def both(seat: int, was: dict[str, Any], now: dict[str, Any]) -> Callable[[Frontier, Frontier], None]:
    """Set fields of the yard of a seat, counted from the active one, before and after."""

    def change(old: Frontier, new: Frontier) -> None:
        change_yard(old, (old.active + seat) % 3, **was)
        change_yard(new, (old.active + seat) % 3, **now)

    return change


def on_the_way(frontier: Frontier) -> ChooseWay:
    """The choice of a way for a train of the active seat."""
    seat, start = frontier.active, frontier.yards[frontier.active].trains[0]
    return ChooseWay(seat, Journey(seat, "token.coal", start), start)


BROKEN: dict[str, Callable[[Frontier, Frontier], None]] = {
    "what_lies_stays": lambda old, new: setattr(new, "laid", new.laid[1:]),
    "time_goes_on": lambda old, new: setattr(new, "round_cell", old.round_cell + 2),
    "trains_end_on_the_resource_track": both(0, {"trains": ("track.1",)}, {"trains": ("track.2",)}),
    "one_train_moves_at_a_time": both(0, {"trains": ("a1", "a2")}, {"trains": ("b1", "b2")}),
    "coal_never_leads_east": both(0, {"trains": ("b4",)}, {"trains": ("a4",)}),
    "a_move_is_completed": lambda old, new: setattr(old, "agenda", (*old.agenda, on_the_way(old))),
    "tokens_are_spent_in_the_own_turn": both(1, {"coal": 3}, {"coal": 2}),
}


def test_every_promise_is_tried() -> None:
    assert BROKEN.keys() == PROMISED.keys()


@pytest.mark.parametrize("name", BROKEN)
def test_a_promise_that_is_broken_is_told(name: str) -> None:
    before, after = old(), old()
    PROMISED[name](before, after)
    BROKEN[name](before, after)
    with pytest.raises(AssertionError):
        PROMISED[name](before, after)


def test_a_removed_share_does_not_come_back() -> None:
    before, after = old(), old()
    before.removed, after.removed = ("share.amber.1",), ()
    with pytest.raises(AssertionError, match="is back"):
        PROMISED["what_lies_stays"](before, after)


@pytest.mark.parametrize(("ending", "cell"), [("", 0), ("whistle-stop.end.rounds", 1)])
def test_a_last_round_stays_the_last_one(ending: str, cell: int) -> None:
    before, after = old(), old()
    before.ending, after.ending = "whistle-stop.end.rounds", ending
    after.round_cell += cell
    with pytest.raises(AssertionError):
        PROMISED["time_goes_on"](before, after)


def test_nobody_moves_a_train_of_another_seat() -> None:
    before, after = old(), old()
    seat = (before.active + 1) % 3
    trains(before, seat, "a1")
    trains(after, seat, "b1")
    with pytest.raises(AssertionError, match="in the turn of"):
        PROMISED["one_train_moves_at_a_time"](before, after)


def test_a_whistle_leads_east() -> None:
    before, after = old(), old()
    seat = before.active
    trains(before, seat, "b4")
    trains(after, seat, "a4")
    after.this_turn = replace(before.this_turn, whistles=before.this_turn.whistles + 1)
    PROMISED["coal_never_leads_east"](before, after)
    after.this_turn = before.this_turn = ThisTurn(whistles=1)
    before.agenda = (ChooseWay(seat, Journey(seat, "token.whistle", "b4"), "b4"),)
    PROMISED["coal_never_leads_east"](before, after)
    before.agenda = (ChooseWay(seat, Journey(seat, "token.coal", "b4"), "b4"),)
    with pytest.raises(AssertionError, match="leads a train"):
        PROMISED["coal_never_leads_east"](before, after)


def test_a_train_that_skips_an_arrival_tile_is_about_to_come_to_the_track() -> None:
    before, after = old(), old()
    ask = on_the_way(before)
    before.agenda = (*before.agenda, ask)
    after.agenda = (*after.agenda, ChooseSpace(ask.seat, ask.journey.start))
    PROMISED["a_move_is_completed"](before, after)


def test_a_flaw_breaks_an_invariant_unless_it_is_allowed() -> None:
    frontier = old()
    change_yard(frontier, 0, coal=-1)
    (flawed, *_), (allowed, *_) = invariants(STOP), invariants(STOP, ["whistle-stop.flaw.below-zero"])
    with pytest.raises(AssertionError, match="less than nothing"):
        flawed(frontier)
    allowed(frontier)


def test_the_promises_are_a_tool_of_the_game() -> None:
    assert PROMISES in STOP.bundles["whistle-stop"].tools
    assert len(invariants(STOP)) == 3


@pytest.mark.parametrize(
    ("item", "kin"),
    [
        ("town.amber-1", ("town", 1)),
        ("special.coal-mine", ("special", 2)),
        ("special.store", ("special", 1)),
        ("arrival.1", ("arrival", 1)),
        ("market.3", ("market", 1)),
        ("upgrade.broker", ("upgrade", 1)),
        ("company.amber", None),
    ],
)
def test_pieces_of_a_kind_are_alike(item: str, kin: tuple[str, int] | None) -> None:
    assert LIKENESS.alike(item, STOP) == kin
