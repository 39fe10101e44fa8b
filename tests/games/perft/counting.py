"""Counting decision sequences: how many ways there are to make one decision, two, three and so on.

A position is a file of notation. Its comments say why it is there, and hold the counts found last.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import ruleworks
import whistle_mountain.bundle
import whistle_stop.bundle
from ruleworks import Bundle, Game
from ruleworks_formats.notation import notation_of

TESTS = Path(__file__).parents[2]

#: Where the positions of a game are.
FOLDERS: dict[str, tuple[Path, Bundle]] = {
    "whistle-mountain": (TESTS / "games" / "whistle_mountain" / "perft", whistle_mountain.bundle.bundle),
    "whistle-stop": (TESTS / "games" / "whistle_stop" / "perft", whistle_stop.bundle.bundle),
}
COUNTS = re.compile(r"^# counts: (.*)$", re.MULTILINE)


class Stored(NamedTuple):
    """A position, and the counts by depth that its file holds."""

    file: Path
    text: str
    counts: tuple[int, ...]
    game: str


def stored(game: str) -> list[Stored]:
    """The positions of a game, by name."""
    read = [(file, file.read_text(encoding="utf-8")) for file in sorted(FOLDERS[game][0].glob("*.txt"))]
    return [Stored(file, text, tuple(map(int, COUNTS.findall(text)[0].split())), game) for file, text in read]


def store(position: Stored, counts: tuple[int, ...]) -> None:
    """Put other counts into the file of a position."""
    told = COUNTS.sub(f"# counts: {' '.join(map(str, counts))}", position.text, count=1)
    position.file.write_text(told, encoding="utf-8")


def recounted(position: Stored) -> tuple[int, ...]:
    """The counts of a position as they are now, as deep as those of its file."""
    rules = ruleworks.ruleset(FOLDERS[position.game][1])
    read = notation_of(rules).parse(position.text, rules, impossible=True)
    return perft(rules.at(read), len(position.counts))


def perft(game: Game[Any], depth: int) -> tuple[int, ...]:
    """The number of sequences of one decision, two, and so on up to `depth`; each of them is played."""
    found = [0] * depth
    _expand(game, found, 0)
    return tuple(found)


def _expand(game: Game[Any], found: list[int], level: int) -> None:
    for option in game.decision.options if game.decision else ():
        after = game.clone()
        after.play(option)
        found[level] += 1
        if level + 1 < len(found):
            _expand(after, found, level + 1)
