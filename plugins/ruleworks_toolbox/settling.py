"""Choices that are asked only where there is something to choose."""

from __future__ import annotations

from typing import Any

from ruleworks import Ask, Play


def settle(play: Play[Any, Any], ask: Ask) -> bool:
    """Carry the only option out, or ask which; return whether there is any."""
    options = ask.options(play)
    if len(options) == 1:
        ask.chosen(play, options[0])
    elif options:
        play.push(ask)
    return bool(options)
