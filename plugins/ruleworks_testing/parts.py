"""The parts of a check, in the order in which they are done: what costs least comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Literal, TypeAlias

from ruleworks import Bundle, Position, RuleworksError
from ruleworks_i18n.check import check as check_catalogs
from ruleworks_testing.beyond.elsewhere import differences
from ruleworks_testing.beyond.messages import languages_of, missing_messages
from ruleworks_testing.beyond.names import undeclared_types, unmarked_rules
from ruleworks_testing.beyond.owned import own_items, own_rules
from ruleworks_testing.blaming import NOBODY, declared, named_by, suspects
from ruleworks_testing.checking import Property
from ruleworks_testing.failing import PropertyBroken
from ruleworks_testing.invariants import problems_of_position
from ruleworks_testing.leaving_out import MISUSE
from ruleworks_testing.looking import Looking
from ruleworks_testing.made.directing import STEP, Search, place, search
from ruleworks_testing.made.watching import Watch
from ruleworks_testing.misuse import misused
from ruleworks_testing.properties.promised_by_authors import invariants_hold
from ruleworks_testing.report import Finding, Use
from ruleworks_testing.trails import numbers, trail_of
from ruleworks_testing.written_trails import case_trail, made_trail
from ruleworks_toolbox import hooks_of
from ruleworks_toolbox.cases import Case, CaseError, run

Part: TypeAlias = Literal["reading", "cases", "items", "games", "misuse", "processes"]

#: So many made games are gone through by all properties; of more, each by some in turn.
CLOSELY = 24

#: So many random games are played to see items used: at least, and at most while there is one that was not.
SIGHTINGS, MOST_SIGHTINGS = 12, 60

#: Of so few items each way is shown so often, where chance, the seats and what they have are others.
FEW, TIMES = 12, 3

#: For how many choices a random game is looked at, in turn.
LOOKED_AT = (20, 60)

#: So many games are misused at least.
MISUSED = 16

#: So many games are played once more in other processes.
ELSEWHERE = 60


def reading(looking: Looking) -> None:
    """Read what is brought: messages, catalogs, names, types."""
    ruleset = looking.subject.ruleset
    for bundle in (ruleset.bundles[name] for name in looking.target.bundles):
        if not languages_of(bundle):
            looking.left_out.append(f"messages of {bundle.name}: it brings no catalogs")
        for find in (missing_messages, unmarked_rules, undeclared_types):
            for finding in find(ruleset, bundle):
                looking.add(finding)
        for problem in _catalogs(bundle):
            looking.add(Finding("catalogs_agree", problem, bundle.name))


def cases(looking: Looking) -> None:
    """Play the author's cases, then look at each as a game."""
    for case in looking.target.cases:
        if looking.is_late("some cases"):
            return
        looking.cases += 1
        try:
            run(case, looking.subject.ruleset)
        except CaseError as error:
            plugin = named_by(error).plugin or case.written.proves[0]
            looking.add(Finding("cases_hold", error.problem, plugin, again=error.where))
        _look_at_case(looking, case)


def items(looking: Looking) -> None:
    """Direct games at each item, and look at those in which it is used."""
    ruleset = looking.subject.ruleset
    bundles = [ruleset.bundles[name] for name in looking.target.bundles]
    rules = [rule for bundle in bundles for rule in own_rules(ruleset, bundle)]
    watch = Watch(ruleset, rules)
    own = [item for bundle in bundles for item in own_items(ruleset, bundle)]
    aims = {item: _ways(watch, item) for item in own}
    aims |= {piece: frozenset({STEP}) for piece in watch.likeness.pieces(looking.target.bundles)}
    if not aims:
        return
    times = TIMES if len(aims) <= FEW else 1
    found = Search(watch, aims, bundles=frozenset(looking.target.bundles), times=times)
    seeds = range(looking.seed, looking.seed + MOST_SIGHTINGS)
    for _ in search(found, seeds, looking.subject.longest):
        _look_for_flaws(looking, found, f"a random game of seed {looking.seed + found.games - 1}")
        everything = found.games >= SIGHTINGS and aims.keys() <= found.ways.keys()
        if everything or looking.is_late("some random games in which items are used"):
            break
    place(found)
    looking.uses += [use_of(found, item) for item in aims]
    looking.choices += found.choices
    for position, option, made, error in found.stuck:
        looking.stuck(position, option, made, error)
    _look_at_shown(looking, found)


