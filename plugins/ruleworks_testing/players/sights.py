"""What a player is given to look at when it is put to the test, and what it makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from ruleworks import Game, Ruleset, SeatView
from ruleworks_bots import FromSeat, chance_of, is_uniform, number_of
from ruleworks_contracts import Chooser, Pick


class Asked(NamedTuple):
    """A decision that a player is asked about, in a game that stays as it is."""

    game: Game[Any]
    seat: int
    again: str  # how to come there


class InAnotherWorld(FromSeat):
    """The same view, log and chance, and behind them nothing but another game that the seat cannot tell from this one.

    Whoever reaches behind its sight, too, finds the other game there, as it is.
    """

    def __init__(self, game: Game[Any], other: Game[Any], seat: int, rng: Random) -> None:
        super().__init__(game, seat, rng)
        self._view, self._log = self._seated.view(), self._seated.log()
        self._seated = other.seated(seat)

    def view(self) -> SeatView:
        """Return the view of the first game, which is the same."""
        return self._view

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the journal of the first game; that of the other is not told."""
        return self._log[since:]


def decisions(ruleset: Ruleset, players: int, seed: int, after: Sequence[int]) -> Iterator[Asked]:
    """Yield real decisions of a game that is played by chance: the first ones after so many choices."""
    game, rng, wanted = ruleset.new_game(players, seed), Random(seed), list(after)
    while wanted and (decision := game.decision) is not None:
        if game.seq >= wanted[0] and len(decision.options) > 1:
            yield Asked(game.clone(), decision.seat, f"a random game of seed {seed}, before choice {game.seq}")
            wanted.pop(0)
        game.play(game.random_option(rng))


def asked(chooser: Chooser, at: Asked, luck: int, other: Game[Any] | None = None) -> tuple[Pick, float]:
    """Return what a player chooses, and how long that took; with `other`, its worlds are dealt from that game."""
    rng = chance_of(luck, at.seat, number_of(at.game))
    if is_uniform(chooser):
        return _drawn(at.game if other is None else other, rng)
    sight = FromSeat(at.game, at.seat, rng) if other is None else InAnotherWorld(at.game, other, at.seat, rng)
    start = perf_counter()
    found: Any = chooser.choose(sight)
    return (found if isinstance(found, Pick) else Pick(found)), perf_counter() - start


def _drawn(game: Game[Any], rng: Random) -> tuple[Pick, float]:
    """Return the option that is drawn for a uniform player, and how long that took."""
    start = perf_counter()
    return Pick(game.random_option(rng)), perf_counter() - start
