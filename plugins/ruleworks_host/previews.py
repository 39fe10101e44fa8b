"""What somebody looks at: the game, an earlier moment of it, or a game beside it in which choices are tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ruleworks import Game, Prospect
from ruleworks_host.branches import game_at, planned, sandbox
from ruleworks_host.messages import Stops
from ruleworks_host.problems import HostError
from ruleworks_host.tables import AtTable
from ruleworks_table import Onlooker


class Looked(NamedTuple):
    """A game that may be shown, as whom, and of choices that were tried: the last of them, and why they end there."""

    game: Game[Any]
    seat: int | None
    seq: int  # the moment of the real game from which on things were tried
    last: Prospect | None = None
    stops: Stops = ""
    since: int | None = None  # the moment of a world dealt anew before the last choice

    def told(self, onlooker: Onlooker) -> tuple[str, ...]:
        """Return what came of the last choice that was tried."""
        if self.since is not None:
            return tuple([line.text for entry in onlooker.log(self.since) for line in entry.lines])
        return () if self.last is None else tuple(onlooker.teller.events(self.last.record))


def looked_at(
    at: AtTable, seq: int | None, as_seat: int | None = None, tried: Sequence[str] = (), seed: int | None = None
) -> Looked:
    """Return what somebody looks at; choices that are tried need a seat, or a `seed` for a world dealt anew."""
    game = game_at(at.game, seq)
    if seed is not None:
        return _in_sandbox(at, game, as_seat, tried, seed)
    if not tried:
        return Looked(game, at.as_seat(as_seat), game.seq)
    seat = at.seat()
    plan = planned(game, seat, tried)
    return Looked(plan.game, seat, game.seq, plan.steps[-1], plan.stops)


def _in_sandbox(at: AtTable, game: Game[Any], as_seat: int | None, tried: Sequence[str], seed: int) -> Looked:
    """Return a world dealt anew, in which nobody has anything to hide: seen by whoever has to choose."""
    world, since = sandbox(game, at.guest.seat, seed, tried[:-1]), None
    if tried:
        since = world.seq
        world.play(tried[-1])
    seat = as_seat
    if seat is None:
        seat = at.guest.seat if world.decision is None else world.decision.seat
    if seat is not None and seat >= world.scene.position.players:
        raise HostError("no-seat", seat=seat + 1)
    return Looked(world, seat, game.seq, since=since)
