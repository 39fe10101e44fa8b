"""What a seat may choose."""

from __future__ import annotations

from typing import Any

from ruleworks import Option, Play, public


@public
class Deed(Option, frozen=True):
    """What a seat may do in its turn; a plugin adds a deed by adding an option of this kind."""

    def do(self, play: Play[Any, Any], seat: int) -> None:
        """Carry the deed out."""


@public
class Give(Option, frozen=True):
    """Give a card away, or a coin instead of a card."""

    card: str | None


@public
class Drop(Option, frozen=True):
    """Throw a card away."""

    card: str
