"""How commands tell of games that were ended by a technical limit."""

from __future__ import annotations

from ruleworks_contracts import Console


def tell_limited(limited: int, games: int, console: Console) -> None:
    """Say how many games were ended by a limit; nothing where none was."""
    if limited:
        console.say("ruleworks-lab.limited", count=limited, games=games)