def games(looking: Looking) -> None:
    """Look at some games that are played by chance."""
    players, effort = looking.subject.ruleset.players, looking.effort
    for number in range(effort.games):
        seed, lead = looking.seed + number, effort.lead * number // max(1, effort.games - 1)
        again = f"a random game of seed {seed}"
        if looking.is_late(again):
            return
        try:
            choices = islice(numbers(seed + 1), LOOKED_AT[number % len(LOOKED_AT)])
            trail = trail_of(looking.subject, players[number % len(players)], seed, choices, lead)
        except PropertyBroken as broken:
            looking.unplayable(broken, again)
        else:
            looking.look(trail)


def misuse(looking: Looking) -> None:
    """Play, save, clone, undo and misuse games in any order."""
    error = misused(looking.subject, max(MISUSED, looking.effort.games))
    if error is not None:
        deed = named_by(error)
        looking.add(Finding(MISUSE, str(error), deed.plugin, deed.way))


def processes(looking: Looking) -> None:
    """Play the games once more in other processes, where sets have another order."""
    ruleset, target = looking.subject.ruleset, looking.target
    if not target.travels:
        looking.left_out.append("another order of sets: the bundle is neither installed nor a file")
        return
    trails = [trail for trail in looking.trails if trail.ruleset is ruleset and trail.choices][:ELSEWHERE]
    for trail, place_, how in differences(ruleset, target.files, trails):
        choice = trail.moments[place_].choice
        found = [declared(trail, choice, target.bundles), *suspects(trail, choice + 1, target.bundles)]
        plugin, point = next((deed for deed in found if deed.plugin), NOBODY)
        problem = f"{how} in a process with another hash seed: something depends on the order of a set; sort it"
        looking.add(Finding("other_processes_agree", problem, plugin, point, choice, again=repr(trail)))


PARTS: Mapping[Part, Callable[[Looking], None]] = {
    "reading": reading,
    "cases": cases,
    "items": items,
    "games": games,
    "misuse": misuse,
    "processes": processes,
}

#: The parts for which nothing but the rules is needed.
PLAYED: tuple[Part, ...] = ("games", "misuse")


def use_of(found: Search, item: str) -> Use:
    """Return how an item was used, and what the rest would take."""
    ways = tuple(found.ways.get(item, ()))
    missed = tuple(sorted(found.missing(item)))
    return Use(item, ways, missed, "" if ways else _wanted(found, item))


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
    if not found.past or not _is_wrong(looking, found.past[-1][0]):
        return
    for (start, option), (after, _) in pairwise(found.past):
        if _is_wrong(looking, after):
            looking.look(made_trail(looking.subject, start, [option], made, whole=True), [invariants_hold])
            return


def _is_wrong(looking: Looking, position: Position) -> bool:
    try:
        return any(problems_of_position(position, looking.subject.invariants))
    except Exception:  # a rule that fails when it is asked: games and properties name it
        return False


def _ways(watch: Watch, item: str) -> frozenset[str]:
    """Return the ways in which an item can be used."""
    hooks = frozenset(hooks_of(watch.ruleset.items[item]))
    return hooks | {STEP} if watch.likeness.works(item) or not hooks else hooks


def _look_at_case(looking: Looking, case: Case) -> None:
    try:
        trail = case_trail(looking.subject, case)
    except (CaseError, RuleworksError):
        return  # the case itself does not hold, and says so
    looking.look(trail)


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


def _catalogs(bundle: Bundle) -> list[str]:
    languages = languages_of(bundle)
    return check_catalogs([bundle.texts], languages) if bundle.texts is not None and "en" in languages else []
