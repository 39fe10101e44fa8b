"""The same choices give the same game."""

from __future__ import annotations

from copy import copy

from ruleworks import Deal, History, Position, Streams
from ruleworks_table import replay
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def records_replay_without_the_seed(trail: Trail) -> None:
    """Records replayed with another seed give the same events and, but for the seed, the same position."""
    end = trail.end
    seed = trail.seed // 2 + 1
    again = replay(trail.ruleset, History(with_seed(end.history.start, seed), end.opening, end.records))
    if again.record is not None:
        raise Violation(f"record {again.record} differs when played anew: {again.problem}")
    if again.game.records != end.records or again.game.opening != end.opening:
        raise Violation("the records differ when played anew")
    position = again.game.position
    position.random = Streams(trail.seed, position.random.counts)
    if position != end.position:
        raise Violation("the position differs when played anew with another seed")


def with_seed(start: Deal | Position, seed: int) -> Deal | Position:
    """Return where a game begins, with another seed."""
    if isinstance(start, Deal):
        return Deal(start.players, seed)
    other = copy(start)
    other.random = Streams(seed, start.random.counts)
    return other


def same_seed_gives_the_same_game(trail: Trail) -> None:
    """The same seed and the same choices give the same game, byte by byte."""
    again = trail.again()
    if again.save("msgpack") != trail.end.save("msgpack"):
        raise Violation("the same seed and choices gave another game")


def loaded_games_go_on_alike(trail: Trail) -> None:
    """A game goes on after loading exactly as it would have gone on without."""
    for moment in trail.closely("loaded"):
        if moment.chosen is not None:
            straight, loaded = moment.game.clone(), trail.ruleset.load(moment.game.save())
            if straight.play(moment.chosen) != loaded.play(moment.chosen):
                raise Violation(f"{moment.chosen.id} gives another record after loading", moment.choice)
