"""Chance as data: counter-based random streams, one a purpose, that live in the position.

An answer depends only on the seed, the stream's name and how often that stream was asked before.
"""

from __future__ import annotations

from hashlib import blake2b, shake_128
from struct import unpack
from typing import Annotated

from msgspec import Struct

from ruleworks.data.marks import WHOLE, About, Amount, Word
from ruleworks.data.visibility import public


@public
class Outcome(Struct, frozen=True, gc=False):
    """What chance answered once: one value below `bound`, or a permutation of `bound` places."""

    stream: Word
    bound: Amount
    values: tuple[Amount, ...]


@public
class Streams(Struct, frozen=True, gc=False):
    """The seed of a game and how often each stream was asked."""

    seed: Annotated[int, About("amount"), WHOLE]
    counts: dict[Word, Amount] = {}

    def next(self, stream: str) -> tuple[int, Streams]:
        """Return 64 random bits of `stream`, and the streams as they are afterwards."""
        count = self.counts.get(stream, 0)
        digest = blake2b(f"{self.seed}/{stream}/{count}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big"), Streams(self.seed, {**self.counts, stream: count + 1})


def permutation(bits: int, size: int) -> tuple[int, ...]:
    """Return a shuffle of `range(size)` that `bits` decide."""
    noise = unpack(f">{size}Q", shake_128(bits.to_bytes(8, "big")).digest(8 * size))
    order = list(range(size))
    for place in range(size - 1, 0, -1):
        other = noise[place] % (place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)
