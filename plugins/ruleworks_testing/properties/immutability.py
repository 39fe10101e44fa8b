"""Positions are values: what was kept stays as it was."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ruleworks import Game
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def old_positions_never_change(trail: Trail) -> None:
    """A position that was kept is the same after all later plays."""
    for moment in trail.moments:
        if trail.subject.kept(moment.game.scene.position) != moment.kept:
            raise Violation("the position kept then has changed since", moment.choice)


def clones_are_independent(trail: Trail) -> None:
    """A game never changes with its clone, nor the clone with the game."""
    for moment in trail.closely("clones"):
        first, second = moment.game.clone(), moment.game.clone()
        before = moment.game.save("msgpack")
        _play_about(first, trail)
        if second.save("msgpack") != before or moment.game.save("msgpack") != before:
            raise Violation("playing on a clone changed the game it was taken from", moment.choice)
        once = first.save("msgpack")
        _play_about(second, trail)
        if first.save("msgpack") != once or second.save("msgpack") != once:
            raise Violation("two clones of one game did not play alike and apart", moment.choice)


def positions_given_out_are_copies(trail: Trail) -> None:
    """Assigning to the position that a game hands out does not touch the game."""
    for moment in trail.closely("copies"):
        moment.game.position.turn += 1
        if trail.subject.kept(moment.game.scene.position) != moment.kept:
            raise Violation("assigning to `game.position` changed the game", moment.choice)


def _play_about(game: Game[Any], trail: Trail) -> None:
    """Play a few choices, take one back, and look at everything."""
    rng = trail.rng("about")
    for _ in islice(iter(lambda: game.over, True), 4):
        game.play(game.random_option(rng))
    if any(not record.forced for record in game.records):
        game.undo(analysis=True)
    game.view(0)
    game.log()
