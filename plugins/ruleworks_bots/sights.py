"""What a player holds: made of the game, and not leading back to it."""

from __future__ import annotations

from random import Random
from typing import Any

from ruleworks import Cursor, Game, Option, Ruleset, SeatView

ANY = 0  # which world stands in the place of the true one makes no difference


class FromSeat:
    """What a seat may know, and worlds dealt anew.

    The game stays behind: in its place is one in which what the seat may not know was dealt anew, and from which worlds
    come out as they would from the true one. Of the journal, the seat's part is told when it is asked for.
    """

    def __init__(self, game: Game[Any], seat: int, rng: Random, wanted: tuple[Option, ...] = ()) -> None:
        self.seat: int = seat
        self.wanted: tuple[Option, ...] = wanted
        self.number: int = number_of(game)
        self.rng: Random = rng
        self.ruleset: Ruleset = game.ruleset
        dealt = game.sample_hidden(seat, Random(ANY)).position
        self._seated = Game(game.ruleset, game.ruleset.scene(dealt), game.history.restarted(dealt)).seated(seat)

    def view(self) -> SeatView:
        """Return what the seat may know, its options among it."""
        return self._seated.view()

    def log(self, since: int = 0) -> list[dict[str, Any]]:
        """Return the journal as far as the seat may know it."""
        return self._seated.log(since)

    def world(self, rng: Random) -> Cursor[Any]:
        """Return a position dealt anew, to be played on."""
        return self._seated.world(rng)


def number_of(game: Game[Any]) -> int:
    """Return the number of the decision that a game waits for: how many choices were made before, and not taken back.

    So whoever takes a choice back and makes it again meets the same answer, not another one.
    """
    return len(game.history.records)


def chance_of(luck: int, seat: int, number: int) -> Random:
    """Return the chance of a player for one decision, made anew of who chooses and of nothing else."""
    return Random(f"{luck}/{seat}/{number}")
