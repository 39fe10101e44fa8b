"""The same games played in other processes, where Python puts the members of sets in another order."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

import ruleworks
from ruleworks import Game, Installed, Position, Record, Ruleset, RuleworksError, Setup
from ruleworks.inside import given
from ruleworks_testing.trails import Trail

#: The seeds by which Python orders sets of texts in each of the other processes.
SEEDS = (1, 2, 3, 4)


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


def differences(ruleset: Ruleset, files: Sequence[str], trails: Sequence[Trail]) -> Iterator[tuple[Trail, int, str]]:
    """Yield the games that go otherwise with another hash seed: the choice, and what of it is another."""
    games = [msgspec.Raw(_written(trail)) for trail in trails]
    work = msgspec.json.encode(Work(ruleset.setup, tuple(files), tuple(games)))
    prints = [prints_elsewhere(work, seed) for seed in SEEDS]
    for trail, *seen in zip(trails, *prints, strict=True):
        for place, (first, *others) in enumerate(zip(*seen, strict=False)):
            if any(other != first for other in others):
                offered = any(other[0] != first[0] for other in others)
                yield trail, place, "offers other options" if offered else "goes otherwise"
                break


def prints_elsewhere(work: bytes, seed: int) -> list[Print]:
    """Return how the games go in a process with this hash seed."""
    done = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import answer; answer()"],
        input=work,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=list[Print])


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


def _written(trail: Trail) -> bytes:
    """Return a game as it travels; a deal is put down to the position in which it was looked at first."""
    encode = trail.ruleset.codec.encoders["json"].encode
    first = trail.moments[0].game
    return bytes(encode(Played(first.position, Record(None, None), trail.end.records[len(first.records) :])))


def _prints(work: Work) -> list[Print]:
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
    sys.stdout.buffer.write(msgspec.json.encode(_prints(asked)))
