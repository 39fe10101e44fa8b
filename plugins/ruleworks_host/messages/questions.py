"""What can be asked about a game, and about one beside it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ruleworks_host.messages.base import InRoom, Listing, OptionId, SeatNumber, Seed, Seq


class Beside(InRoom, frozen=True, kw_only=True):
    """A question about the game, or about one beside it: after choices that are `tried` and not played.

    They are a plan of one's own; with a `seed`, they are made by whoever has to choose, in a world dealt anew.
    """

    seq: Seq | None = None
    tried: Annotated[tuple[OptionId, ...], Meta(max_length=200)] = ()
    seed: Seed | None = None


class AskTable(Beside, frozen=True, kw_only=True):
    """What lies on the table, in words? At an earlier `seq`, and after the end as another seat. `table-shown`.

    In a world dealt anew (`seed`), as any seat; nothing said, as whoever has to choose there.
    """

    as_seat: SeatNumber | None = None


class AskView(InRoom, frozen=True, kw_only=True):
    """What lies on the table, as data? As `ask-table`; answered by `view-shown`."""

    seq: Seq | None = None
    as_seat: SeatNumber | None = None
    options: Listing = "ids"


class AskLog(InRoom, frozen=True, kw_only=True):
    """What happened from entry `since` on? Answered by `log-shown`."""

    since: Seq = 0
    as_seat: SeatNumber | None = None
    data: bool = False


class AskNews(InRoom, frozen=True, kw_only=True):
    """What is new since the journal had `since` entries? Answered by `news`; with `data`, the view as a patch."""

    since: Seq
    data: bool = False


class AskWhyNot(Beside, frozen=True, kw_only=True):
    """Why may an option not be chosen now? Answered by `why-not-shown`."""

    option: OptionId


class AskWhyThere(Beside, frozen=True, kw_only=True):
    """Why can nothing be chosen at a spot of the table, such as `cell:b2`? Answered by `why-not-shown`."""

    spot: Annotated[str, Meta(max_length=2000)]


class AskBrings(Beside, frozen=True, kw_only=True):
    """What would options bring, in a few words? What should be asked before? Answered by `brings-shown`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]


class AskOutcomes(InRoom, frozen=True, kw_only=True):
    """What would options bring, up to the next choice, chance or revelation? Answered by `outcomes-shown`."""

    options: Annotated[tuple[OptionId, ...], Meta(min_length=1, max_length=200)]


class AskPlan(InRoom, frozen=True, kw_only=True):
    """What would choices of one's own bring, one after the other? Answered by `plan-shown`; nothing is played."""

    expected_seq: Seq
    options: Annotated[tuple[OptionId, ...], Meta(max_length=200)]


class AskSandbox(InRoom, frozen=True, kw_only=True):
    """Try things in a world dealt anew, for all seats; the same seed deals the same. Answered by `sandbox-shown`."""

    seed: Seed
    seq: Seq | None = None
    options: Annotated[tuple[OptionId, ...], Meta(max_length=200)] = ()
    as_seat: SeatNumber | None = None


class AskSave(InRoom, frozen=True, kw_only=True):
    """After the end: the whole game as a file that every front end reads. Answered by `save-shown`."""
