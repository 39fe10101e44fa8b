"""Why an option is refused, as a player reads it: the reason, its rule, and the sentence in both languages."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_formats.cases import read_cases
from ruleworks_formats.cases.positions import game_of


class Told(NamedTuple):
    """A refusal as it is told."""

    reason: str
    rule: str
    english: str
    french: str


def refusals_in(file: Path) -> list[Any]:
    """Return each refusal of a TOML file as a parameter that is called as it is."""
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["refusal"]
    return [pytest.param(row, id=row["name"]) for row in rows]


def told(row: dict[str, Any]) -> Told:
    """Return what a row says of its refusal."""
    return Told(row["reason"], row["rule"], row["english"], row["french"])


def begun(rules: Ruleset, folder: Path, given: str, do: tuple[str, ...] = ()) -> Game[Any]:
    """Return a game after some choices in a position that is written as cases write it."""
    file = folder / "reason.toml"
    case = {"name": "a refusal", "proves": ["any rule"], "given": given, "expect": "decision"}
    lines = [f"{key} = {json.dumps(value)}" for key, value in case.items()]
    file.write_text("\n".join(["[[case]]", *lines]), encoding="utf-8")
    game = game_of(read_cases(file)[0], rules)
    for chosen in do:
        game.play(chosen)
    return game


def why(rules: Ruleset, folder: Path, given: str, do: tuple[str, ...], option: str) -> Told:
    """Refuse an option after some others in a written position."""
    game = begun(rules, folder, given, do)
    refusal = game.why_not(option)
    assert refusal is not None, option
    english, french = [
        ruleworks.translator(language, game.ruleset.text_sources).render(refusal.text()) for language in ("en", "fr")
    ]
    return Told(refusal.reason.rpartition(".")[2], refusal.rule, english, french)
