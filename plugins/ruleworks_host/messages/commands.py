"""Commands, what comes of them, and why something was not done."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ruleworks_host.messages.base import AtMoment, Message, OptionId
from ruleworks_host.messages.game import News
from ruleworks_table import Refused


class PlayOption(AtMoment, frozen=True, kw_only=True):
    """Choose an option. Answered by `done`, or by a problem `gone-on` that brings what is new."""

    option: OptionId


class PlayPlan(AtMoment, frozen=True, kw_only=True):
    """Make choices one after the other as one command, up to the first that shows something. Answered by `done`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]


class TakeBack(AtMoment, frozen=True, kw_only=True):
    """Take the last choice back, if it was one's own and showed nothing. Answered by `done`."""


class RestartTurn(AtMoment, frozen=True, kw_only=True):
    """Take back all choices of one's own in this turn, as far as nothing was shown. Answered by `done`."""


class Done(Message, frozen=True, kw_only=True):
    """It is done and kept; `left` are choices of a plan that were not made, because something was shown first."""

    seq: int
    news: News
    left: tuple[str, ...] = ()


class Problem(Message, frozen=True, kw_only=True):
    """Why something was not done, in one sentence; `status` is what HTTP would say.

    `gone-on` brings what whoever asked has not seen.
    """

    code: str
    status: int
    text: str
    refusal: Refused | None = None
    news: News | None = None
