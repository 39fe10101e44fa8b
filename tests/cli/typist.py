"""Somebody who plays by typing what the screen shows, choosing by chance, and who looks at every screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.cli.screen import Emulated

#: How a row begins in which something has to be typed.
ASKING = ("> ", "—")

#: The number or the letter of an option, at the beginning of a row or of a column in it.
MARK = re.compile(r"(?:^|(?<=\s\s))\s*(\d+|[a-z])  (?=\S)")


def marks(below: Sequence[str]) -> list[str]:
    """What can be typed for the options that are shown below the board."""
    return [found for line in below for found in MARK.findall(line)]


def typed_game(
    game: Emulated, board: Callable[[Sequence[str]], int], rng: Random, most: int, over: str
) -> list[list[str]]:
    """Play to the end, or so many times; return every screen on which something was chosen.

    `board` finds the last row of the board: below it is what can be chosen.
    """
    screens: list[list[str]] = []
    for _ in range(most):
        lines = game.wait(*ASKING)
        assert game.process.poll() is None, "\n".join(["the program has ended, and said:", *lines])
        below = lines[board(lines) + 1 : -1] if lines[-1].startswith(">") else []
        if any(over in line for line in below):
            return [*screens, lines]
        choices = marks(below)
        if choices:
            screens.append(lines)
        game.type(rng.choice(choices) if choices else "")
    raise AssertionError("\n".join(["the game does not end, and the screen shows:", *game.lines]))
