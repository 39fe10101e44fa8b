"""What a command was given does not command the terminal where the command speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]
CLEAR = "\x1b[2J"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ("show", CLEAR),
        ("rules", "noughts", CLEAR),
        ("items", "noughts", CLEAR),
        ("items", "noughts", "--kind", CLEAR),
        ("help", CLEAR),
        ("check", CLEAR),
        ("new", CLEAR),
        ("replay", CLEAR),
        ("review", CLEAR),
        ("play", CLEAR),
        ("play", "noughts", "--load", CLEAR),
        ("play", "noughts", "--save", f"{CLEAR}/game.json"),
        ("play", "noughts", "--option", CLEAR),
        ("play", "noughts", "--players", CLEAR),
        ("play", "noughts", "--plugin", CLEAR),
        ("play", "noughts", f"--{CLEAR}"),
        ("picture", "noughts", CLEAR),
    ],
)
def test_a_word_that_would_clear_the_screen_is_shown_with_a_mark(
    run: Run, words: tuple[str, ...], language: str
) -> None:
    code, out, err = run("--language", language, *words)
    assert code == 2
    assert "\x1b" not in out + err
    assert "\ufffd[2J" in err
