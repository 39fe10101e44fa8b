"""Where facts come from, and how sure they are."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Provenance: TypeAlias = Literal["rulebook", "derived", "reconstructed", "override", "bundle"]
"""Stated in the rulebook, forced or strongly suggested by it, a reasoned guess, from an override, or from the bundle
that brings the piece."""

Confidence: TypeAlias = Literal["high", "medium-high", "medium", "medium-low", "low"]
"""How likely a fact is to match the printed piece."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where some facts come from; the most precise pattern holds, and of equal ones the last."""

    facts: tuple[str, ...]
    """Keys such as `board.rows`; `*` stands for any one part, and a short key for all that it begins."""
    provenance: Provenance
    confidence: Confidence = "high"
    why: str = ""


class Tree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The base of all facts of a game together; a value, so equal facts are equal trees.

    Each field is a part, or a tuple of entries which the data files hold as a table.
    """

    origins: tuple[Origin, ...]
