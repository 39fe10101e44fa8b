"""How a game came to where it is: where it began, its journal, and what that leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeAlias

from msgspec import Struct

from ruleworks.data.kinds import NO_RECORD, P, Record, Undone
from ruleworks.data.marks import Amount

Entry: TypeAlias = Record | Undone


class Deal(Struct, frozen=True, tag="deal"):
    """A game that was dealt: by the rules, for so many players, from a seed."""

    players: Amount
    seed: Amount


class History(Generic[P]):
    """Entries are only added to the journal; `records` are those that nobody has taken back."""

    __slots__ = ("journal", "old", "opening", "past", "records", "start")

    def __init__(
        self, start: Deal | P, opening: Record = NO_RECORD, journal: Sequence[Entry] = (), old: str = ""
    ) -> None:
        """Begin with a deal or a position and what happened before the first choice.

        `old` is the journal of rules that are no more, as text to read.
        """
        self.start: Deal | P = start
        self.opening: Record = opening
        self.old: str = old
        self.journal: list[Entry] = []  # all choices and undos, in the order in which they were made
        self.records: list[Record] = []
        self.past: list[P] | None = None if journal else []  # the position before each record, if it was played here
        for entry in journal:
            if isinstance(entry, Undone):
                self.undone(entry.to)
            else:
                self.journal.append(entry)
                self.records.append(entry)

    @property
    def seq(self) -> int:
        """How many entries the journal has."""
        return len(self.journal)

    def played(self, record: Record, before: P) -> None:
        """Add a choice that was made at the position `before`."""
        self.journal.append(record)
        self.records.append(record)
        if self.past is not None:
            self.past.append(before)

    def undone(self, to: int) -> None:
        """Take all records but the first `to` back."""
        if not 0 <= to < len(self.records):
            raise ValueError(f"of {len(self.records)} records not all but {to} can be taken back")
        self.journal.append(Undone(to))
        del self.records[to:]
        if self.past is not None:
            del self.past[to:]

    def restarted(self, start: P) -> History[P]:
        """Return a history with the same journal that begins at another position, and leads to no earlier one.

        The journal is copied, never walked through: a game of any length costs about the same.
        """
        twin: History[P] = History(start)
        twin.journal, twin.records, twin.past = self.journal.copy(), self.records.copy(), None
        return twin

    def copy(self) -> History[P]:
        """Return a history that can go another way."""
        twin: History[P] = History(self.start, self.opening, old=self.old)
        twin.journal, twin.records = self.journal.copy(), self.records.copy()
        twin.past = None if self.past is None else self.past.copy()
        return twin
