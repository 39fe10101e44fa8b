"""Rows of options: what each option is about, as numbers of a fixed count, for whoever scores options one by one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ruleworks import Option, tag_of
from ruleworks.inside import Field, layout
from ruleworks_learners.names import Domains, hashed

Floats = NDArray[np.float32]

BANDS = 16  # cells count in so many bands of neighbours, in the order of the game, and by their places within a band
SECOND = 32  # further items share so many columns, and words that are no items
AMOUNTS = 3  # so many amounts have columns of their own, further ones are left out
REMEMBERED = 1 << 14  # the rows of so many options are remembered


class Rows(dict[Option, int]):
    """The rows of options as one viewer counts seats, in one growing table."""

    features: Features
    viewer: int

    def __init__(self, features: Features, viewer: int) -> None:
        super().__init__()
        self.features, self.viewer = features, viewer
        self.table: Floats = np.zeros((256, features.size), np.float32)

    def __missing__(self, option: Option) -> int:
        place = len(self)
        if place == len(self.table):
            self.table = np.concatenate([self.table, np.zeros_like(self.table)])
        self.features.write(option, self.table[place], self.viewer)
        self[option] = place
        return place

    def forget(self) -> None:
        """Drop all rows."""
        self.clear()
        self.table = np.zeros((256, self.features.size), np.float32)


class Features:
    """The columns of a row: the kind, items, cells, seats and amounts that the fields of an option name."""

    def __init__(self, domains: Domains) -> None:
        """Lay out the columns for the options of a ruleset."""
        self.domains = domains
        types = domains.ruleset.vocabulary.types["option"]
        self.kinds: dict[type[Option], int] = {types[tag]: place for place, tag in enumerate(sorted(types))}
        sizes = {
            "kind": len(self.kinds),
            "item": len(domains.items),
            "second": SECOND,
            "cells": 1 + 2 * BANDS,
            "seat": domains.seats,
            "amount": AMOUNTS,
        }
        self.at: dict[str, int] = {}
        self.size: int = 0
        for name, size in sizes.items():
            self.at[name] = self.size
            self.size += size
        self._rows = [Rows(self, seat) for seat in range(domains.seats)]

    def rows(self, options: Sequence[Option], viewer: int, out: Floats) -> None:
        """Write the row of each option into a table that has as many rows or more."""
        rows = self._rows[viewer]
        if len(rows) > REMEMBERED:
            rows.forget()
        places = list(map(rows.__getitem__, options))
        np.take(rows.table, places, axis=0, out=out[: len(places)], mode="clip")

    def forget(self) -> None:
        """Drop the rows of options that were met."""
        for rows in self._rows:
            rows.forget()

    def labels(self) -> list[str]:
        """Return what each column says."""
        domains = self.domains
        return [
            *(f"kind {tag_of(cls)}" for cls in self.kinds),
            *(f"item {name}" for name in domains.items.labels()),
            *(f"second {number}" for number in range(SECOND)),
            "cells",
            *(f"cells in band {number}" for number in range(BANDS)),
            *(f"cells at {number}" for number in range(BANDS)),
            *(f"seat {number}" for number in range(domains.seats)),
            *(f"amount {number}" for number in range(AMOUNTS)),
        ]

    def write(self, option: Option, row: Floats, viewer: int) -> None:
        """Write what one option is about into its row."""
        row[self.at["kind"] + self.kinds[type(option)]] = 1.0
        items = amounts = 0
        for field in layout(type(option)):
            value = getattr(option, field.name)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, str):
                    items += self._name(each, field, row, second=items > 0 and not isinstance(value, tuple))
                elif field.about == "seat" and each is not None:
                    row[self.at["seat"] + (each - viewer) % self.domains.seats] += 1.0
                elif each is not None and amounts < AMOUNTS:
                    row[self.at["amount"] + amounts] = float(each)
            amounts += not isinstance(value, str) and field.about != "seat"

    def _name(self, name: str, field: Field, row: Floats, *, second: bool) -> int:
        """Count a name; tell whether it was that of an item, or of something else beside the board."""
        cells = self.domains.covered(name) if field.about in ("cell", "area", "place") else ()
        for cell in cells:
            row[self.at["cells"]] += 1.0
            row[self.at["cells"] + 1 + cell * BANDS // len(self.domains.cells)] += 1.0
            row[self.at["cells"] + 1 + BANDS + cell % BANDS] += 1.0
        if cells:
            return 0
        if second:
            row[self.at["second"] + hashed(name, SECOND)] += 1.0
        else:
            row[self.at["item"] + self.domains.items.place(name)] += 1.0
        return 1
