"""Forgeries: values anywhere in a save are changed by what they are, and it gets its right digest and checksum."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Raw

from ruleworks import Ruleset

PARTS = ("setup", "start", "opening", "journal", "position", "digest", "old")
#: How often each part is changed; the position is what counts.
WEIGHTS = {"position": 12, "journal": 5, "start": 2, "opening": 1, "setup": 1, "old": 0.2}
NUMBERS = (0, 1, -1, 2, 3, 7, 77, -77, 1_000, 99_999, 10**6, 10**12, 2**53 - 1, 2**53, 2**62, 2**64 - 1, -(2**53))
TEXTS = ("", "x", "\x1b[31mred", "../../etc", "x" * 150, "x" * 5_000, "ä\u202e", "deal", "played", "a1", "a1-c3")
OTHERS: tuple[Any, ...] = (None, True, False, 0, -1, "", [], {}, 1.5, [[]], {"type": "end-turn"})

Place = tuple[Any, Any]  # a list or a table, and the index or key of a value in it


def forged(data: bytes, form: str, ruleset: Ruleset, rng: Random) -> bytes:
    """Return a save in which one to three values are others."""
    module = getattr(msgspec, form)
    document: dict[str, Any] = deepcopy(module.decode(data))
    texts = [*_texts(document), *(tag for types in ruleset.vocabulary.types.values() for tag in types)]
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        part = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if part not in document:  # an earlier change has removed it
            continue
        places = list(_places(document, part))
        holder, key = rng.choice(places)
        holder[key] = _other(holder[key], texts, rng)
        if rng.random() < 0.05 and isinstance(holder, dict) and len(places) > 1:
            del holder[key]
    return sealed(document, form, ruleset)


def sealed(document: dict[str, Any], form: str, ruleset: Ruleset) -> bytes:
    """Return a document as a save, with its digest and checksum."""
    module, codec = getattr(msgspec, form), ruleset.codec
    parts = {name: module.encode(document.get(name)) for name in PARTS}
    with suppress(msgspec.MsgspecError, ValueError, TypeError, OverflowError, RecursionError):  # it may be no position
        parts["digest"] = module.encode(codec.digest(codec.decoders[form]["position"].decode(parts["position"])))
    head = {"format": "ruleworks-save", "version": 1, "check": crc32(b"".join(parts.values()))}
    return bytes(module.encode(head | {name: Raw(part) for name, part in parts.items()}))


def _places(holder: Any, key: Any) -> Iterator[Place]:
    """Yield the place of a value and of all values in it."""
    yield holder, key
    value = holder[key]
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for deeper, _ in list(inner):
        yield from _places(value, deeper)


def _texts(value: Any) -> list[str]:
    """Return the texts in a value, each once."""
    found: dict[str, None] = {}
    for holder, key in _places([value], 0):
        if isinstance(holder[key], str):
            found[holder[key]] = None
    return list(found)


def _other(value: Any, texts: list[str], rng: Random) -> Any:
    """Return something else, as a rule of the same type."""
    if rng.random() < 0.1:
        return deepcopy(rng.choice(OTHERS))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((*NUMBERS, value + 1, value - 1, -value))
    if isinstance(value, str):
        return rng.choice((*TEXTS, *rng.sample(texts, min(30, len(texts)))))
    if isinstance(value, list):
        return _other_list(value, texts, rng)
    return rng.choice(texts) if value is None else value


def _other_list(value: list[Any], texts: list[str], rng: Random) -> list[Any]:
    """Return a list that is longer, shorter or in another order."""
    if not value:
        return [rng.choice((rng.choice(texts), 0, {"type": rng.choice(texts)}))]
    ways = (
        value[::-1],
        rng.sample(value, len(value)),
        value[: rng.randrange(len(value))],
        [*value, rng.choice(value)],
        value * 2,
        value * 50 if len(value) < 20 else value[:1] * 3_000,
        [*value, rng.choice(texts)],
    )
    return deepcopy(rng.choice(ways))
