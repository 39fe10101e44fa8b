"""A table: one game after the other, some seats for agents and the others for players named by a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

import msgspec

from ruleworks import Cursor, Game, Option, Position, Ruleset, translator
from ruleworks_bots import chosen, spec_of
from ruleworks_contracts import Chooser, Drawing, tools_of
from ruleworks_learners import rewards
from ruleworks_learners.problems import LearnerError
from ruleworks_learners.rewards import Reward

LUCK = 1 << 32


class Table:
    """Plays games for agents: what only one option is left for, and what the others choose, is played at once.

    The true game is in here, and nothing that a face gives out leads to it.
    """

    rules: Ruleset
    players: int

    def __init__(self, rules: Ruleset, players: int, opponents: Mapping[int, str]) -> None:
        """Seat an opponent by the text that means it at some seats; the agents have the others."""
        if players not in rules.players:
            raise LearnerError("players", players=players, fewest=rules.players[0], most=rules.players[-1])
        self.rules, self.players = rules, players
        self.agents: list[int] = [seat for seat in range(players) if seat not in opponents]
        for seat in opponents:
            if seat not in range(players):
                raise LearnerError("no-seat", seat=seat, last=players - 1)
        if not self.agents:
            raise LearnerError("no-agent", players=players)
        specs = {seat: spec_of(text, rules) for seat, text in opponents.items()}
        self.opponents: dict[int, str] = {seat: str(spec) for seat, spec in specs.items()}
        self._choosers: dict[int, Chooser] = {seat: spec.seated(rules) for seat, spec in specs.items()}
        self._game: Game[Any] | Cursor[Any] | None = None
        self._luck = 0

    def begin(self, rng: Random) -> None:
        """Deal a new game, and play up to the first choice of an agent."""
        seed, self._luck = rng.randrange(LUCK), rng.randrange(LUCK)
        new = self.rules.new_game if self._choosers else self.rules.cursor  # opponents want to see the journal
        self._game = new(self.players, seed)
        self._go_on()

    def play(self, option: Option) -> None:
        """Play an option of the agent whose choice it is, and on to the next choice of an agent."""
        self._there.play(option)
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._there.over

    @property
    def seat(self) -> int | None:
        """The agent whose choice it is; None when the game is over."""
        return _seat_of(self._there)

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen, as options that lead nowhere else."""
        return list(_options_of(self._there))

    @property
    def position(self) -> Position:
        """The true position, for the observers alone."""
        position: Position = self._there.position
        return position

    def reward(self, seat: int, kind: Reward, scale: float) -> float:
        """Return what the game is worth to a seat as it stands: nothing before its end."""
        there = self._there
        if not there.over:
            return 0.0
        return rewards.wins(there.winners, seat) if kind == "wins" else rewards.lead(there.scores, seat, scale)

    def drawn(self, seat: int, language: str = "en") -> str:
        """Return what a seat may see, as text: drawn by a tool of the game, or else as it is in a view."""
        there = self._there
        game = there if isinstance(there, Game) else self.rules.at(copy(there.position))
        words = translator(language, self.rules.text_sources)
        text = tools_of(self.rules).ask(Drawing, lambda tool: tool.draw(game, seat, words))
        return text if text is not None else msgspec.json.format(msgspec.json.encode(game.view(seat))).decode()

    @property
    def _there(self) -> Game[Any] | Cursor[Any]:
        if self._game is None:
            raise LearnerError("not-reset")
        return self._game

    def _go_on(self) -> None:
        there = self._there
        while (seat := _seat_of(there)) is not None:
            options = _options_of(there)
            if len(options) == 1:
                there.play(options[0])
            elif seat in self._choosers and isinstance(there, Game):
                there.play(chosen(there, seat, self._choosers[seat], self._luck).option)
            else:
                return


def _seat_of(there: Game[Any] | Cursor[Any]) -> int | None:
    if isinstance(there, Cursor):
        return there.seat
    return None if there.decision is None else there.decision.seat


def _options_of(there: Game[Any] | Cursor[Any]) -> Sequence[Option]:
    if isinstance(there, Cursor):
        return there.options
    return () if there.decision is None else there.decision.options
