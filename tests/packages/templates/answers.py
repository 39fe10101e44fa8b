"""The three sets of answers with which the templates are tried."""

from __future__ import annotations

from typing import NamedTuple


class Answers(NamedTuple):
    """What is typed behind `ruleworks new`, and what has to come of it."""

    template: str
    name: str
    flags: tuple[str, ...] = ()
    cases: int = 0

    @property
    def words(self) -> list[str]:
        """The words of the command."""
        return ["new", self.template, self.name, *self.flags]

    @property
    def module(self) -> str:
        """The package to import."""
        return self.name.replace("-", "_")


def kinds(*names: str) -> tuple[str, ...]:
    """Return the flags for some kinds."""
    return tuple(word for name in names for word in ("--kind", name))


FRENCH = ("--answer", "title=Boiler Room", "--answer", "title_fr=Chaufferie à vapeur")
SETS = (
    Answers("item", "boiler-room", (*kinds("machine", "card", "upgrade", "award", "ability", "dock"), *FRENCH), 6),
    Answers("verb", "robot2", kinds("machine", "card", "rule"), 6),
    Answers("variant", "larder", (), 1),
)
