"""Moves that a seat may not make: doubled, stale, of somebody else; each is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from ruleworks import Game, Ruleset, RuleworksError

LONGEST = 400


class Refused(NamedTuple):
    """How many moves were refused, and those that were not."""

    moves: int
    taken: tuple[str, ...]


def wrong_moves(rules: Ruleset, players: int, seed: int) -> Refused:
    """Play a random game through its seats, and try every wrong way to do it before and after each choice."""
    game, rng = rules.new_game(players, seed), Random(f"{players}/{seed}")
    count, taken = 0, list[str]()
    for _ in range(LONGEST):
        if game.decision is None or taken:
            break
        option, seat, at = game.random_option(rng).id, game.decision.seat, game.seq
        for tries in (foreign, stale):
            for what, move in tries(game, option, seat, at):
                count += 1
                taken += [] if is_refused(game, move) else [f"{what}: {option} at {at}"]
            if tries is foreign and not taken:
                game.seated(seat).play(option, at=at)
    return Refused(count, tuple(taken))


def foreign(game: Game[Any], option: str, seat: int, at: int) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Moves, before the right one, of those whose choice it is not, and for another moment."""
    last = game.records[-1].seat if game.records else None
    for other in (None, *range(game.position.players)):
        seated = game.seated(other)
        if other != seat:
            yield f"seat {other} plays", partial(seated.play, option, at=at)
            yield f"seat {other} plays by index", partial(seated.play, 0, at=at)
        if other != last:
            yield f"seat {other} takes back", partial(seated.undo, at=at)
    wrong: tuple[Any, ...] = (at + 1, -1, float(at), str(at), None)
    for moment in wrong:
        yield f"at {moment!r}", partial(game.seated(seat).play, option, at=moment)


def stale(game: Game[Any], option: str, seat: int, at: int) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Moves that come, after the right one, once more or too late."""
    yield "doubled", lambda: game.seated(seat).play(option, at=at)
    yield "doubled, by the next seat", lambda: game.seated(chooser(game)).play(option, at=at)
    yield "stale", lambda: game.seated(seat).play(option, at=at - 1)
    yield "a stale undo", lambda: game.seated(seat).undo(at=at)


def is_refused(game: Game[Any], move: Callable[[], Any]) -> bool:
    """Whether a move is refused by name and changes nothing."""
    before = game.scene.position, game.seq, game.digest()
    try:
        move()
    except RuleworksError as error:
        after = game.scene.position, game.seq, game.digest()
        return before == after and error.render("fr") != error.render("en")
    return False


def chooser(game: Game[Any]) -> int | None:
    """Who chooses now."""
    return None if game.decision is None else game.decision.seat
