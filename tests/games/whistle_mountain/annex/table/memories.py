"""What the annex remembers."""

from __future__ import annotations

from ruleworks import Amount, Memory, Public, tags


class Crossings(Memory, frozen=True, tag=tags("annex")):
    """How often workers of a seat have crossed in this turn."""

    lasts = "turn"
    count: Public[Amount] = 0
