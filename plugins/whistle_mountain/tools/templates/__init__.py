"""What a package for this game can begin with: one folder for copier, of which each template takes a part."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

PIECES = ("machine", "card", "upgrade", "award", "ability", "dock")
KINDS = (*PIECES, "verb", "rule")


@dataclass(frozen=True)
class PackageTemplate:
    """A package of this game with some kinds of parts in it, and one that it is about."""

    name: str
    help: str
    kinds: tuple[str, ...] = KINDS
    always: tuple[str, ...] = ()
    game: str = "whistle-mountain"
    folder: Path = Path(__file__).parent


TEMPLATES = (
    PackageTemplate("item", "whistle-mountain.template.item"),
    PackageTemplate("verb", "whistle-mountain.template.verb", always=("verb",)),
    PackageTemplate("variant", "whistle-mountain.template.variant", always=("rule",)),
)
