"""Plain damage, as bad disks, bad wires and clumsy editors do it: the checksum stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Damage = Callable[[bytes, Random], bytes]


def flipped(data: bytes, rng: Random) -> bytes:
    """One to three bits are turned over."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data: bytes, rng: Random) -> bytes:
    """The end is missing."""
    return data[: rng.randrange(len(data))]


def gap(data: bytes, rng: Random) -> bytes:
    """A piece is missing."""
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randint(1, 200) :]


def doubled(data: bytes, rng: Random) -> bytes:
    """A piece is there twice, which can be a key with its value."""
    start = rng.randrange(len(data))
    end = start + rng.randint(1, 200)
    return data[:end] + data[start:end] + data[end:]


def repeated(data: bytes, rng: Random) -> bytes:
    """A whole part, in JSON, is there twice, once with something else in it."""
    keys = [key for key in (b'"position":', b'"setup":', b'"journal":', b'"check":', b'"format":') if key in data]
    if not keys:
        return doubled(data, rng)
    key = rng.choice(keys)
    other = key + rng.choice((b"{},", b"[],", b"0,", b'"",', b"null,"))
    return b"{" + other + data[1:] if rng.random() < 0.5 else data[:-1] + b"," + other[:-1] + b"}"


def noise(data: bytes, rng: Random) -> bytes:
    """A piece is overwritten."""
    start, length = rng.randrange(len(data)), rng.randint(1, 50)
    return data[:start] + rng.randbytes(length) + data[start + length :]


def swapped(data: bytes, rng: Random) -> bytes:
    """Two pieces have changed places."""
    one, two, three = sorted(rng.randrange(len(data)) for _ in range(3))
    return data[:one] + data[two:three] + data[one:two] + data[three:]


DAMAGES: tuple[Damage, ...] = (flipped, cut, gap, doubled, repeated, noise, swapped)


def damaged(data: bytes, rng: Random) -> bytes:
    """Return a save with a damage of any kind."""
    return rng.choice(DAMAGES)(data, rng)
