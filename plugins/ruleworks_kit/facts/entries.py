"""What facts are written with: parts, entries that have ids, and numbers that no box goes beyond.

In the data files a field such as `in_front` is written `in-front`. One entry names another by its id.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

MOST = 1_000
"""No box holds more of anything: facts can come from anywhere, and rules work with all of them."""

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""A whole number that is not negative."""

Length: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
"""A whole number of at least one."""

Points: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
"""Points, which may be lost."""

Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
"""An id."""

FEW = msgspec.Meta(max_length=100)
"""The mark of a list: none on a piece is longer."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The base of all parts."""


class Entry(Part, frozen=True):
    """The base of the parts that have an id."""

    id: Name

    @property
    def name(self) -> str:
        """The last part of the id, which is the key of the entry in its table."""
        return self.id.partition(".")[2]
