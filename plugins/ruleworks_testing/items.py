"""The part of a check that directs games at items, and tells how each was used and what the rest would take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ruleworks import Position
from ruleworks_contracts import hooks_of
from ruleworks_contracts.promises import problems_of_position
from ruleworks_table.watch import Deed, Watch
from ruleworks_testing.beyond.ownership import own_items, own_rules
from ruleworks_testing.check_run import Looking
from ruleworks_testing.failures import PropertyBroken
from ruleworks_testing.made.coverage_search import reach
from ruleworks_testing.made.direction import place, search
from ruleworks_testing.made.progress import STEP, Search
from ruleworks_testing.properties.promises import invariants_hold
from ruleworks_testing.property_check import Property
from ruleworks_testing.report import Use
from ruleworks_testing.written_trails import made_trail

#: So many made games are gone through by all properties; of more, each by some in turn.
CLOSELY = 24

#: So many random games are played to see items used: at least, and at most while there is one that was not.
SIGHTINGS, MOST_SIGHTINGS = 12, 60

#: Of so few items each way is shown so often, where chance, the seats and what they have are others.
FEW, TIMES = 12, 3


def items(looking: Looking) -> None:
    """Direct games at each item, and look at those in which it is used."""
    ruleset = looking.subject.ruleset
    bundles = [ruleset.bundles[name] for name in looking.target.bundles]
    rules = [rule for bundle in bundles for rule in own_rules(ruleset, bundle)]
    watch = Watch(ruleset, rules)
    own = [item for bundle in bundles for item in own_items(ruleset, bundle)]
    aims = {item: ways_of(watch, item) for item in own}
    aims |= {piece: frozenset({STEP}) for piece in watch.likeness.pieces(looking.target.bundles)}
    if not aims:
        return
    times = TIMES if len(aims) <= FEW else 1
    found = Search(watch, aims, bundles=frozenset(looking.target.bundles), times=times)
    seeds = range(looking.seed, looking.seed + MOST_SIGHTINGS)
    for _ in search(found, seeds, looking.subject.longest):
        _look_for_flaws(looking, found, f"a random game of seed {looking.seed + found.games - 1}")
        late = looking.is_late("some random games in which items are used")
        if late or (found.games % SIGHTINGS == 0 and _complete(looking, found)):
            break
    else:
        _complete(looking, found)
    looking.uses += [use_of(found, item) for item in aims]
    looking.choices += found.choices
    for position, option, made, error, _ in found.stuck:
        looking.stuck(position, option, made, error)
    _look_at_shown(looking, found)


def _complete(looking: Looking, found: Search) -> bool:
    """Bring to where it is used what random games have not shown, and tell whether every item was used by now."""
    place(found)
    open_ = [item for item in found.aims if found.missing(item)]
    if found.games > SIGHTINGS:  # what never made a difference was tried before
        open_ = [item for item in open_ if not found.settled(item)]
    reach(found, open_, lambda: looking.is_late("some rules that made no difference so far"))
    return all(map(found.settled, found.aims))


def use_of(found: Search, item: str) -> Use:
    """Return how an item was used, and what the rest would take."""
    ways = tuple(found.ways.get(item, ()))
    missed = tuple(sorted(found.missing(item)))
    return Use(item, ways, missed, _awaited(found, item, missed) if ways else _wanted(found, item))


def _awaited(found: Search, item: str, missed: Sequence[str]) -> str:
    """Return why rules and reactions of an item made no difference: nobody asked, or each time for nothing."""
    counts = [(way, found.watch.vain[Deed(item, way)]) for way in missed]
    return "; ".join(
        f"{way} was asked {count} times, and nothing came of it: write a case in which it matters"
        if count
        else f"{way} was not asked in any game with the item: write a case in which it is"
        for way, count in counts
    )


def _wanted(found: Search, item: str) -> str:
    """Return what it would take to see an item used."""
    if not found.tried[item]:
        return (
            f"nothing that is like it was used in {found.games} random games; let a tool of the game say what is "
            "`Alike`, bring a `Placer`, or write a case"
        )
    refused = found.refusals.get(item)
    if refused:
        reason, count = refused.most_common(1)[0]
        return f"of {found.tried[item]} positions with it, {count} refuse it: {reason or 'it is not offered'}"
    return f"{found.tried[item]} positions with it led to nothing that it does"


def _look_for_flaws(looking: Looking, found: Search, made: str) -> None:
    """Look at where a random game has ended, and if something is wrong there, at the choice that brought it about."""
    if not found.samples.past or not _is_wrong(looking, found.samples.past[-1][0]):
        return
    for (start, option), (after, _) in pairwise(found.samples.past):
        if _is_wrong(looking, after):
            looking.look(made_trail(looking.subject, start, [option], made, whole=True), [invariants_hold])
            return


def _is_wrong(looking: Looking, position: Position) -> bool:
    try:
        return any(problems_of_position(position, looking.subject.invariants))
    except Exception:  # a rule that fails when it is asked: games and properties name it
        return False


def ways_of(watch: Watch, item: str) -> frozenset[str]:
    """Return the ways in which an item can be used."""
    hooks = frozenset(hooks_of(watch.ruleset.items[item]))
    return hooks | {STEP} if watch.likeness.works(item) or not hooks else hooks


def _look_at_shown(looking: Looking, found: Search) -> None:
    properties = looking.properties
    each = len(properties) if len(found.shown) <= CLOSELY else len(properties) * CLOSELY // len(found.shown)
    for number, shown in enumerate(found.shown):
        if looking.is_late("some games directed at items"):
            return
        try:
            trail = made_trail(looking.subject, shown.start, shown.options, shown.made, whole=True)
        except PropertyBroken as broken:
            looking.unplayable(broken, shown.made)
        else:
            looking.look(trail, list(_share(properties, number * each, each)))


def _share(properties: Sequence[Property], first: int, count: int) -> Iterator[Property]:
    yield from (properties[(first + place) % len(properties)] for place in range(count))
