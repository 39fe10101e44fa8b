"""The options of the solo game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import field

from outlaws.box.facts import Level, OutlawFacts, load_outlaws, read_facts
from ruleworks import RulesetError, Source, Text
from ruleworks_contracts import FromFile, OneOf
from whistle_mountain.box.options import MountainOptions

AS_WRITTEN = "as-written"
TEXTS = Source("outlaws", "outlaws")


def printed_levels() -> list[str]:
    """Return the levels that there are without facts of one's own."""
    return [level.name for level in load_outlaws().levels]


class UnknownLevel(RulesetError):
    """A level of difficulty that the facts do not know; its message is in the catalogs of the variant."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__("level", name=name, known=known)
        self.text: Text = Text("outlaws.error.level", self.text.args)
        self.sources: tuple[Source, ...] = (TEXTS,)


class OutlawOptions(MountainOptions, frozen=True):
    """The options of the Outlaws: their facts stand in the same tables as those of the game.

    `outlaws_level` is a level of difficulty, our own addition; without it the rules hold as they are written.
    """

    components: Annotated[dict[str, Any], FromFile("components", "FILE", read_facts)] = field(default_factory=dict)
    outlaws_level: Annotated[str, OneOf(printed_levels)] = AS_WRITTEN

    def __post_init__(self) -> None:
        """Refuse facts that do not fit, and a level that does not exist."""
        super().__post_init__()
        known = [level.name for level in self.printed.levels]
        if self.outlaws_level not in known:
            raise UnknownLevel(self.outlaws_level, known)

    @property
    def printed(self) -> OutlawFacts:
        """The facts; worked out once for what the table holds."""
        return load_outlaws(self.components)

    @property
    def level(self) -> Level:
        """The level of difficulty."""
        return next(level for level in self.printed.levels if level.name == self.outlaws_level)
