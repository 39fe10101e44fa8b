"""What somebody at a table is told, as plain data: the same for a page, a terminal, or an app of somebody else.

All texts are whole sentences or short phrases in the language that was asked for, and hold only what the one who looks
may know.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Reference(Struct, frozen=True, omit_defaults=True):
    """Something that a text or an option is about, such as a cell, an item or a seat: to point at it."""

    about: str
    value: str | int
    name: str = ""  # what it is called, where an option refers to it and the texts have a name for it


class Asked(Struct, frozen=True):
    """What the game waits for: who chooses, what kind of choice it is, and that in words."""

    seat: int
    kind: str
    text: str


class Choice(Struct, frozen=True):
    """An option: what it is called, the group that it belongs to, and what it is about."""

    id: str
    kind: str
    text: str
    group: int  # the place of its group
    refs: tuple[Reference, ...] = ()  # items as often as it names them, others once


class Group(Struct, frozen=True):
    """Options that differ in their last field only: the words with which all begin and end, and how many they are."""

    kind: str
    text: str
    count: int
    end: str = ""


class Brings(Struct, frozen=True):
    """What an option would bring, for whoever looks closer at it."""

    id: str
    text: str  # such as `+1 coal +1 iron, may use Terrace`; nothing if nothing can be told
    gain: int  # everything that it says it brings, added up: to compare options
    note: str = ""  # what the one piece says that the option is about
    caution: str = ""  # what somebody should be asked before it is chosen
    alarm: str = ""  # what whoever chooses it would regret, such as a theft: places where that is are marked


class Part(Struct, frozen=True):
    """A part of the table in lines; the one that is drawn is the board."""

    id: str
    title: str
    lines: tuple[str, ...]
    board: bool = False


class Score(Struct, frozen=True):
    """How a seat stands: its score now, and what it would score if the game ended now, by category."""

    seat: int
    name: str
    now: int
    final: int
    lines: tuple[tuple[str, int], ...]


class Undoing(Struct, frozen=True):
    """Whether the last choice may be taken back, and which it was; or else why not."""

    may: bool
    text: str


class Result(Struct, frozen=True):
    """How the game has ended: why, who has won, and the scores by seat."""

    reason: str
    verdict: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Table(Struct, frozen=True, kw_only=True):
    """Everything that a seat, or a spectator, is told at a moment. What options bring is asked for besides."""

    seq: int
    seat: int | None
    over: bool
    decision: Asked | None
    options: tuple[Choice, ...]
    groups: tuple[Group, ...]
    panels: tuple[Part, ...]
    standing: tuple[Score, ...]
    undo: Undoing
    result: Result | None = None


class Said(Struct, frozen=True):
    """A sentence of the log, and what it is about."""

    text: str
    refs: tuple[Reference, ...] = ()


class Happened(Struct, frozen=True):
    """An entry of the log: the number that the journal had after it, whose choice it was, and what happened."""

    seq: int  # 0 for what happened before the first choice
    kind: Literal["begun", "played", "undone"]
    seat: int | None
    choice: str  # what was chosen, or taken back
    lines: tuple[Said, ...]
    forced: bool = False


class RuleTold(Struct, frozen=True):
    """What a rule says, where it stands, and what it comes from."""

    id: str
    text: str
    chapter: str
    source: str
    explains: tuple[str, ...] = ()  # kinds of decisions and options that it is told with in a first game


class Refused(Struct, frozen=True):
    """Why something may not be done: in words, by which rule, and which plugin objects."""

    reason: str
    rule: RuleTold | None = None
    plugin: str = ""


class PieceTold(Struct, frozen=True):
    """An item: what it is called, with what is printed on it where the game tells that, and what it says."""

    id: str
    kind: str
    name: str
    label: str
    text: str
    bundle: str
