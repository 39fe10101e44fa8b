"""The games that are saved: each with its variants, options and number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import ruleworks
from ruleworks import Game, Ruleset


@dataclass(frozen=True)
class Setting:
    """A game as it is set up, but for its seed."""

    name: str
    game: str
    players: int = 2
    variants: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    blocked: tuple[str, ...] = ()

    @cached_property
    def ruleset(self) -> Ruleset:
        """Its ruleset."""
        made: Ruleset = ruleworks.ruleset(
            self.game, self.variants, options=self.options, blocked=self.blocked, allowed=(), strict=True
        )
        return made

    def new_game(self, seed: int) -> Game[Any]:
        """Begin a game."""
        return self.ruleset.new_game(self.players, seed)


MOUNTAIN = "whistle-mountain"
AUTO = {"auto_play": True}  # of version 0.1: forced choices are played, and recorded, at once

NOUGHTS = (
    Setting("noughts", "noughts"),
    Setting("noughts-large", "noughts", variants=("noughts-large",)),
    Setting("noughts-auto", "noughts", options=AUTO),
)
#: Those that are searched for everything that can happen.
SEARCHED = (
    Setting("two", MOUNTAIN),
    Setting("three", MOUNTAIN, players=3),
    Setting("four", MOUNTAIN, players=4),
    Setting("first-game", MOUNTAIN, variants=("first-game",)),
    Setting("outlaws", MOUNTAIN, players=1, variants=("outlaws",)),
)
AUTOMATIC = (
    Setting("two-auto", MOUNTAIN, options=AUTO),
    Setting("outlaws-auto", MOUNTAIN, players=1, variants=("outlaws",), options=AUTO),
)
#: With all that the head of a save can say.
ADORNED = Setting(
    "outlaws-adorned",
    MOUNTAIN,
    players=1,
    variants=("first-game", "outlaws"),
    options={"outlaws_level": "short", "components": {"scoring": {"machine": 2}}},
    blocked=("card.charity",),
)
