"""A game walked through: at each real choice, what a player would have played there by what the seat knew then."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias, cast

from msgspec import Struct

from ruleworks import Game, Option
from ruleworks_bots.hints import LUCK
from ruleworks_bots.playout import chosen
from ruleworks_bots.sights import number_of
from ruleworks_bots.specs import Spec
from ruleworks_contracts import Chooser, Pick
from ruleworks_table import Voice


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


class Review(NamedTuple):
    """A choice beside that of a player, and what the player said before it knew what was played."""

    reviewed: Reviewed
    pick: Pick


#: Asks a player; the options that it is told are to be estimated, too.
Ask: TypeAlias = Callable[[tuple[Option, ...]], Pick]


def review(game: Game[Any], spec: Spec, voice: Voice, seats: Collection[int] | None = None) -> Iterator[Reviewed]:
    """Yield each real choice of these seats, or of all; the game is played anew from its records and stays as it is."""
    chooser, history = spec.seated(game.ruleset), game.history
    again = game.ruleset.begin(history.start, list(history.opening.chance))
    for record in history.records:
        decision, option = again.decision, cast(Option | None, record.option)
        assert decision is not None  # a record is of a choice
        seat = decision.seat
        real = not record.forced and len(decision.options) > 1 and (seats is None or seat in seats)
        if real and option is not None:
            ask = partial(_asked, again, seat, chooser)
            yield review_of(again, seat, option, ask, voice).reviewed
        again.play_record(record)


def review_of(game: Game[Any], seat: int, played: Option, ask: Ask, voice: Voice) -> Review:
    """Return a choice beside that of a player, who is asked first without a word of what was played."""
    pick, teller = ask(()), voice.teller(seat)
    better, values = pick.option, _values(pick)
    if better != played and not values.keys() >= {better, played}:
        values = _values(ask((better, played)))
    reviewed = Reviewed(
        number=number_of(game),
        seat=seat,
        played=played.id,
        played_text=teller.choice(game, played),
        better=better.id,
        better_text=teller.choice(game, better),
        played_value=values.get(played),
        better_value=values.get(better),
    )
    return Review(reviewed, pick)


def _asked(game: Game[Any], seat: int, chooser: Chooser, wanted: tuple[Option, ...]) -> Pick:
    return chosen(game, seat, chooser, LUCK, wanted)


def _values(pick: Pick) -> dict[Option, float]:
    return {each.option: round(each.value, 2) for each in pick.estimates}
