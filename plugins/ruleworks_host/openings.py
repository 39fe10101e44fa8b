"""From what is kept of a room to its game, also where the rules have changed since.

By the rules that it was begun with, the position that is kept is taken up at once. By others, every entry is played
anew: if each leads to the very position that it led to then, the game goes on by them; if not, it is only looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ruleworks import Game, History, Record, Ruleset, RuleworksError, SaveError, Text, Undone
from ruleworks.inside import to_wire
from ruleworks_host.documents import RoomKept
from ruleworks_host.shelf import Shelf
from ruleworks_host.store.protocol import Kept, Whole


class Opened(NamedTuple):
    """The game of a room, and why it is only to be looked at if it is; without a game there are only its entries."""

    game: Game[Any] | None
    rules: Ruleset | None
    why: Text | None = None


class Elsewhere(Exception):
    """By these rules an entry leads elsewhere."""

    def __init__(self, entry: int, problem: Text | str) -> None:
        super().__init__(entry, problem)
        self.entry = entry
        self.problem = problem


def opened(room: RoomKept, whole: Whole, shelf: Shelf) -> Opened:
    """Return the game of a room."""
    try:
        rules = shelf.of(room.setup)
        rules.check(room.setup)
    except RuleworksError as error:
        return Opened(None, None, error.text)
    if len(whole.entries) != whole.seq:
        return Opened(
            None, None, Text("ruleworks-host.read-only.missing", {"kept": len(whole.entries), "seq": whole.seq})
        )
    if not rules.differs(room.setup):
        game = _taken_up(room, whole, rules)
        if game is not None:
            return Opened(game, rules)
    try:
        return Opened(played_anew(room, whole.entries, rules), rules)
    except Elsewhere as error:
        why = Text("ruleworks-host.read-only.elsewhere", {"entry": error.entry, "problem": error.problem})
    return Opened(_taken_up(room, whole, rules), rules, why)


def entry_of(rules: Ruleset, kept: Kept) -> Record | Undone:
    """Return an entry as the rules read it."""
    entries: list[Any] = rules.codec.decoders["json"]["journal"].decode(b"[" + kept.body + b"]")
    found: Record | Undone = entries[0]
    return found


def follow(game: Game[Any], kept: Kept) -> None:
    """Play an entry that was made elsewhere; it has to lead to the very same position."""
    try:
        entry = entry_of(game.ruleset, kept)
        if isinstance(entry, Undone):
            game.undo(analysis=True)
            same = len(game.records) == entry.to
        else:
            same = game.play_record(entry) == entry
        if not same or game.digest() != kept.digest:
            raise Elsewhere(game.seq, Text("ruleworks-host.read-only.position"))
    except (RuleworksError, msgspec.DecodeError, ValueError, TypeError) as error:
        problem = error.text if isinstance(error, RuleworksError) else str(error)
        raise Elsewhere(game.seq + 1, problem) from error


def played_anew(room: RoomKept, entries: Sequence[Kept], rules: Ruleset) -> Game[Any]:
    """Play all entries from the deal, with chance answering as it did."""
    try:
        opening = _record(rules, room.opening)
        game = rules.begin(room.start, list(opening.chance))
        if game.opening != opening:
            raise Elsewhere(0, Text("ruleworks-host.read-only.position"))
    except (RuleworksError, msgspec.DecodeError, ValueError, TypeError) as error:
        raise Elsewhere(0, error.text if isinstance(error, RuleworksError) else str(error)) from error
    for kept in entries:
        follow(game, kept)
    return game


def _taken_up(room: RoomKept, whole: Whole, rules: Ruleset) -> Game[Any] | None:
    """Take the game up at the position that is kept; None where these rules cannot read it."""
    try:
        position = rules.codec.decoders["msgpack"]["position"].decode(whole.head)
        if whole.entries and rules.codec.digest(position) != whole.entries[-1].digest:
            return None
        journal = [entry_of(rules, kept) for kept in whole.entries]
        history: History[Any] = History(room.start, _record(rules, room.opening), journal)
        return Game(rules, rules.scene(position), history)
    except (RuleworksError, SaveError, msgspec.DecodeError, ValueError, TypeError, LookupError):
        return None


def head_of(game: Game[Any]) -> bytes:
    """Return the position of a game as it is kept."""
    return bytes(game.ruleset.codec.encoders["msgpack"].encode(game.scene.position))


def opening_of(game: Game[Any]) -> dict[str, Any]:
    """Return what happened before the first choice as it is kept, what is hidden included."""
    found: dict[str, Any] = msgspec.to_builtins(game.opening, enc_hook=to_wire)
    return found


def _record(rules: Ruleset, document: dict[str, Any]) -> Record:
    found: Record = rules.codec.decoders["json"]["record"].decode(msgspec.json.encode(document))
    return found
