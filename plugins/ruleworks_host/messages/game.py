"""What is told of a game."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ruleworks_host.messages.base import Message, State, Stops
from ruleworks_host.messages.seats import SeatShown
from ruleworks_table import Asked, Brings, Happened, Refused, Table


class TableShown(Message, frozen=True, kw_only=True):
    """What lies on the table, in words; of choices that were tried, what came of the last one and why they end."""

    table: Table
    told: tuple[str, ...] = ()
    stops: Stops = ""


class LogShown(Message, frozen=True, kw_only=True):
    """What happened, as far as whoever asks may know it; `data` are the entries of the journal if it was asked for."""

    seq: int
    entries: tuple[Happened, ...]
    data: tuple[dict[str, Any], ...] = ()


class News(Message, frozen=True, kw_only=True):
    """What is new for one seat since the journal had `since` entries."""

    room: str
    seat: int | None
    since: int
    seq: int
    revision: int
    state: State
    decision: Asked | None
    entries: tuple[Happened, ...]
    roster: tuple[SeatShown, ...]
    spectators: int
    data: dict[str, Any] | None = None  # what `Seated.news` of Ruleworks gives: options, and the view as a patch


class ViewShown(Message, frozen=True, kw_only=True):
    """What a seat may know, as data."""

    view: dict[str, Any]


class WhyNotShown(Message, frozen=True, kw_only=True):
    """Why an option, or anything at a spot, may not be chosen; nothing if it may."""

    refusal: Refused | None


class BringsShown(Message, frozen=True, kw_only=True):
    """What options would bring, in a few words."""

    brings: tuple[Brings, ...]


class OutcomeShown(Struct, frozen=True):
    """What an option would bring up to where it stops; scores are what every seat would gain."""

    option: str
    stops: Literal["choice", "chance", "revelation", "end"]
    lines: tuple[str, ...]
    scores: tuple[int, ...]
    decision: Asked | None


class OutcomesShown(Message, frozen=True, kw_only=True):
    """What options would bring."""

    outcomes: tuple[OutcomeShown, ...]


class PlanShown(Message, frozen=True, kw_only=True):
    """Where choices of one's own would lead. `stops` says why the plan ends there; nothing if it may go on."""

    seq: int
    steps: tuple[OutcomeShown, ...]
    view: dict[str, Any]
    decision: Asked | None
    stops: Stops


class SandboxShown(Message, frozen=True, kw_only=True):
    """A world dealt anew, after some choices: never the game."""

    seq: int
    seed: int
    entries: tuple[Happened, ...]
    view: dict[str, Any]
    decision: Asked | None


class SaveShown(Message, frozen=True, kw_only=True):
    """The file of a whole game."""

    name: str
    save: bytes
