"""The recorded positions: a game taken along its choices, and what the players of f5f1701 picked at some of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

import ruleworks
from ruleworks import Cursor, Game, Option, Ruleset
from ruleworks_bots import read_spec
from ruleworks_contracts import Chooser

from .greedy import GREEDY
from .search import SEARCH
from .worth import judged

FILE = Path(__file__).parent / "picks.jsonl"
COPIES = {copy.name: copy for copy in (GREEDY, SEARCH)}


class Picked(Struct, frozen=True, array_like=True):
    """A pick: after so many choices, by whom, which option, and what the position after it is worth to each seat."""

    place: int
    player: str
    option: int
    worths: tuple[float, ...]


class Recorded(Struct, frozen=True):
    """A game: `choices` and the options of picks are indexes of the options that were offered."""

    game: str
    variants: tuple[str, ...]
    players: int
    seed: int
    choices: tuple[int, ...]
    picks: tuple[Picked, ...]
    late: tuple[tuple[float, ...], ...]  # what the positions after the last choices are worth

    def __str__(self) -> str:
        return "-".join([self.game, *self.variants, str(self.players), str(self.seed)])


class Asked(NamedTuple):
    """A recorded pick beside that of the copy."""

    place: int
    player: str
    recorded: Option
    copied: Option
    recorded_worths: tuple[float, ...]
    copied_worths: tuple[float, ...]


class Sight:
    """The part of a sight that the copies use, with chance that depends on the recorded position alone."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        self.seat, self.rng, self.ruleset = seat, rng, game.ruleset
        self._game = game

    def world(self, rng: Random) -> Cursor[Any]:
        """Return a position dealt anew, to be played on."""
        return self._game.world(self.seat, rng)


def recorded() -> list[Recorded]:
    """Return all games of the file."""
    return [msgspec.json.decode(line, type=Recorded) for line in FILE.read_bytes().splitlines()]


@cache
def rules_of(game: str, variants: tuple[str, ...]) -> Ruleset:
    """Return a ruleset, made once."""
    return ruleworks.ruleset(game, variants)


@cache
def copy_of(player: str, rules: Ruleset) -> Chooser:
    """Return the copy of a player, as it is typed without the revision."""
    name, colon, parameters = player.partition(":")
    return read_spec(f"{name}-f5f1701{colon}{parameters}", COPIES).seated(rules)


def worths(game: Game[Any], option: Option) -> tuple[float, ...]:
    """Return what the position after an option is worth to each seat, by the copies of the evaluations."""
    cursor = game.cursor()
    cursor.play(option)
    return tuple([round(worth, 4) for worth in judged(game.ruleset)(cursor.scene)])


def choosing(one: Recorded) -> Iterator[tuple[int, Game[Any]]]:
    """Take a game along its choices, and yield it before each of them."""
    game = rules_of(one.game, one.variants).new_game(one.players, one.seed)
    for place, choice in enumerate(one.choices):
        while game.decision is not None and len(game.decision.options) == 1:
            game.play_forced(game.decision.seat)
        yield place, game
        game.play(choice)


def late(one: Recorded) -> list[tuple[float, ...]]:
    """Return what the copies find the positions after the last choices of a game worth."""
    first = len(one.choices) - len(one.late)
    return [
        worths(game, game.decision.options[one.choices[place]])
        for place, game in choosing(one)
        if place >= first and game.decision is not None
    ]


def asked(one: Recorded) -> Iterator[Asked]:
    """Ask the copies wherever a pick was recorded."""
    picks = {pick.place: pick for pick in one.picks}
    for place, game in choosing(one):
        if place in picks and game.decision is not None:
            there, option = picks[place], game.decision.options[picks[place].option]
            sight: Any = Sight(game, game.decision.seat, Random(f"{one.seed}/{place}"))
            pick: Any = copy_of(there.player, game.ruleset).choose(sight)
            yield Asked(place, there.player, option, pick.option, there.worths, worths(game, option))
