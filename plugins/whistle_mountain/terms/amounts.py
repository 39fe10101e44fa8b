"""How many of something an effect may speak of: what is chosen among many ways has to stay a choice."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Few: TypeAlias = Annotated[int, Meta(ge=0, le=10)]
"""So many that every way to choose them can be listed."""

Many: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""So many as one piece may give of what nobody chooses."""

Size: TypeAlias = Literal["small", "medium", "large"]
"""A size of machine."""
