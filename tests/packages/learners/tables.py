"""The rulesets and tables that environments are tried with: every game there is, and one of a foreign package."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.support.toy.game import toy

import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Cursor,
    Event,
    ItemId,
    Memory,
    Option,
    Play,
    Position,
    Public,
    Ruleset,
    Scene,
    public,
    tags,
)

TABLES = (
    ("noughts", 2),
    ("toy", 3),
    ("whistle-mountain", 2),
    ("whistle-mountain", 3),
    ("whistle-mountain", 4),
    ("outlaws", 1),
    *[("whistle-stop", players) for players in range(2, 6)],
    ("foreign", 2),
)
NAMES = [f"{name}-{players}" for name, players in TABLES]


@public
class Wound(Memory, frozen=True, tag=tags("clockwork")):
    """How far a machine of the foreign package is wound up."""

    lasts = "item"
    turns: Public[ruleworks.Amount] = 0


@public
class WindUp(Option, frozen=True, tag=tags("clockwork")):
    """Wind it up so far."""

    machine: ItemId
    turns: ruleworks.Amount


@public
class WoundUp(Event, frozen=True, tag=tags("clockwork")):
    """It was wound up."""

    machine: ItemId


@public
class ChooseWinding(Ask, frozen=True, tag=tags("clockwork")):
    """A seat chooses how far."""

    machine: ItemId = "clockwork.spring"

    def options(self, scene: Scene[Position, ruleworks.KernelRules]) -> list[WindUp]:
        """Offer up to three turns."""
        return [WindUp(self.machine, turns) for turns in range(1, 4)]

    def chosen(self, play: Play[Position, ruleworks.KernelRules], option: WindUp) -> None:
        """Wind it up."""
        play.remember(Wound(item=option.machine, turns=option.turns))


class Spring:
    """An item of the foreign package."""

    id = "clockwork.spring"


@cache
def rules_called(name: str) -> Ruleset:
    """Return the rules that a table of `TABLES` is played by."""
    if name == "toy":
        return toy()
    if name == "outlaws":
        return ruleworks.ruleset("whistle-mountain", ["outlaws"])
    if name == "foreign":
        types = (Wound, WindUp, WoundUp, ChooseWinding)
        clockwork = Bundle(
            name="clockwork", version="1", layer="house", extends="noughts", items=(Spring(),), types=types
        )
        return ruleworks.ruleset("noughts", ["noughts-large", clockwork])
    return ruleworks.ruleset(name)


def played(name: str, players: int, seed: int, most: int) -> Cursor[Position]:
    """Return a game somewhere in its course."""
    cursor: Cursor[Position] = rules_called(name).cursor(players, seed)
    cursor.rollout(Random(seed), most)
    return cursor
