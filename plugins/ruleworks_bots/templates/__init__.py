"""What a package with a player can begin with: a folder for copier."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class PlayerTemplate:
    """A package that brings a player of any game."""

    name: str = "player"
    help: str = "ruleworks-bots.template.player"
    kinds: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    game: str = ""
    folder: Path = Path(__file__).parent
    then: str = "ruleworks simulate noughts --seats {name},random"  # what is tried when it is made
