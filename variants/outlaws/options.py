"""The options of the solo game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from outlaws.facts import Level, OutlawFacts, load_outlaws
from ruleworks import RulesetError, Source, Text
from whistle_mountain.components import load_components
from whistle_mountain.options import MountainOptions

AS_WRITTEN = "as-written"
TEXTS = Source("outlaws", "ruleworks_i18n")


class UnknownLevel(RulesetError):
    """A level of difficulty that the facts do not know; its message is in the catalogs of the variant."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__("level", name=name, known=known)
        self.text, self.sources = Text("outlaws.error.level", self.text.args), (TEXTS,)


class OutlawOptions(MountainOptions, frozen=True):
    """The options of the Outlaws: their facts stand in the same table or file as those of the game.

    `outlaws_level` is a level of difficulty, our own addition; without it the rules hold as they are written.
    """

    outlaws_level: str = AS_WRITTEN

    def __post_init__(self) -> None:
        """Resolve the facts, and refuse those that do not fit and a level that does not exist."""
        file = self.components
        super().__post_init__()
        facts = load_outlaws(load_components(self.facts), self.facts and _named(self.facts, file))
        known = [level.name for level in facts.levels]
        if self.outlaws_level not in known:
            raise UnknownLevel(self.outlaws_level, known)

    @property
    def printed(self) -> OutlawFacts:
        """The facts."""
        return load_outlaws(load_components(self.facts), self.facts)

    @property
    def level(self) -> Level:
        """The level of difficulty."""
        return next(level for level in self.printed.levels if level.name == self.outlaws_level)


def _named(facts: Mapping[str, Any], file: object) -> Any:
    """Return the file in the place of its content while its name is still known, so that errors can tell it."""
    return file if isinstance(file, str) and file else facts
