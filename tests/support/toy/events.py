"""What happens at the fair."""

from __future__ import annotations

from typing import Annotated

from ruleworks import Event, ItemId, Public, Seat, own, public


@public
class Dealt(Event, frozen=True):
    """Everybody got so many cards."""

    cards: int


@public
class Reshuffled(Event, frozen=True):
    """The discarded cards became the deck."""

    cards: int


class Drew(Event, frozen=True):
    """A seat drew cards, which only it sees."""

    seat: Public[Seat]
    cards: Annotated[tuple[str, ...], own("cards")]


@public
class Sown(Event, frozen=True):
    """A seat sowed a square."""

    seat: Seat
    square: int


@public
class Gained(Event, frozen=True):
    """A seat gained (or lost) coins."""

    seat: Seat
    coins: int


@public
class Played(Event, frozen=True):
    """A seat played a card."""

    seat: Seat
    card: str


@public
class CharmHung(Event, frozen=True):
    """A seat hung a charm over its stall."""

    seat: Seat
    item: ItemId


@public
class Rang(Event, frozen=True):
    """The bell of a seat rang."""

    seat: Seat


class Gave(Event, frozen=True):
    """A seat gave another a card, which only the giver sees here."""

    seat: Public[Seat]
    to: Public[Seat]
    card: Annotated[str, own("cards")]


@public
class Sold(Event, frozen=True):
    """A seat parted with cards for coins."""

    seat: Seat
    cards: tuple[str, ...]
    price: int


@public
class Discarded(Event, frozen=True):
    """A seat threw a card away."""

    seat: Seat
    card: str


@public
class Stormed(Event, frozen=True):
    """A storm washed a row of the field away, and every charm with it."""

    row: int
    squares: int


@public
class Stashed(Event, frozen=True):
    """A seat put a card aside, or took it back."""

    seat: Seat
    aside: bool


@public
class FairEnded(Event, frozen=True):
    """The fair is over, and everybody sees how the weather was."""

    weather: int


EVENTS = (
    CharmHung,
    Dealt,
    Discarded,
    Drew,
    FairEnded,
    Gained,
    Gave,
    Played,
    Rang,
    Reshuffled,
    Sold,
    Sown,
    Stashed,
    Stormed,
)
