"""Bringing an item to where it is used: put in the place of one that was, then choosing whatever refers to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import NamedTuple

from ruleworks import Decision, Option, Position, Ruleset, RuleworksError
from ruleworks_testing.made.exchanging import exchanged, exchanged_option
from ruleworks_testing.made.sampling import Sighting, sightings
from ruleworks_testing.made.watching import GameStuck, Watch
from ruleworks_toolbox import Flaw, Placer, tools_for

STEP = "step"  # the way of an item for which steps are done

#: So many choices are made from a position at most, in so many ways, and so many follow the use.
CHOICES, TRIES, AFTER = 40, 4, 3

#: One of so many choices is left to chance though there is one about the item.
WANDER = 8


class Stuck(NamedTuple):
    """A choice that could not be carried out."""

    position: Position
    option: Option
    made: str
    error: BaseException


class Shown(NamedTuple):
    """A made position, the choices after it, and the ways in which the item was used by them."""

    item: str
    start: Position
    options: tuple[Option, ...]
    ways: tuple[str, ...]
    made: str  # how the position was made


@dataclass
class Search:
    """What was reached so far, and what became of tries that led nowhere."""

    watch: Watch
    aims: Mapping[str, frozenset[str]]  # by item: the ways in which it can be used
    ways: dict[str, dict[str, None]] = field(default_factory=dict[str, dict[str, None]])
    shown: list[Shown] = field(default_factory=list[Shown])
    refusals: dict[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])  # why not, by item
    past: list[tuple[Position, Option]] = field(default_factory=list[tuple[Position, Option]])  # of the random game
    positions: list[Position] = field(default_factory=list[Position])  # one a game, for what has to be placed
    tried: Counter[str] = field(default_factory=Counter[str])
    bundles: frozenset[str] = frozenset()  # whose options are chosen as well
    times: int = 1  # so often each way of an item is to be shown
    counts: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    here: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])  # what was shown from the present game
    stuck: list[Stuck] = field(default_factory=list[Stuck])
    games: int = 0
    choices: int = 0

    def missing(self, item: str) -> frozenset[str]:
        """Return the ways of an item that no game has shown yet."""
        seen = self.ways.get(item, {})
        left = self.aims[item] - seen.keys()
        return left - {STEP} if any(way.startswith(f"{STEP} ") for way in seen) else left

    def wanted(self, item: str) -> frozenset[str]:
        """Return the ways of an item that are to be shown, for the first time or once more."""
        left = {way for way in self.aims[item] if self.counts[item, way] < self.times}
        return frozenset(way for way in left if (item, way) not in self.here)

    def open(self) -> list[str]:
        """Return the items of which something is still to be shown."""
        return [item for item in self.aims if self.wanted(item)]


def search(found: Search, seeds: Sequence[int], longest: int) -> Iterator[Search]:
    """Play random games, and from what is seen in them directed ones; yields how far it is after each random game.

    What never leads to anything else after many tries is tried less often, so the work is bounded.
    """
    watch = found.watch
    players = watch.ruleset.players
    for seed in seeds:
        found.here.clear()
        if not found.open():
            return
        wanted = {watch.likeness.kin(item) for item in found.open()}
        found.games += 1
        try:
            found.past.clear()
            for sighting in sightings(watch, seed, players[seed % len(players)], wanted, longest, found.past):
                _use(found, sighting)
        except GameStuck as stuck:
            found.stuck.append(Stuck(stuck.position, stuck.option, f"a random game of seed {seed}", stuck.error))
        if found.past:
            found.positions.append(found.past[len(found.past) // 2][0])
        yield found


def place(found: Search) -> None:
    """Let the placers of the game bring what has not been used to each seat, in a position of each random game."""
    ruleset = found.watch.ruleset
    placers = [tool for _, tool in tools_for(ruleset, Placer)]
    for item in [item for item in found.open() if item not in found.ways]:
        for placer, position in product(placers, found.positions):
            for seat in range(position.players):
                start = placer.place(copy(position), item, seat, ruleset)
                if start is not None and item not in found.ways:
                    found.tried[item] += 1
                    _show(found, item, start, None, f"{item} placed for seat {seat}")


def _use(found: Search, sighting: Sighting) -> None:
    """Let all items that are like the one that was seen take its place, if something of them is still to be shown."""
    kind = found.watch.likeness.kin(sighting.deed.plugin)
    for item in found.open():
        if found.watch.likeness.kin(item) == kind and _may_help(found, item, sighting):
            found.tried[item] += 1
            _try(found, item, sighting)


def _may_help(found: Search, item: str, sighting: Sighting) -> bool:
    """Tell whether a sighting is worth a try: all are at first, later one where the missing way was seen."""
    way, missing = sighting.deed.way, found.wanted(item)
    return found.tried[item] < TRIES or way in missing or found.tried[item] % TRIES == 0 or STEP in missing


def _try(found: Search, item: str, sighting: Sighting) -> None:
    ruleset, other = found.watch.ruleset, sighting.deed.plugin
    start, option = sighting.position, sighting.option
    if item != other:
        start, option = exchanged(ruleset, start, other, item), exchanged_option(option, other, item)
    _show(found, item, start, option, f"{item} in the place of {other}, random game of seed {sighting.game}")


def _show(found: Search, item: str, start: Position, option: Option | None, made: str) -> None:
    """Play from a position in which an item may be used, and keep that if it shows something new."""
    if _flawed(found.watch.ruleset, start):
        return
    try:
        options, ways = _played(found, item, start, option, Random(f"{made} {found.tried[item]}"))
    except GameStuck as stuck:
        found.stuck.append(Stuck(stuck.position, stuck.option, made, stuck.error))
        return
    shown = found.wanted(item) & {kind_of(way) for way in ways}
    if shown or any(way not in found.ways.get(item, {}) for way in ways):
        found.counts.update((item, way) for way in shown)
        found.here.update((item, way) for way in shown)
        found.ways.setdefault(item, {}).update(dict.fromkeys(ways))
        found.shown.append(Shown(item, start, tuple(options), tuple(ways), made))
    elif option is not None and not ways:
        found.refusals.setdefault(item, Counter())[refusal_of(found.watch, start, option)] += 1


def _flawed(ruleset: Ruleset, position: Position) -> bool:
    """Tell whether no game leads to a position, by what the rules say."""
    scene = ruleset.scene(position)
    try:
        found = list(scene.rules.flaws(scene))
    except Exception:  # a rule that fails does so in the game, too, and is named there
        return False
    return any(isinstance(flaw, Flaw) and flaw.kind != "incomplete" for flaw in found)


def _played(
    found: Search, item: str, start: Position, first: Option | None, rng: Random
) -> tuple[list[Option], list[str]]:
    """Play from a position until the item has done what is still to be shown, and a few choices more."""
    watch, options, ways = found.watch, list[Option](), dict[str, None]()
    missing, left = found.wanted(item), CHOICES
    watch.taken()
    decision = watch.begun(start)
    while decision is not None and left > 0:
        scene = decision.scene
        begins = first is not None and not options and first in decision.options
        option = first if begins and first is not None else _chosen(found, item, decision, rng)
        options.append(option)
        decision = watch.play(scene.position, option)
        found.choices += 1
        new = [deed.way for deed in watch.taken() if deed.plugin == item]
        ways.update(dict.fromkeys(new))
        left -= 1
        reached = {kind_of(way) for way in ways} & missing
        if reached:
            left, missing = min(left, AFTER), missing - reached
    return options, list(ways)


def _chosen(found: Search, item: str, decision: Decision, rng: Random) -> Option:
    """Return an option that refers to the item if there is one; else one of a kind drawn first."""
    about = [option for option in decision.options if refers(found, option, item)]
    if about and rng.randrange(WANDER):
        return rng.choice(about)
    kinds: dict[type[Option], list[Option]] = {}
    for option in decision.options:
        kinds.setdefault(type(option), []).append(option)
    return rng.choice(kinds[rng.choice(list(kinds))])


def kind_of(way: str) -> str:
    """Return a way without what tells one step from another."""
    return STEP if way.startswith(f"{STEP} ") else way


def refers(found: Search, option: Option, item: str) -> bool:
    """Tell whether an option is about an item, or of a type that the bundles under test bring."""
    ruleset = found.watch.ruleset
    return ruleset.vocabulary.bundle.get(type(option)) in found.bundles - {ruleset.game} or any(
        ref.value == item for ref in ruleset.refs(option) if ref.about == "item"
    )


def refusal_of(watch: Watch, position: Position, option: Option) -> str:
    """Return why an option cannot be played, as the rules say."""
    try:
        refusal = watch.ruleset.at(position).why_not(option)
    except RuleworksError as error:
        return str(error)
    return "" if refusal is None else refusal.reason
