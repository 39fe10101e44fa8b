"""The encoder: what a seat sees and what it may choose, as arrays of fixed sizes, for any ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ruleworks import Option, Ruleset
from ruleworks_learners.compiler import Compiler
from ruleworks_learners.features import Features
from ruleworks_learners.names import Domains
from ruleworks_learners.numbers import Numbered, Numbering
from ruleworks_learners.observer import Observer

BUCKETS = 4096
ROWS = 512

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Choices(NamedTuple):
    """What may be chosen: which option each action means, and the mask of the actions there are."""

    options: Sequence[Option]
    actions: Sequence[int]  # of each option; -1 where there is none for it
    mask: Mask
    moved: int = 0  # so many options have the number of a neighbour, because another option has theirs
    left_out: int = 0  # so many cannot be chosen, for want of numbers or rows

    def option(self, action: int) -> Option | None:
        """Return the option that an action means; None if it means none here."""
        there = action >= 0 and action in self.actions
        return self.options[self.actions.index(action)] if there else None


class Encoder:
    """Numbers for one ruleset at a table of so many players: all sizes follow from these and never change."""

    ruleset: Ruleset
    players: int
    most_rows: int
    domains: Domains

    def __init__(self, ruleset: Ruleset, players: int, *, buckets: int = BUCKETS, rows: int = ROWS) -> None:
        """Lay out all columns.

        Kinds of options with more than `buckets` combinations share so many numbers; a table of options has `rows`.
        """
        self.ruleset, self.players, self.most_rows = ruleset, players, rows
        self.domains = Domains(ruleset, players)
        self._fields = Compiler(self.domains).position(ruleset.codec.position)
        self._numbering = Numbering(self.domains, buckets)
        self._features = Features(self.domains)
        self.seats: int = self.domains.seats
        self.size: int = self._fields.size + self.seats
        self.numbers: int = self._numbering.size
        self.features: int = self._features.size

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """What each column of an observation says, such as `crews[me].standing b5`."""
        labels = [label.removeprefix(".") for label in self._fields.labels()]
        return (*labels, *(f"seat {number}" for number in range(self.seats)))

    @cached_property
    def feature_columns(self) -> tuple[str, ...]:
        """What each column of a row says, such as `kind build-machine`."""
        return tuple(self._features.labels())

    def observer(self, seat: int) -> Observer:
        """Return new eyes for a seat, which remember what they saw last."""
        return Observer(self._fields, seat, self.seats)

    def numbered(self, options: Sequence[Option], seat: int) -> Choices:
        """Return the choices of a seat by numbers that mean the same in every position."""
        found: Numbered = self._numbering.numbered(options, seat)
        mask = np.zeros(self.numbers, np.int8)
        mask[found.ids if not found.left_out else [number for number in found.ids if number >= 0]] = 1
        return Choices(options, found.ids, mask, found.moved, found.left_out)

    def forget(self) -> None:
        """Drop what is remembered of options that were met: it is worked out again."""
        self._numbering.forget()
        self._features.forget()

    def in_rows(self, options: Sequence[Option], seat: int) -> tuple[Choices, Floats]:
        """Return the choices of a seat by rows, and the table with what each row is about.

        Of more options than there are rows, as many are taken, evenly from the first to the last.
        """
        kept = options
        if len(options) > self.most_rows:
            kept = [options[place * len(options) // self.most_rows] for place in range(self.most_rows)]
        table = np.zeros((self.most_rows, self.features), np.float32)
        self._features.rows(kept, seat, table)
        mask = np.zeros(self.most_rows, np.int8)
        mask[: len(kept)] = 1
        return Choices(kept, range(len(kept)), mask, 0, len(options) - len(kept)), table
