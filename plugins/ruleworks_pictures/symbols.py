"""Symbols that every picture knows, drawn in a square of 24 units; games add their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ruleworks_pictures.svg import circle, path

SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "star": path("M12 1l3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.8-6.7 3.8 1.6-7.5L1.2 8.8l7.6-.8z"),
        "person": circle(12, 7, 5) + path("M2 23c0-7 4-10 10-10s10 3 10 10z"),
        "back": path("M4 4h16v16H4zM8 8v8h8V8z"),
    }
)
