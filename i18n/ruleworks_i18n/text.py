"""A message that is not yet in any language, and the error of this layer."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class TextError(Exception):
    """A catalog or a language cannot be used; the message names it and the way out."""


class Text(msgspec.Struct, frozen=True, gc=False):
    """A message to be rendered later, in any language: its id in the catalogs and its arguments."""

    id: str
    args: dict[str, Arg] = {}


Arg: TypeAlias = int | str | Text | list[Text]
"""What an argument may be: a number, a ready-made string, a message, or a list of messages."""
