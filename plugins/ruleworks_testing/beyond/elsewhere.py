"""The same games played in other processes, where Python puts the members of sets in another order."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from ruleworks import Record, Ruleset
from ruleworks_testing.beyond import player
from ruleworks_testing.beyond.player import Played, Print, Work
from ruleworks_testing.trails import Trail

#: The seeds by which Python orders sets of texts in each of the other processes.
SEEDS = (1, 2, 3, 4)


class NoAnswer(RuntimeError):
    """Another process that did not play the games."""


def differences(ruleset: Ruleset, files: Sequence[str], trails: Sequence[Trail]) -> Iterator[tuple[Trail, int, str]]:
    """Yield the games that go otherwise with another hash seed: the choice, and what of it is another."""
    if not trails:
        return
    games = [msgspec.Raw(_written(trail)) for trail in trails]
    prints = prints_elsewhere(msgspec.json.encode(Work(ruleset.setup, tuple(files), tuple(games))), SEEDS)
    for trail, *seen in zip(trails, *prints, strict=True):
        for place, (first, *others) in enumerate(zip(*seen, strict=False)):
            if any(other != first for other in others):
                offered = any(other[0] != first[0] for other in others)
                yield trail, place, "offers other options" if offered else "goes otherwise"
                break


def prints_elsewhere(work: bytes, seeds: Sequence[int]) -> list[list[Print]]:
    """Return how the games go in processes with these hash seeds, which run at the same time."""
    begun = [_begun(work, seed) for seed in seeds]
    answers = [process.communicate()[0] for process in begun]
    for process in begun:
        if process.returncode:
            raise NoAnswer(f"another process could not play the games; it ended with {process.returncode}")
    return [msgspec.json.decode(answer, type=list[Print]) for answer in answers]


def _begun(work: bytes, seed: int) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-P", str(Path(player.__file__))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdin is not None
    with suppress(BrokenPipeError):  # one that ends at once says so by how it ends
        process.stdin.write(work)  # it reads all of this before it does anything else
        process.stdin.close()
    process.stdin = None
    return process


def _written(trail: Trail) -> bytes:
    """Return a game as it travels; a deal is put down to the position in which it was looked at first."""
    encode = trail.ruleset.codec.encoders["json"].encode
    first = trail.moments[0].game
    return bytes(encode(Played(first.position, Record(None, None), trail.end.records[len(first.records) :])))
