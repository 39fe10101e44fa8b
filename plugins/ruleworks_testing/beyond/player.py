"""The program of another process: plays the games that it is given, and tells in numbers how they went.

It is run as a file, so that nothing of the kit is loaded with it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

import ruleworks
from ruleworks import Game, Installed, Position, Record, Ruleset, RuleworksError, Setup
from ruleworks.inside import given


class Work(Struct, frozen=True):
    """What another process does: the ruleset to make, and the games to play, each as a document."""

    setup: Setup
    files: tuple[str, ...]
    games: tuple[msgspec.Raw, ...]


class Played(Struct, frozen=True):
    """A game as it travels: where it began, what chance answered then, and what was played."""

    start: Any
    opening: Record
    records: tuple[Record, ...]


Print = list[tuple[int, int]]  # of each choice: a number for what was offered, and one for what came of it


def print_of(play: Callable[[], Game[Any]], records: Sequence[Record]) -> Print:
    """Return a short number for what is offered before each choice, and one for what comes of it."""
    found: Print = []
    try:
        game = play()
        for record in records:
            options = [] if game.decision is None else [option.id for option in game.decision.options]
            played = game.play_record(record)
            result = game.ruleset.codec.encoders["json"].encode(played)
            found.append((crc32("\n".join(options).encode()), crc32(result + game.digest().encode())))
    except RuleworksError as error:
        found.append((crc32(str(error).encode()), 0))
    return found


def prints_of(work: Work) -> list[Print]:
    """Return how all games go."""
    installed = Installed()
    brought = given(work.files, installed, strict=True).bundles
    ruleset = ruleworks.ruleset_of(work.setup, tuple(brought.values()), installed=installed)
    return [_print(ruleset, game) for game in work.games]


def _print(ruleset: Ruleset, game: msgspec.Raw) -> Print:
    codec = ruleset.codec.decoders["json"]
    parts = msgspec.json.decode(game, type=dict[str, msgspec.Raw])
    start: Position = codec["position"].decode(parts["start"])
    records = [
        codec["record"].decode(record) for record in msgspec.json.decode(parts["records"], type=list[msgspec.Raw])
    ]
    return print_of(partial(ruleset.at, start), records)


def answer() -> None:
    """Play what is asked on standard input, and write how it went."""
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Work)
    sys.stdout.buffer.write(msgspec.json.encode(prints_of(asked)))


if __name__ == "__main__":
    answer()
