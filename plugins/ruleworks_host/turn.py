"""Choices made but not yet kept: on a game of their own, so that nothing has happened if somebody else was first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ruleworks import Game, Option, Record, Ruleset, Text, Undone, UndoRefused
from ruleworks.inside import revealed, to_wire
from ruleworks_contracts import told
from ruleworks_host.store.protocol import Kept


class Turn:
    """What somebody, or several bots, do in one go."""

    def __init__(self, game: Game[Any]) -> None:
        """Begin where a game is; it stays as it is."""
        self.game: Game[Any] = game.clone()
        self._digests: list[str] = []

    def play(self, seat: int | None, option: Option | str) -> bool:
        """Make a choice for a seat, and tell whether it showed the seat anything, by chance or otherwise."""
        before = self.game.scene.position
        self.game.seated(seat).play(option, at=self.game.seq)
        self._digests.append(self.game.digest())
        return revealed(before, self.game.scene.position, seat, self.game.records[-1].chance)

    def plan(self, seat: int, options: Sequence[str]) -> tuple[str, ...]:
        """Make choices one after the other; return those that are left when one showed something.

        Whoever planned them could not know that, and whether the rest may be played could tell it too early.
        """
        for made, option in enumerate(options, 1):
            if self.play(seat, option) and made < len(options):
                return tuple(options[made:])
        return ()

    def take_back(self, seat: int | None) -> None:
        """Take the last choice of a seat back."""
        self.game.seated(seat).undo(at=self.game.seq)
        self._digests.append(self.game.digest())

    def restart(self, seat: int | None) -> None:
        """Take all choices of a seat in this turn back, as far as they showed nothing; at least one."""
        self.take_back(seat)
        while self._own_turn(seat):
            try:
                self.take_back(seat)
            except UndoRefused:
                return

    def _own_turn(self, seat: int | None) -> bool:
        """Whether the last choice was the seat's, in the turn that it is in now."""
        past, records, turn = self.game.history.past, self.game.records, self.game.scene.position.turn
        return bool(records and past) and records[-1].seat == seat and past is not None and past[-1].turn == turn

    def kept(self, at: float) -> list[Kept]:
        """Return the new entries as they are kept."""
        game = self.game
        new = game.history.journal[game.seq - len(self._digests) :]
        encode = game.ruleset.codec.encoders["json"].encode
        return [
            Kept(encode(entry), told_of(game.ruleset, entry), digest, at)
            for entry, digest in zip(new, self._digests, strict=True)
        ]


def told_of(rules: Ruleset, entry: Record | Undone) -> bytes:
    """Return what a spectator may be told of an entry, as messages that outlive the rules.

    That is what happened, or what was chosen if nothing came of it.
    """
    texts = [Text("ruleworks-host.log.undone")] if isinstance(entry, Undone) else told(rules, entry, None)
    texts = texts[1:] or texts
    return msgspec.json.encode(texts, enc_hook=to_wire)
