"""What the faces have in common: the spaces, what an agent is shown, and which option its action means."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces

from ruleworks import Option
from ruleworks_learners.encoder import Choices, Encoder, Floats
from ruleworks_learners.parts import MOST
from ruleworks_learners.recipes import Actions
from ruleworks_learners.table import Table

Space: TypeAlias = "spaces.Space[Any]"


class Desk:
    """Shows the agents of a table what they may see, as arrays that are theirs."""

    table: Table
    encoder: Encoder
    actions: Actions

    def __init__(self, table: Table, encoder: Encoder, actions: Actions) -> None:
        """Let actions be numbers of the vocabulary, or rows of the table of options."""
        self.table, self.encoder, self.actions = table, encoder, actions
        self._observers = {seat: encoder.observer(seat) for seat in table.agents}
        self._choices: Choices | None = None
        self._rows: Floats | None = None

    def observation_space(self) -> Space:
        """Return the space of what is shown: a vector, and with rows also their table and mask."""
        sight = spaces.Box(-MOST, MOST, (self.encoder.size,), np.float32)
        if self.actions == "numbers":
            return sight
        shape = (self.encoder.most_rows, self.encoder.features)
        rows = spaces.Box(-MOST, MOST, shape, np.float32)
        return spaces.Dict({"observation": sight, "options": rows, "action_mask": spaces.MultiBinary(shape[0])})

    def action_space(self) -> spaces.Discrete[Any]:
        """Return the space of actions."""
        return spaces.Discrete(self.count)

    def turn(self) -> None:
        """Look at the options of whoever chooses now; before that, nobody has any."""
        seat = self.table.seat
        self._choices = self._rows = None
        if seat is not None and self.actions == "numbers":
            self._choices = self.encoder.numbered(self.table.options, seat)
        elif seat is not None:
            self._choices, self._rows = self.encoder.in_rows(self.table.options, seat)

    def observation(self, seat: int) -> Any:
        """Return what a seat sees."""
        sight = self._observers[seat].observe(self.table.position)
        if self.actions == "numbers":
            return sight
        chooses = seat == self.table.seat and self._rows is not None
        rows = np.zeros((self.encoder.most_rows, self.encoder.features), np.float32)
        shown = self._rows.copy() if self._rows is not None and chooses else rows
        return {"observation": sight, "options": shown, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> Any:
        """Return which actions a seat has: none where it does not choose."""
        if self._choices is None or seat != self.table.seat:
            return np.zeros(self.count, np.int8)
        return self._choices.mask.copy()

    @property
    def count(self) -> int:
        """How many actions there are."""
        return self.encoder.numbers if self.actions == "numbers" else self.encoder.most_rows

    def info(self, seat: int) -> dict[str, Any]:
        """Return what else an agent is told: its actions, and how many options have no number of their own."""
        if self._choices is None or seat != self.table.seat:
            return {"action_mask": self.mask(seat)}
        return {"action_mask": self.mask(seat), "moved": self._choices.moved, "left_out": self._choices.left_out}

    def option(self, action: int) -> Option | None:
        """Return the option that an action means now; None if it means none."""
        return None if self._choices is None else self._choices.option(int(action))
