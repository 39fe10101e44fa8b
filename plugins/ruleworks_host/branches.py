"""Games beside the game: an earlier moment, a plan of one's own choices, a sandbox dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ruleworks import Game, History, Prospect
from ruleworks_host.messages import Stops
from ruleworks_host.problems import HostError
from ruleworks_table import replay


def game_at(game: Game[Any], seq: int | None) -> Game[Any]:
    """Return a game as it was when its journal had `seq` entries."""
    if seq is None or seq == game.seq:
        return game
    if seq > game.seq:
        raise HostError("not-a-moment", seq=seq, now=game.seq)
    history = game.history
    then: History[Any] = History(history.start, history.opening, history.journal[:seq])
    count, past = len(then.records), history.past
    same = all(one is other for one, other in zip(then.records, history.records, strict=False))
    if past is not None and count < len(past) and same:
        return Game(game.ruleset, game.ruleset.scene(past[count]), then)
    return Game(game.ruleset, replay(game.ruleset, then).game.scene, then)


class Plan(NamedTuple):
    """Where choices of one's own lead: what each brings, and the game at the end, of a world dealt anew."""

    steps: list[Prospect]
    game: Game[Any]
    stops: Stops


def planned(game: Game[Any], seat: int, options: Sequence[str]) -> Plan:
    """Follow choices of a seat, without the game, up to chance, to what the seat does not know, or another's choice."""
    steps: list[Prospect] = []
    stops: Stops = _whose(game, seat)
    for option in options:
        if stops:
            raise HostError("plan-ends", option=option, done=len(steps))
        step = game.seated(seat).outcome(option)
        steps.append(step)
        position = step.position
        game = Game(game.ruleset, game.ruleset.scene(position), History(position))
        stops = _whose(game, seat) if step.stops == "choice" else step.stops
    return Plan(steps, game, stops)


def _whose(game: Game[Any], seat: int) -> Stops:
    if game.decision is None:
        return "end"
    return "" if game.decision.seat == seat else "other-seat"


def sandbox(game: Game[Any], seat: int | None, seed: int, options: Sequence[str]) -> Game[Any]:
    """Return a world that a seat may take for the true one, after these choices of whoever has to choose."""
    world = game.sample_hidden(seat, Random(f"sandbox/{seed}"))
    for option in options:
        world.play(option)
    return world
