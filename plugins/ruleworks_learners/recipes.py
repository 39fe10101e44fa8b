"""What an environment is made of, as values that travel: it can be made again elsewhere, and nothing else goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Literal, TypeAlias

import ruleworks
from ruleworks import Installed, Ruleset, Setup, ruleset_of
from ruleworks_learners.encoder import BUCKETS, ROWS, Encoder
from ruleworks_learners.problems import LearnerError
from ruleworks_learners.rewards import Reward
from ruleworks_learners.table import Table

Rules: TypeAlias = Ruleset | Setup | str
Actions = Literal["numbers", "rows"]
RENDER_MODES = (None, "ansi")


@dataclass(frozen=True)
class Made:
    """The rules, who sits where, and how it is shown."""

    rules: Ruleset
    players: int
    opponents: Mapping[int, str]
    actions: Actions = "numbers"
    reward: Reward = "lead"
    render_mode: str | None = None
    buckets: int = BUCKETS
    rows: int = ROWS

    def __post_init__(self) -> None:
        for name, value, known in (
            ("actions", self.actions, ("numbers", "rows")),
            ("reward", self.reward, ("lead", "wins")),
            ("render_mode", self.render_mode, RENDER_MODES),
        ):
            if value not in known:
                words = [str(each) for each in known if each]
                raise LearnerError("no-such-way", name=name, value=str(value), known=words)

    @cached_property
    def encoder(self) -> Encoder:
        """The encoder for these rules and players."""
        return Encoder(self.rules, self.players, buckets=self.buckets, rows=self.rows)

    @cached_property
    def scale(self) -> float:
        """The lead that makes a reward of 1, as the game declares it."""
        return self.encoder.domains.lead

    def table(self) -> Table:
        """Return a new table."""
        return Table(self.rules, self.players, self.opponents)

    def recipe(self) -> dict[str, Any]:
        """Return it as plain data."""
        every = {field.name: getattr(self, field.name) for field in fields(self)}
        return {**every, "rules": self.rules.setup, "opponents": dict(self.opponents)}


def made_again(face: Callable[[Made], Any], recipe: dict[str, Any]) -> Any:
    """Return an environment made by a recipe."""
    return face(Made(**{**recipe, "rules": rules_of(recipe["rules"])}))


def rules_of(what: Rules, installed: Installed | None = None) -> Ruleset:
    """Return the ruleset that is meant: itself, what a setup says, or a game by name."""
    if isinstance(what, Ruleset):
        return what
    if isinstance(what, Setup):
        return ruleset_of(what, installed=installed)
    return ruleworks.ruleset(what, installed=installed)
