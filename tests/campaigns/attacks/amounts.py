"""Each whole number of a position made huge, in sealed saves and in cases: refused by name, or played on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Game, Ruleset, RuleworksError
from ruleworks_formats.cases import Case, CaseError, game_of
from ruleworks_formats.cases.case import Written
from ruleworks_formats.notation import notation_of

from .forgeries import sealed
from .trying import Endless, Outcome, Task, Watch, Wrong, guarded
from .victims import installed

#: More than any game needs or a program can list, more than clients and processors hold, and far less than nothing.
HUGE = (10**8, 10**15, 2**53 - 1, 2**63, -(10**15))
#: How many choices were made before.
MOMENTS = (0, 30, 120)
#: How many choices are made after it.
MOVES = 12
#: Nothing may take longer, in seconds of the processor.
PATIENCE = 0.2
#: A number of a written position, and what stands before it.
NUMBER = re.compile(r"(?<=[=*+: ])-?\d+(?![\w.-])")

Path_ = tuple[str | int, ...]


class Table(NamedTuple):
    """A game with its variants, and how many play."""

    game: str
    players: int
    variants: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The table as messages call it."""
        return f"{self.game} for {self.players}"


TABLES = (
    Table("noughts", 2),
    Table("toy", 2),
    *[Table("whistle-mountain", players) for players in (2, 3, 4)],
    Table("whistle-mountain", 1, ("outlaws",)),
    Table("whistle-stop", 2),
    Table("whistle-stop", 5),
)


class Plan(NamedTuple):
    """All numbers of one position, to be made huge in its save or in the case that describes it."""

    table: Table
    moment: int
    written: bool  # as a case


PLANS = tuple(Plan(table, moment, written) for table in TABLES for moment in MOMENTS for written in (False, True))


@cache
def ruleset(table: Table) -> Ruleset:
    """The ruleset of a table, made once in each process."""
    if table.game == "toy":
        return toy()
    return ruleworks.ruleset(table.game, table.variants, allowed=(), installed=installed(), strict=True)


@cache
def game_at(table: Table, moment: int) -> Game[Any]:
    """A game after so many choices."""
    game, rng = ruleset(table).new_game(table.players, seed=moment), Random(f"{table.name}/{moment}")
    for _ in range(moment):
        if game.over:
            break
        game.play(game.random_option(rng))
    return game


def attack_amounts(plan: Plan, values: tuple[int, ...] = HUGE, patience: float = PATIENCE) -> list[Outcome]:
    """Make each number of a position huge, one after the other."""
    game = game_at(plan.table, plan.moment)
    attempts = cases(game, values) if plan.written else saves(game, values)
    return [_tried(name, names, begin, plan, patience) for name, names, begin in attempts]


#: What is made huge, what a refusal names (one of these), and what takes the game up.
Attempt = tuple[str, tuple[str, ...], Callable[[], Game[Any]]]


def saves(game: Game[Any], values: tuple[int, ...] = HUGE) -> Iterator[Attempt]:
    """Yield every save of a game in which one number of the position is huge."""
    document = msgspec.json.decode(game.save())
    for path in numbers(document["position"]):
        names = tuple([key for key in path if isinstance(key, str)][-2:])  # the last may be a key in a table
        for value in values:
            data = sealed(enlarged(document, ("position", *path), value), "json", game.ruleset)
            yield f"{'.'.join(map(str, path))}={value}", names, partial(game.ruleset.load, data)


def cases(game: Game[Any], values: tuple[int, ...] = HUGE) -> Iterator[Attempt]:
    """Yield every case that describes the position of a game with one huge number."""
    text = notation_of(game.ruleset).write(game)
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    if _refusal(lambda: game_of(case_of(lines), game.ruleset)):
        return  # a moment that no case begins with, as what is usual in cases is not so there
    for found in NUMBER.finditer(lines):
        for value in values:
            given = f"{lines[: found.start()]}{value}{lines[found.end() :]}"
            name = f"{lines[lines.rfind(chr(10), 0, found.start()) + 1 : found.start()][-60:]}{value}"
            names = str(value), hex(value), f"huge.toml:{lines.count(chr(10), 0, found.start()) + 1}"
            yield name, names, partial(game_of, case_of(given), game.ruleset)


def _refusal(begin: Callable[[], Game[Any]]) -> str:
    try:
        begin()
    except (RuleworksError, CaseError) as error:
        return str(error)
    return ""


def case_of(given: str) -> Case:
    """The case that begins with a written position."""
    return Case(Written("huge", ("nothing",), "over", given), Path("huge.toml"), 1, {})


def numbers(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Yield the path of each whole number in plain data."""
    if type(value) is int:
        yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in pairs:
        yield from numbers(part, (*path, key))


def enlarged(document: dict[str, Any], path: Path_, value: int) -> dict[str, Any]:
    """A document with another number at a path."""
    changed: Any = deepcopy(document)
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return dict(changed)


def _tried(name: str, names: tuple[str, ...], begin: Callable[[], Game[Any]], plan: Plan, patience: float) -> Outcome:
    task, watch = (
        Task("amount", f"{plan.table.name}, {'case' if plan.written else 'save'}, {name}", plan.moment),
        Watch(),
    )
    try:
        with guarded():
            ending = _ending(names, begin, watch)
    except (Exception, Endless) as error:  # the very thing that is looked for
        return Outcome(task, "PROBLEM", watch.longest, f"{type(error).__name__}: {error}"[:300])
    if watch.longest > patience:
        return Outcome(task, "PROBLEM", watch.longest, f"{ending}, after {watch.longest:.2f} s")
    return Outcome(task, ending, watch.longest)


def _ending(names: tuple[str, ...], begin: Callable[[], Game[Any]], watch: Watch) -> Any:
    try:
        game = begin()
    except (RuleworksError, CaseError) as error:
        watch.lap()
        if not any(name in str(error) for name in names):
            raise Wrong(f"no word of {' or '.join(names)}: {error}") from error
        return "refused"
    watch.lap()
    _played_on(game, watch)
    return "other"


def _played_on(game: Game[Any], watch: Watch) -> None:
    """Play on at random, and take the game up again as whoever keeps it does."""
    rng = Random(1)
    for _ in range(MOVES):
        if game.over:
            break
        game.play(game.random_option(rng))
        game.view(0)
        watch.lap()
    game.ruleset.load(game.save())
    watch.lap()
