"""Objections: what items and variants take away, with their own reasons."""

from __future__ import annotations

from ruleworks import Option, Refusal
from whistle_mountain.terms.points import MountainScene


def objection(scene: MountainScene, seat: int, option: Option) -> Refusal | None:
    """Return why items or variants take an option from a seat, if any does; what has that cause tells it itself."""
    return next(iter(scene.rules.objections(scene, seat, option)), None)
