"""Editions of noughts and crosses, as if the game had been published again: the same rules, other ones, other data."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint

import noughts
import ruleworks as rw
from noughts import BaseGame, Board, NoughtsRules
from ruleworks import Installed


class SameGame(BaseGame):
    """The rules of before, written anew."""

    id = "noughts.rules"


class ShortGame(BaseGame):
    """Two in a row win."""

    id = "noughts.rules"

    @rw.hookimpl
    def lines(self, scene: rw.Scene[Board, NoughtsRules]) -> tuple[int, ...]:
        """Let two side by side win."""
        return noughts.straight_lines(scene.position.size, 2)


def edition(version: str, rules: BaseGame, schema: int = 1) -> rw.Bundle:
    """The game with other rules."""
    return replace(noughts.bundle, version=version, rules=(rules,), schema=schema)


same = edition("0.3.0", SameGame())
short = edition("0.4.0", ShortGame())


def installed(name: str = "") -> Installed:
    """What is installed where there is this edition, or none at all."""
    return Installed([EntryPoint("noughts", f"tests.packages.host.editions:{name}", "ruleworks")] if name else [])
