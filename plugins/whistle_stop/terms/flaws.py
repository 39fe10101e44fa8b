"""Flaws of a position: what rules of their own say of them is asked only where the position can be looked at."""

from __future__ import annotations

from typing import Any

from ruleworks_contracts import Flaw, flaw
from whistle_stop.table.sense import senseless
from whistle_stop.terms.points import FrontierScene


def makes_sense(scene: FrontierScene) -> bool:
    """Tell whether a position can be looked at."""
    return not senseless(scene.rules.pieces, scene.position)


def impossible(name: str, about: Any, **args: Any) -> Flaw:
    """Return something that no game leads to."""
    return flaw(f"whistle-stop.flaw.{name}", about, "impossible", **args)


def incomplete(name: str, about: Any, **args: Any) -> Flaw:
    """Return something that is wrong only where the whole box is on the table."""
    return flaw(f"whistle-stop.flaw.{name}", about, "incomplete", **args)
