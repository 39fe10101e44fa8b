"""Very many random games, looked at on their way for what their rules promise: breadth where a test has depth."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any

from msgspec import Struct

from ruleworks import Cursor, Position, Ruleset, Setup
from ruleworks.inside import describe
from ruleworks_contracts import TechnicalLimit, Tools, tools_of
from ruleworks_contracts.promises import problems_of_change, problems_of_position, promises_of
from ruleworks_lab.jobs import Places
from ruleworks_lab.rulesets import ruleset_of_setup
from ruleworks_lab.studies import PluginFile


class RandomGames(Struct, frozen=True):
    """Games to be played by chance, with the numbers of players in turn."""

    setup: Setup
    players: tuple[int, ...]
    games: int
    seed: int = 0
    every: int = 100  # after so many choices the position is looked at, and at the end
    block: int = 250
    longest: int = 20_000  # choices: a game that goes on is a violation
    files: tuple[PluginFile, ...] = ()

    @property
    def blocks(self) -> range:
        """The numbers of the blocks."""
        return range(-(-self.games // self.block))

    def seeds(self, block: int) -> range:
        """Return the seeds of a block."""
        return range(self.seed, self.seed + self.games)[block * self.block : (block + 1) * self.block]


class Part(Struct, frozen=True):
    """A block of random games: what a process is given to do."""

    games: RandomGames
    block: int


class Broken(Struct, frozen=True):
    """A game in which something does not hold, and what that is."""

    players: int
    seed: int
    choice: int
    problem: str


class Looked(Struct, frozen=True):
    """What was found in a block."""

    block: int
    games: int
    choices: int
    positions: int  # that were looked at
    broken: tuple[Broken, ...] = ()
    limited: int = 0  # games that a technical limit ended


def parts_of(games: RandomGames, blocks: range) -> Iterator[Part]:
    """Yield some blocks as jobs."""
    return (Part(games, block) for block in blocks)


def look(places: Places, part: Part) -> Looked:
    """Play the games of a block and look at them."""
    games = part.games
    watcher = Watcher(ruleset_of_setup(games.setup, games.files, places.folders), games)
    for seed in games.seeds(part.block):
        watcher.play(games.players[seed % len(games.players)], seed)
    return Looked(part.block, watcher.games, watcher.choices, watcher.positions, tuple(watcher.broken), watcher.limited)


class Watcher:
    """Plays random games and looks at them."""

    def __init__(self, ruleset: Ruleset, games: RandomGames) -> None:
        self._ruleset, self._every, self._longest = ruleset, games.every, games.longest
        self._invariants, self._transitions = promises_of(ruleset)
        self.games: int = 0
        self.choices: int = 0
        self.positions: int = 0
        self.limited: int = 0
        self.broken: list[Broken] = []
        self._tools: Tools = tools_of(ruleset)

    def play(self, players: int, seed: int) -> None:
        """Play a game to its end; what does not hold, and a rule that fails, is noted with the way to it."""
        self.games += 1
        before = self.choices
        try:
            for problem in self._problems(self._ruleset.cursor(players, seed), Random(f"{seed}")):
                self.broken.append(Broken(players, seed, self.choices - before, problem))
                break
        except (Exception, SystemExit) as error:
            self.broken.append(Broken(players, seed, self.choices - before, describe(error)))

    def _problems(self, cursor: Cursor[Any], rng: Random) -> Iterator[str]:
        """Play on, and yield whatever is wrong; a choice that is looked at is looked at from both sides."""
        first = self.choices
        yield from self._looked_at(cursor.position)
        while not cursor.over:
            if self.choices - first >= self._longest:
                yield f"the game is not over after {self._longest} choices"
            self.choices += cursor.rollout(rng, self._every - 1)
            if not cursor.over:
                before = copy(cursor.position)
                cursor.play(cursor.random_option(rng))
                self.choices += 1
                yield from problems_of_change(before, cursor.position, self._transitions)
            yield from self._looked_at(cursor.position)
        self.limited += any(self._tools.answers(TechnicalLimit, lambda limit: limit.limited(cursor.position)))
        scores, winners = cursor.scores, cursor.winners
        if len(scores) != cursor.position.players or not set(winners) <= set(range(len(scores))):
            yield f"the scores {scores} and the winners {winners} are not those of {cursor.position.players} seats"

    def _looked_at(self, position: Position) -> Iterator[str]:
        self.positions += 1
        return problems_of_position(position, self._invariants)
