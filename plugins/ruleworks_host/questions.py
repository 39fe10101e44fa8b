"""What a server and its workers say to each other, as lines of JSON: a question for a player, and what it chose.

They are one program in several processes: what is said goes over pipes of their own, and nobody else says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from ruleworks import Game, History, Option, Ruleset, Setup, Text
from ruleworks.inside import to_wire
from ruleworks_contracts import Estimate, Pick
from ruleworks_host.limits import Limits


class Greeting(Struct, frozen=True):
    """What a worker is told first."""

    limits: Limits


class Question(Struct, frozen=True):
    """What would a player choose? With the rules as a value that travels, and all that a game tells its players."""

    setup: Setup
    player: str
    seat: int
    luck: int
    wanted: tuple[str, ...]
    position: Raw
    journal: Raw

    def game(self, rules: Ruleset) -> Game[Any]:
        """Return the game; where it began is not told, for no player is."""
        read = rules.codec.decoders["json"]
        position = read["position"].decode(self.position)
        return Game(rules, rules.scene(position), History(position, journal=read["journal"].decode(self.journal)))


class Begun(Struct, frozen=True, tag="begun"):
    """The player is there and thinks: its time runs from now on."""


class Valued(Struct, frozen=True):
    """What an option is worth."""

    option: str
    value: float
    visits: int


class Chosen(Struct, frozen=True, tag="chosen"):
    """What the player chose, and why."""

    option: str
    estimates: tuple[Valued, ...] = ()
    reason: Text | None = None

    def pick(self, game: Game[Any]) -> Pick:
        """Return it with the options of a game."""
        estimates = tuple([Estimate(game.offered(each.option), each.value, each.visits) for each in self.estimates])
        return Pick(game.offered(self.option), estimates, self.reason)


class Failed(Struct, frozen=True, tag="failed"):
    """The player did not choose, or nothing that is offered."""

    text: Text


class Unfit(Struct, frozen=True, tag="unfit"):
    """These rules, or this player, are not there where the worker looks."""

    reason: str


Reply: TypeAlias = Begun | Chosen | Failed | Unfit

_ENCODER = msgspec.json.Encoder(enc_hook=to_wire)
_REPLIES: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def question(game: Game[Any], player: str, seat: int, luck: int, wanted: Sequence[Option] = ()) -> Question:
    """Return what a player is asked about a game."""
    encode = game.ruleset.codec.encoders["json"].encode
    position, journal = Raw(encode(game.position)), Raw(encode(game.history.journal))
    options = tuple([option.id for option in wanted])
    return Question(game.ruleset.setup, player, seat, luck, options, position, journal)


def chosen_of(pick: Pick) -> Chosen:
    """Return what a player chose as it travels."""
    estimates = tuple([Valued(each.option.id, each.value, each.visits) for each in pick.estimates])
    return Chosen(pick.option.id, estimates, pick.reason)


def written(said: Struct) -> bytes:
    """Return something said as a line."""
    return _ENCODER.encode(said) + b"\n"


def read_reply(line: bytes) -> Reply:
    """Return what a worker says."""
    return _REPLIES.decode(line)
