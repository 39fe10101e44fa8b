"""An item of an installed variant that does not take part: whoever names it learns how it would."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import ruleworks
from noughts import Board
from ruleworks_formats.notation import TextNotation

Run = Callable[..., Any]

WORDS = TextNotation("noughts", Board)
HINT = "lamp.bright belongs to lamps, which does not take part: add `--variant lamps`."
CASE = """
[[case]]
name = "a lamp"
proves = ["noughts.rules"]
given = '''
then choose-cell:0
in-play item=lamp.bright owner=0
'''
expect = "options 9"
"""


class Lamp:
    """An item without rules."""

    id = "lamp.bright"


@pytest.fixture(autouse=True)
def lamps(
    install: Callable[..., None], entry_points: list[EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A variant with a lamp, and files that speak of games without it."""
    entry_points.append(EntryPoint("ruleworks-pictures", "ruleworks_pictures:bundle", "ruleworks.any"))
    install(ruleworks.Bundle(name="lamps", version="1", layer="variant", extends="noughts", items=(Lamp(),)))
    install(ruleworks.Bundle(name="words", version="1", extends="noughts", tools=(WORDS,)))
    monkeypatch.chdir(tmp_path)
    game = ruleworks.ruleset("noughts").new_game()
    bare = WORDS.write(game)
    Path("bare.txt").write_text(bare, encoding="utf-8")
    Path("lamp.txt").write_text(f"{bare}in-play item=lamp.bright owner=0\n", encoding="utf-8")
    Path("lamp.toml").write_text(CASE, encoding="utf-8")
    Path("save.json").write_bytes(game.save())


@pytest.mark.parametrize(
    "words",
    [
        ("items", "noughts", "Lamp.Bright"),
        ("picture", "lamp.bright", "--game", "noughts"),
        ("picture", "noughts", "--highlight", "lamp.bright"),
        ("picture", "bare.txt", "--game", "noughts", "--highlight", "light:lamp.bright"),
        ("why", "bare.txt", "light:lamp.bright", "--game", "noughts"),
        ("why", "bare.txt", "lamp.bright", "--game", "noughts"),
        ("show", "lamp.txt", "--game", "noughts"),
        ("show", "--case", "lamp.toml", "--game", "noughts"),
    ],
)
def test_the_variant_that_brings_an_item_is_named(run: Run, words: tuple[str, ...]) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err == f"ruleworks: {HINT}\n"
    assert HINT not in run(*words, "--variant", "lamps").err


@pytest.mark.parametrize(
    "words", [("why", "save.json", "lamp.bright"), ("picture", "save.json", "--highlight", "lamp.bright")]
)
def test_no_variant_is_offered_to_a_save_which_can_take_none(run: Run, words: tuple[str, ...]) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert "lamp.bright" in err
    assert HINT not in err
