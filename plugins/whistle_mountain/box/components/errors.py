"""What can be wrong with an override file, said in one sentence that names the file and the key."""

from __future__ import annotations

from ruleworks import RulesetError, Source, Text

TEXTS = Source("whistle-mountain", "whistle_mountain")
"""The catalogs of the game, which hold the names of its pieces too."""


class ComponentsError(RulesetError):
    """A file of component facts that cannot be used; its message is in the catalogs of the game."""

    def __init__(self, message: str, /, **args: str | int) -> None:
        super().__init__(message, sources=(TEXTS,), **args)
        self.text: Text = Text(f"whistle-mountain.error.components.{message}", self.text.args)
