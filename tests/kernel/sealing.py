"""Saves put together by hand, with a checksum that fits."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec
from msgspec import Raw

NAMES = ("setup", "start", "opening", "journal", "position", "digest", "old")


def opened(data: bytes) -> dict[str, Any]:
    """The parts of a save in JSON."""
    parts: dict[str, Any] = msgspec.json.decode(data)
    return parts


def sealed(document: dict[str, Any], form: Any = msgspec.json) -> bytes:
    """The save that consists of these parts."""
    parts = {name: form.encode(document[name]) for name in NAMES}
    head = {"format": "ruleworks-save", "version": 1, "check": crc32(b"".join(parts.values()))}
    return bytes(form.encode(head | {name: Raw(part) for name, part in parts.items()}))
