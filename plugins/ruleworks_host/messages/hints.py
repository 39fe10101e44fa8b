"""What a bot would play at somebody's seat, and why; and what it would have played, once a game is over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ruleworks_bots.hints import Hint
from ruleworks_host.messages.base import InRoom, Message, Name, SeatNumber, Seq


class AskHint(InRoom, frozen=True, kw_only=True):
    """What would a bot choose at one's own seat, and why? By what that seat may know. Answered by `hint-shown`."""

    expected_seq: Seq


class HintShown(Message, frozen=True, kw_only=True):
    """What a bot would choose at this moment."""

    seq: int
    hint: Hint


class AskReview(InRoom, frozen=True, kw_only=True):
    """After the end: what would a bot have chosen in the place of entry `seq`, and why? Answered by `review-shown`.

    By what the seat knew then whose choice it was: one's own, or the one as which one looks. `bot` names one, as
    bots are named for seats.
    """

    seq: Annotated[int, Meta(ge=1, le=2**53 - 1, description="the entry of the journal that was chosen")]
    bot: Name = ""
    as_seat: SeatNumber | None = None


class ReviewShown(Message, frozen=True, kw_only=True):
    """What was chosen, and what a bot would have chosen; values are points of lead that it expects.

    `loss` is how much better its own choice is by its reckoning; nothing where it did not look at what was chosen.
    """

    seq: int
    seat: int
    hint: Hint
    played: str
    played_text: str
    played_value: float | None = None
    loss: float | None = None
