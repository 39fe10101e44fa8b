"""What a package with a game of its own can begin with: a folder for copier."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class GameTemplate:
    """A package that brings a game: facts, items, rules, texts, a picture, and tests by the kit."""

    name: str = "game"
    help: str = "ruleworks-parts.template.game"
    kinds: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    game: str = ""
    folder: Path = Path(__file__).parent
