"""Saves put together by hand, with a checksum that fits."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec
from msgspec import Raw

FIRST = ("ruleset", "position", "opening", "records")
SECOND = ("setup", "start", "opening", "journal", "position", "digest", "old")


def opened(data: bytes) -> dict[str, Any]:
    """The parts of a save in JSON."""
    parts: dict[str, Any] = msgspec.json.decode(data)
    return parts


def sealed(document: dict[str, Any], form: Any = msgspec.json, version: int = 2) -> bytes:
    """The save that consists of these parts."""
    names = FIRST if version == 1 else SECOND
    parts = {name: form.encode(document[name]) for name in names}
    head = {"format": "ruleworks-save", "version": version, "check": crc32(b"".join(parts.values()))}
    return bytes(form.encode(head | {name: Raw(part) for name, part in parts.items()}))


def first_version(data: bytes, form: Any = msgspec.json) -> bytes:
    """A save as the first version of the format had it."""
    parts = opened(data)
    records = [entry for entry in parts["journal"] if entry.pop("type") == "played"]
    parts["opening"].pop("type")
    parts["position"].pop("memory")
    old = {"ruleset": parts["setup"], "records": records, "position": parts["position"], "opening": parts["opening"]}
    old["ruleset"]["options"]["auto_play"] = False
    return sealed(old, form, version=1)
