"""Bringing an item to where it is used: put in the place of one that was, then choosing whatever refers to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import product
from random import Random

from ruleworks import Decision, Option, Position, Ruleset, RuleworksError, Step
from ruleworks_contracts import Flaw, Placer, tools_of
from ruleworks_table.watch import GameStuck, Watch
from ruleworks_testing.made.exchange import exchanged, exchanged_option
from ruleworks_testing.made.progress import STEP, Search, Shown, Stuck, kind_of
from ruleworks_testing.made.samples import Sighting

#: So many choices are made from a position at most, in so many ways, and so many follow the use.
CHOICES, TRIES, AFTER = 40, 4, 3

#: So many positions of each random game are kept.
WAYPOINTS = 6

#: One of so many choices is left to chance though there is one about the item.
WANDER = 8


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
        wanted = {watch.likeness.kin(item) for item in found.aims}
        found.games += 1
        try:
            for sighting in found.samples.sightings(seed, players[seed % len(players)], wanted, longest):
                _use(found, sighting)
        except GameStuck as stuck:
            found.stuck.append(Stuck(stuck.position, stuck.option, f"a random game of seed {seed}", stuck.error))
        past = found.samples.past
        if past:
            found.positions.append(past[len(past) // 2][0])
            found.waypoints += [position for position, _ in past[:: max(1, len(past) // WAYPOINTS)]]
        yield found


def place(found: Search) -> None:
    """Let the placers of the game bring what has not been used to each seat, in a position of each random game."""
    ruleset = found.watch.ruleset
    placers = tools_of(ruleset).all(Placer, own=True)
    for item in [item for item in found.open() if item not in found.ways]:
        for placer, position in product(placers, found.positions):
            for seat in range(position.players):
                start = placer.place(copy(position), item, seat, ruleset)
                if start is not None and item not in found.ways:
                    found.tried[item] += 1
                    found.placed.setdefault(item, []).append(start)
                    _show(found, item, start, None, f"{item} placed for seat {seat}")


def _use(found: Search, sighting: Sighting) -> None:
    """Let all items that are like the one that was seen take its place, if something of them is still to be shown."""
    likeness = found.watch.likeness
    kind = likeness.kin(sighting.deed.plugin)
    if any(
        isinstance(step, Step) and likeness.worker(step) == sighting.deed.plugin for step in sighting.position.agenda
    ):
        return  # what it does has begun already: another in its place would go on with that, and do nothing of its own
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
    if is_flawed(found.watch.ruleset, start):
        return
    try:
        options, ways, told = _played(found, item, start, option, Random(f"{made} {found.tried[item]}"))
    except GameStuck as stuck:
        found.stuck.append(Stuck(stuck.position, stuck.option, made, stuck.error, item))
        return
    shown = found.wanted(item) & {kind_of(way) for way in ways}
    if shown or any(way not in found.ways.get(item, {}) for way in ways):
        found.counts.update((item, way) for way in shown)
        found.here.update((item, way) for way in shown)
        found.ways.setdefault(item, {}).update(dict.fromkeys(ways))
        found.shown.append(Shown(item, start, tuple(options), tuple(ways), made, told))
    elif option is not None and not ways:
        found.refusals.setdefault(item, Counter())[refusal_of(found.watch, start, option)] += 1


def is_flawed(ruleset: Ruleset, position: Position) -> bool:
    """Tell whether no game leads to a position, by what the rules say."""
    scene = ruleset.scene(position)
    try:
        found = list(scene.rules.flaws(scene))
    except Exception:  # a rule that fails does so in the game, too, and is named there
        return False
    return any(isinstance(flaw, Flaw) and flaw.kind != "incomplete" for flaw in found)


def _played(
    found: Search, item: str, start: Position, first: Option | None, rng: Random
) -> tuple[list[Option], list[str], frozenset[str]]:
    """Play from a position until the item has done what is still to be shown, and a few choices more."""
    watch, options, ways, told = found.watch, list[Option](), dict[str, None](), set[str]()
    missing, left = found.wanted(item), CHOICES
    watch.taken()
    decision = watch.begun(start)
    while decision is not None and left > 0:
        scene = decision.scene
        begins = first is not None and not options and first in decision.options
        option = first if begins and first is not None else chosen(found, item, decision, rng)
        options.append(option)
        decision = watch.play(scene.position, option)
        found.choices += 1
        told |= watch.told
        new = [deed.way for deed in watch.taken() if deed.plugin == item]
        ways.update(dict.fromkeys(new))
        left -= 1
        reached = {kind_of(way) for way in ways} & missing
        if reached:
            left, missing = min(left, AFTER), missing - reached
    return options, list(ways), frozenset(told)


def chosen(found: Search, item: str, decision: Decision, rng: Random) -> Option:
    """Return an option that refers to the item if there is one; else one of a kind drawn first."""
    about = [option for option in decision.options if refers(found, option, item)]
    if about and rng.randrange(WANDER):
        return rng.choice(about)
    kinds: dict[type[Option], list[Option]] = {}
    for option in decision.options:
        kinds.setdefault(type(option), []).append(option)
    return rng.choice(kinds[rng.choice(list(kinds))])


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
