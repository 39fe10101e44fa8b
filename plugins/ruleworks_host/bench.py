"""The bots of a process: who there is for a game, and those that are asked again and again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from contextlib import contextmanager
from threading import Lock, Semaphore
from typing import Any, TypeVar

from ruleworks import Ruleset
from ruleworks.inside import describe, log
from ruleworks_bots import Command, Spec, SpecError, check_cost, players_of, read_spec
from ruleworks_bots.hints import ADVISERS
from ruleworks_contracts import Player
from ruleworks_host.bots import Bot
from ruleworks_host.limits import Limits
from ruleworks_host.problems import HostError
from ruleworks_host.workers import Workers

K = TypeVar("K")
T = TypeVar("T")

CHANCE = "random"  # plays where a bot is not there any more
USUAL = ("greedy", CHANCE)  # who sits down where nobody says which bot


class Bench:
    """Finds bots for rooms: never one that runs a program, nor one that thinks for longer than is allowed."""

    def __init__(self, limits: Limits) -> None:
        """Take how much bots may do."""
        self._limits = limits
        self._players: OrderedDict[str, dict[str, Player]] = OrderedDict()
        self._bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()
        self._lock = Lock()
        self._waiting = Semaphore(limits.asking)
        self._workers = Workers(limits) if limits.workers else None

    @property
    def processes(self) -> list[int]:
        """The ids of the processes in which bots think."""
        return [] if self._workers is None else self._workers.processes

    def close(self) -> None:
        """Let nobody think any more."""
        if self._workers is not None:
            self._workers.close()

    def players(self, rules: Ruleset) -> dict[str, Player]:
        """Return the bots for a game by name, the usual ones first."""
        with self._lock:
            key = rules.fingerprint
            if key not in self._players:
                every: dict[str, Any] = {**players_of(rules)}
                names = dict.fromkeys([*[name for name in USUAL if name in every], *every])
                for_rooms = [name for name in names if not issubclass(every[name].parameters, Command)]
                self._players[key] = {name: every[name] for name in for_rooms}
            return _used(self._players, key, self._limits.rulesets)

    def wished(self, rules: Ruleset, text: str) -> Spec:
        """Return the bot that somebody wishes; one that there is not, or that thinks too much, is refused by name."""
        try:
            return check_cost(read_spec(text, self.players(rules)), self._limits.steps)
        except SpecError as error:
            refused = HostError("unknown-bot", problem=error.text)
            refused.sources = (*refused.sources, *error.sources)
            raise refused from error

    def bot(self, rules: Ruleset, text: str) -> Bot:
        """Return the bot of a seat; one that is not there any more, or that hangs, is replaced by chance."""
        key = rules.fingerprint, text
        with self._lock:
            there = self._bots.get(key)
        bot = there if there is not None and not there.hung else self._seated(rules, CHANCE if there else text)
        with self._lock:
            self._bots[key] = bot
            return _used(self._bots, key, 4 * self._limits.rulesets)

    def adviser(self, rules: Ruleset) -> Bot:
        """Return the bot that is asked for hints: the one that the limits name, or the strongest that is allowed."""
        players = self.players(rules)
        allowed = [name for name in ADVISERS if name in players and self._allowed(players[name])]
        return self.bot(rules, self._limits.adviser or next(iter(allowed), CHANCE))

    def asked(self, rules: Ruleset, text: str) -> Bot:
        """Return the bot that somebody names to be asked about a game, and otherwise the adviser."""
        return self.bot(rules, str(self.wished(rules, text))) if text else self.adviser(rules)

    @contextmanager
    def asking(self) -> Generator[None, None, None]:
        """Let a person ask a bot, unless so many wait for bots already that whoever serves them would stand still."""
        if not self._waiting.acquire(blocking=False):
            raise HostError("bots-busy")
        try:
            yield
        finally:
            self._waiting.release()

    def _allowed(self, player: Player) -> bool:
        return player.cost(player.parameters()) <= self._limits.steps

    def _seated(self, rules: Ruleset, text: str) -> Bot:
        try:
            spec = self.wished(rules, text)
            return Bot(spec, spec.seated(rules), self._workers)
        except (Exception, SystemExit) as error:
            log().warning("bot not there", bot=text, game=rules.game, reason=describe(error))
            spec = read_spec(CHANCE, players_of(rules))
            return Bot(spec, spec.seated(rules))


def _used(kept: OrderedDict[K, T], key: K, most: int) -> T:
    """Return what is kept under a key, and let go what nobody asked for lately."""
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)
    return kept[key]
