"""What is said to a program and what it says, one message a line; `type` is the name of each."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ruleworks import Setup, kebab

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=2000)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab):
    """Something said, by either side."""


# What a program is told.


class Begin(Message, frozen=True, kw_only=True):
    """The first line: which game is played. Nothing is answered."""

    protocol: int
    setup: Setup


class Choose(Message, frozen=True, kw_only=True):
    """An option is to be chosen for a seat: answered by `choice`, after as many questions as it takes."""

    seat: int
    number: int  # how many choices were made before in the game
    seed: int  # the chance of this decision: whoever draws from nothing else chooses the same again
    view: dict[str, Any]
    options: list[str]
    wanted: list[str]  # options that somebody wants to find among the estimates


class LogTold(Message, frozen=True, kw_only=True, tag="log-told"):
    """The answer to `ask-log`."""

    entries: list[dict[str, Any]]


class WorldTold(Message, frozen=True, kw_only=True, tag="world-told"):
    """The answer to `ask-world`: all of a made-up world, in which whoever chooses there has these options."""

    position: msgspec.Raw
    seat: int | None
    options: list[str]
    over: bool
    scores: list[int]
    winners: list[int]


class RolloutsTold(Message, frozen=True, kw_only=True, tag="rollouts-told"):
    """The answer to `ask-rollouts`: the scores of all seats at the end of each."""

    scores: list[list[int]]
    steps: int


class Refused(Message, frozen=True, kw_only=True):
    """A question that cannot be answered, and why."""

    problem: str


# What a program says.


class Estimated(Struct, frozen=True):
    """What it thinks of an option, in points of lead over the best other seat."""

    option: Name
    value: float
    visits: Annotated[int, Meta(ge=0)] = 0


class ChoiceMade(Message, frozen=True, kw_only=True, tag="choice"):
    """What it chooses: the id of an option, if it likes with what it thinks of some."""

    option: Name
    estimates: Annotated[tuple[Estimated, ...], Meta(max_length=2000)] = ()


class AskLog(Message, frozen=True, kw_only=True):
    """What has happened, from an entry of the journal on?"""

    since: Annotated[int, Meta(ge=0)] = 0


class AskWorld(Message, frozen=True, kw_only=True):
    """What does a world look like that is dealt anew, after some choices in it? The same seed deals the same."""

    seed: Seed
    play: Annotated[tuple[Name, ...], Meta(max_length=1000)] = ()


class AskRollouts(Message, frozen=True, kw_only=True):
    """How do worlds end after an option, played on at random for `most` choices? Each is dealt anew."""

    option: Name
    seed: Seed
    worlds: Annotated[int, Meta(ge=1, le=1000)] = 1
    most: Annotated[int, Meta(ge=1, le=10_000)] = 10_000


Told: TypeAlias = Begin | Choose | LogTold | WorldTold | RolloutsTold | Refused

Said: TypeAlias = ChoiceMade | AskLog | AskWorld | AskRollouts
