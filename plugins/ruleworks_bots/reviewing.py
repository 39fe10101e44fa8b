"""A game walked through: at each real choice, what a player would have played there by what the seat knew then."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, cast

from msgspec import Struct

from ruleworks import Game, Option
from ruleworks_bots.choosing import chosen
from ruleworks_bots.hinting import LUCK
from ruleworks_bots.specs import Spec
from ruleworks_toolbox import Chooser, Pick
from ruleworks_toolbox.table import Voice


class Reviewed(Struct, frozen=True):
    """A choice as it was made, beside what a player would have chosen; values are points of lead that it expects."""

    number: int  # the choice of the game, from 0 on
    seat: int
    played: str
    played_text: str
    better: str
    better_text: str
    played_value: float | None = None  # nothing, where the player did not look at it
    better_value: float | None = None

    @property
    def same(self) -> bool:
        """Whether the player would have chosen the same."""
        return self.played == self.better

    @property
    def loss(self) -> float | None:
        """How much was lost by the player's own reckoning; None where it has none."""
        if self.same:
            return 0.0
        if self.played_value is None or self.better_value is None:
            return None
        return max(0.0, round(self.better_value - self.played_value, 2))


def review(game: Game[Any], spec: Spec, voice: Voice, seats: Collection[int] | None = None) -> Iterator[Reviewed]:
    """Yield each real choice of these seats, or of all; the game is played anew from its records and stays as it is."""
    chooser, history = spec.seated(game.ruleset), game.history
    again = game.ruleset.begin(history.start, list(history.opening.chance))
    for number, record in enumerate(history.records):
        decision, option = again.decision, cast(Option | None, record.option)
        assert decision is not None  # a record is of a choice
        seat = decision.seat
        real = not record.forced and len(decision.options) > 1 and (seats is None or seat in seats)
        if real and option is not None:
            yield _reviewed(again, number, seat, option, chooser, voice)
        again.play_record(record)


def _reviewed(game: Game[Any], number: int, seat: int, played: Option, chooser: Chooser, voice: Voice) -> Reviewed:
    """Return a choice beside that of a player, who is asked first without a word of what was played."""
    pick, teller = chosen(game, seat, chooser, LUCK), voice.teller(seat)
    better, values = pick.option, _values(pick)
    if better != played and not values.keys() >= {better, played}:
        values = _values(chosen(game, seat, chooser, LUCK, wanted=(better, played)))
    return Reviewed(
        number=number,
        seat=seat,
        played=played.id,
        played_text=teller.choice(game, played),
        better=better.id,
        better_text=teller.choice(game, better),
        played_value=values.get(played),
        better_value=values.get(better),
    )


def _values(pick: Pick) -> dict[Option, float]:
    return {each.option: round(each.value, 2) for each in pick.estimates}
