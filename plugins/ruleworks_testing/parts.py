"""The parts of a check, in the order in which they are done: what costs least comes first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Literal, TypeAlias

from ruleworks import Bundle, RuleworksError
from ruleworks_formats.cases import Case, CaseError, run
from ruleworks_i18n.check import check as check_catalogs
from ruleworks_testing.beyond.contracts import undeclared_contracts
from ruleworks_testing.beyond.elsewhere import NoAnswer, differences
from ruleworks_testing.beyond.fields import unnamed_fields
from ruleworks_testing.beyond.messages import languages_of, lost_catalogs, missing_messages
from ruleworks_testing.beyond.names import misnamed_rules, undeclared_types, unmarked_rules
from ruleworks_testing.blame import NOBODY, declared, named_by, suspects
from ruleworks_testing.check_run import FEW_CHOICES, Looking
from ruleworks_testing.exclusions import MISUSE
from ruleworks_testing.failures import PropertyBroken, named
from ruleworks_testing.items import items
from ruleworks_testing.misuse import misused
from ruleworks_testing.players.check import look_at_players
from ruleworks_testing.report import Finding
from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Trail, numbers, play_lead, trail_of
from ruleworks_testing.written_trails import case_trail

Part: TypeAlias = Literal["reading", "cases", "items", "games", "misuse", "processes", "players"]

#: What is read of each bundle of a game.
READERS = (missing_messages, unnamed_fields, unmarked_rules, misnamed_rules, undeclared_types)

#: For how many choices a random game is looked at, in turn.
LOOKED_AT = (20, 60)

#: So many random games are looked at, and where nothing directs games at items, so many or more until choices suffice.
GAMES, MORE_GAMES, MOST_GAMES = 2, 8, 40

#: So many games are misused at least.
MISUSED = 16

#: So many games are played once more in other processes.
ELSEWHERE = 60


def reading(looking: Looking) -> None:
    """Read what is brought: messages, catalogs, names, types."""
    ruleset = looking.subject.ruleset
    for bundle in looking.target.made():
        for finding in (*lost_catalogs(bundle), *undeclared_contracts(bundle, looking.installed)):
            looking.add(finding)
        if bundle.texts is None:
            looking.left_out.append(f"messages of {bundle.name}: it brings no catalogs")
        for find in () if looking.target.alone else READERS:
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
        except (CaseError, RuleworksError) as error:
            plugin = named_by(error).plugin or case.written.proves[0]
            missed = error if isinstance(error, CaseError) else case.error(str(error))
            looking.add(Finding("cases_hold", missed.problem, plugin, again=missed.where), about=case.id)
        _look_at_case(looking, case)


def games(looking: Looking) -> None:
    """Look at some games that are played by chance: two, or more where nothing directs games at items."""
    players, wanted = looking.subject.ruleset.players, looking.effort.games
    spread = wanted or (GAMES if looking.has_items else MORE_GAMES)
    for number in range(MOST_GAMES if wanted is None else wanted):
        if wanted is None and number >= GAMES and (looking.has_items or looking.choices >= FEW_CHOICES):
            return
        seed, looked_at = looking.seed + number, LOOKED_AT[number % len(LOOKED_AT)]
        again = f"a random game of seed {seed}"
        if looking.is_late(again):
            return
        looking.random_games += 1
        lead = looking.effort.lead * (number % spread) // max(1, spread - 1)
        try:
            trail = _random_trail(looking.subject, players[number % len(players)], seed, lead, looked_at, again)
        except PropertyBroken as broken:
            looking.unplayable(broken, again)
        else:
            looking.look(trail)


def _random_trail(subject: Subject, players: int, seed: int, lead: int, looked_at: int, again: str) -> Trail:
    """Play a random game, and look at its last choices where it ends before `lead` are made."""
    with named("games_can_be_played", lambda: again):
        length = play_lead(subject.ruleset.new_game(players, seed), seed, lead + looked_at)
    return trail_of(subject, players, seed, islice(numbers(seed + 1), looked_at), min(lead, max(0, length - looked_at)))


def misuse(looking: Looking) -> None:
    """Play, save, clone, undo and misuse games in any order."""
    error = misused(looking.subject, max(MISUSED, looking.effort.games or 0))
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
    try:
        found_elsewhere = list(differences(ruleset, target.files, trails))
    except NoAnswer as error:
        looking.left_out.append(f"another order of sets: {error}")
        return
    for trail, place_, how in found_elsewhere:
        choice = trail.moments[place_].choice
        found = [declared(trail, choice, target.bundles), *suspects(trail, choice + 1, target.bundles)]
        plugin, point = next((deed for deed in found if deed.plugin), NOBODY)
        problem = f"{how} in a process with another hash seed: something depends on the order of a set; sort it"
        looking.add(Finding("other_processes_agree", problem, plugin, point, choice, again=repr(trail)))


def players(looking: Looking) -> None:
    """Let players choose."""
    look_at_players(looking, looking.target.made())


PARTS: Mapping[Part, Callable[[Looking], None]] = {
    "reading": reading,
    "cases": cases,
    "items": items,
    "games": games,
    "misuse": misuse,
    "processes": processes,
    "players": players,
}

#: The parts for which nothing but the rules is needed.
PLAYED: tuple[Part, ...] = ("games", "misuse")

#: What is looked at of bundles that take part in no game, such as those of players.
ALONE: tuple[Part, ...] = ("reading", "players")


def _look_at_case(looking: Looking, case: Case) -> None:
    try:
        trail = case_trail(looking.subject, case)
    except (CaseError, RuleworksError):
        return  # the case itself does not hold, and says so
    looking.look(trail)


def _catalogs(bundle: Bundle) -> list[str]:
    languages = languages_of(bundle)
    return check_catalogs([bundle.texts], languages) if bundle.texts is not None and "en" in languages else []
