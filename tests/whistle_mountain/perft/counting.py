"""Counting decision sequences: how many ways there are to make one decision, two, three and so on.

A position is a file of notation beside this one. Its comments say why it is there, and hold the counts found last.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import ruleworks
import whistle_mountain.bundle
from ruleworks import Game
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation import parse

FOLDER = Path(__file__).parent
COUNTS = re.compile(r"^# counts: (.*)$", re.MULTILINE)


class Stored(NamedTuple):
    """A position, and the counts by depth that its file holds."""

    file: Path
    text: str
    counts: tuple[int, ...]


def stored() -> list[Stored]:
    """The positions of this folder, by name."""
    read = [(file, file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.txt"))]
    return [Stored(file, text, tuple(map(int, COUNTS.findall(text)[0].split()))) for file, text in read]


def store(position: Stored, counts: tuple[int, ...]) -> None:
    """Put other counts into the file of a position."""
    told = COUNTS.sub(f"# counts: {' '.join(map(str, counts))}", position.text, count=1)
    position.file.write_text(told, encoding="utf-8")


def recounted(position: Stored) -> tuple[int, ...]:
    """The counts of a position as they are now, as deep as those of its file."""
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle)
    return perft(rules.at(parse(position.text, rules, impossible=True)), len(position.counts))


def perft(game: Game[Mountain], depth: int) -> tuple[int, ...]:
    """The number of sequences of one decision, two, and so on up to `depth`; each of them is played."""
    found = [0] * depth
    _expand(game, found, 0)
    return tuple(found)


def _expand(game: Game[Mountain], found: list[int], level: int) -> None:
    for option in game.decision.options if game.decision else ():
        after = game.clone()
        after.play(option)
        found[level] += 1
        if level + 1 < len(found):
            _expand(after, found, level + 1)
