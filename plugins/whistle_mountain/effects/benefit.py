"""What a seat gets or may do at a certain moment, through which item."""

from __future__ import annotations

from typing import NamedTuple

from ruleworks import Step


class Benefit(NamedTuple):
    """The steps that carry out what an item brings, and whether its owner may do without."""

    item: str
    steps: tuple[Step, ...]
    optional: bool = False
