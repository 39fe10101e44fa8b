"""Somebody who plays by typing what the screen shows, and who looks at every screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from tests.packages.cli.screen import Emulated

#: How the last row begins when something has to be typed.
ASKING = ("> ", "—")

#: The number or the letter of an option, at the beginning of a row or of a column in it, and what it is.
OPTION = re.compile(r"(?:^|(?<=\s\s))\s*(\d+|[a-z])  (?=\S)(.*?)(?=\s{2,}(?:\d+|[a-z])  \S|$)")

Weights = Sequence[tuple[re.Pattern[str], float]]


class Shown(NamedTuple):
    """An option on the screen: what is typed for it, and what stands behind that."""

    mark: str
    text: str


def shown(below: Sequence[str]) -> list[Shown]:
    """The options that are shown below the board."""
    return [Shown(*found) for line in below for found in OPTION.findall(line)]


def chosen(options: Sequence[Shown], weights: Weights, rng: Random) -> str:
    """What somebody types who likes some options better than others, and the first of a list best of all."""
    liked = [next((weight for text, weight in weights if text.match(each.text)), 1.0) for each in options]
    if len(set(liked)) == 1 and rng.random() < 0.7:
        return options[0].mark
    return rng.choices(options, liked)[0].mark


def typed_game(
    game: Emulated, board: Callable[[Sequence[str]], int], rng: Random, *, over: str, weights: Weights = ()
) -> list[list[str]]:
    """Play to the end; return every screen on which something was chosen, and the last one.

    `board` finds the last row of the board: below it is what can be chosen.
    """
    screens: list[list[str]] = []
    while True:
        lines = game.wait(*ASKING)
        assert game.process.poll() is None, "\n".join(["the program has ended, and said:", *lines])
        below = lines[board(lines) + 1 : -1] if lines[-1].startswith(">") else []
        if any(over in line for line in below):
            return [*screens, lines]
        options = shown(below)
        if options:
            screens.append(lines)
        game.type(chosen(options, weights, rng) if options else "y" if "Enter = no" in "".join(below) else "")
