"""What is played: a study as a value that travels, and the games that it consists of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ruleworks import Setup
from ruleworks_lab.texts import LabError

#: So many seeds a block has at most, so that a lost one costs little.
LARGEST_BLOCK = 500


class PluginFile(Struct, frozen=True):
    """A plugin that is one file, as it travels: its name and a digest of what it says, never where it lies."""

    name: str
    digest: str


class Study(Struct, frozen=True):
    """Games that are played one after the other; equal studies give equal games, wherever they are played.

    Each seed is played once, or as often as there are ways to sit (`rotate`), or by each player alone where the game
    seats nobody else.
    """

    setup: Setup
    seats: tuple[str, ...]  # the players as they are typed; that at place i is entry i
    players: int  # so many of them sit at the table
    seeds: int  # so many are played
    seed: int = 0  # the first of them
    rotate: bool = False
    block: int = 100  # so many seeds are one job
    files: tuple[PluginFile, ...] = ()
    versions: dict[str, str] = {}  # of what writes the games down, where that matters
    command: str = ""  # with which all this is made again

    @property
    def blocks(self) -> range:
        """The numbers of the blocks."""
        return range(-(-self.seeds // self.block))

    @property
    def sittings(self) -> tuple[tuple[int, ...], ...]:
        """The ways in which the entries sit: who is at each seat."""
        entries = range(len(self.seats))
        if self.players < len(entries):
            return tuple((entry,) for entry in entries)
        turns = entries if self.rotate else entries[:1]
        return tuple((*entries[turn:], *entries[:turn]) for turn in turns)

    @property
    def games(self) -> int:
        """How many games all that is."""
        return self.seeds * len(self.sittings)

    def matches(self, block: int) -> Iterator[Match]:
        """Yield the games of a block; those of one seed follow each other."""
        sittings = self.sittings
        for place in range(block * self.block, min((block + 1) * self.block, self.seeds)):
            for turn, entries in enumerate(sittings):
                yield Match(place * len(sittings) + turn, self.seed + place, turn, entries)


class Match(Struct, frozen=True):
    """One game of a study: its number, its seed, and who sits where."""

    number: int
    seed: int
    sitting: int
    entries: tuple[int, ...]

    @property
    def luck(self) -> int:
        """The seed of the players' own chance: players who change seats draw anew, another study's do not."""
        return self.seed * 64 + self.sitting


class Job(Struct, frozen=True):
    """A block of a study: what a process is given to do."""

    study: Study
    block: int


def places_of(players: range, seats: Sequence[str], game: str) -> int:
    """Return how many of these players sit at the table: all of them, or each alone where there is one seat only."""
    if len(seats) in players:
        return len(seats)
    if seats and players == range(1, 2):
        return 1
    raise wrong_number(len(seats), players, game)


def wrong_number(found: int, players: range, game: str) -> LabError:
    """Return the refusal of so many players."""
    known = str(players[0]) if len(players) == 1 else f"{players[0]}\N{EN DASH}{players[-1]}"
    return LabError("seats", found=found, players=known, game=game)


def jobs_of(study: Study, blocks: Sequence[int] | None = None) -> Iterator[Job]:
    """Yield the jobs of a study, of all its blocks or of some."""
    for block in study.blocks if blocks is None else blocks:
        yield Job(study, block)


def seeds_for(games: int, sittings: int) -> int:
    """Return how many seeds make at least so many games: one that is begun is played in all its sittings."""
    return -(-games // sittings)
