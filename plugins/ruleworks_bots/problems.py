"""What can go wrong with players: what nobody can read, and who does not choose as the rules have it."""

from __future__ import annotations

from typing import Any

from ruleworks import RuleworksError, Text
from ruleworks_bots.texts import TEXTS


class BotError(RuleworksError):
    """Something about a player, as one sentence: `ruleworks-bots.error.<code>`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-bots.error.{code}", self.text.args)
        self.code = code


class SpecError(BotError):
    """A player that somebody wishes, and that there is not."""


class PlayerFailed(BotError):
    """A player that did not choose, or nothing that is offered."""

    @classmethod
    def told(cls, text: Text) -> PlayerFailed:
        """Return what was told of by another process."""
        made = cls("failed", **text.args)
        made.text = text
        return made
