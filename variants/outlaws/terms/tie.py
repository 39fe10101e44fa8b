"""Choices of the Outlaws among options that are equally good for them; the player decides (R-OUT-1)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, MessageId, Option, Refusal, public, tags
from ruleworks_contracts import abstract
from whistle_mountain.terms.points import MountainScene


@abstract
@public
class Tie(Ask, frozen=True, tag=tags("outlaws")):
    """The Outlaws choose among what their rules leave equal; further fields hold what is equal."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    offered: ClassVar[type[Option]]  # what kind of option it is about
    rule: ClassVar[str]

    line: MessageId  # of the card

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that only the best for the Outlaws is on offer."""
        return Refusal("outlaws.refusal.not-best", rule=self.rule) if isinstance(option, self.offered) else None


def told_line(line: str) -> str:
    """Return the message for a line of a card."""
    return f"outlaws.line.{line}"
