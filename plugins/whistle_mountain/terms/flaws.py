"""Flaws of a position: what rules of their own say of them is asked only where the position can be looked at."""

from __future__ import annotations

from typing import Any

from ruleworks_contracts import Flaw, FlawKind, flaw
from whistle_mountain.table.sense import senseless
from whistle_mountain.terms.points import MountainScene


def makes_sense(scene: MountainScene) -> bool:
    """Tell whether a position can be looked at."""
    return not senseless(scene.rules.pieces, scene.position)


def impossible(name: str, about: Any, **args: Any) -> Flaw:
    """Return something that no game leads to."""
    return _flaw(name, about, "impossible", args)


def incomplete(name: str, about: Any, **args: Any) -> Flaw:
    """Return something that is wrong only where the whole box is on the table."""
    return _flaw(name, about, "incomplete", args)


def _flaw(name: str, about: Any, kind: FlawKind, args: dict[str, Any]) -> Flaw:
    return flaw(f"whistle-mountain.flaw.{name}", about, kind, **args)
