"""The shortest game that breaks a property, written as a case: a position as late as can be, and few lines of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ruleworks import Deal, Game, Outcome, PluginError, Ruleset
from ruleworks_formats.cases import Case
from ruleworks_formats.cases.case import Written
from ruleworks_formats.cases.settings import settings_of
from ruleworks_formats.notation import notation_of
from ruleworks_formats.notation.lines import MARK
from ruleworks_testing.failures import PropertyBroken
from ruleworks_testing.property_check import Property, hold
from ruleworks_testing.trails import Moment, Trail
from ruleworks_testing.written_trails import case_trail

#: So often a line of the position is left out to see whether it matters.
TRIES = 60


#: A line that ends with one of these goes on in the next.
GOES_ON = ("+", "/", "\\")


def games_can_be_played(trail: Trail) -> None:
    """What is offered can be carried out: a game that fails is no game to be looked at, so this one always holds."""


def shortest(check: Property, trail: Trail, broken: PropertyBroken, proves: str) -> str:
    """Return a case that breaks the property as well, as text; empty where no written position does."""
    for moments in _ends(trail, broken.choice):
        given = _given(moments[0].game)
        chosen = [moment.chosen.id for moment in moments if moment.chosen is not None]
        given = [*given, *_chance(trail, moments)]
        if _breaks(check, trail, given, chosen):
            return _written(broken, _thinned(check, trail, given, chosen), chosen, proves)
    return _dealt(trail, broken, proves)


def _ends(trail: Trail, choice: int | None) -> Iterator[Sequence[Moment]]:
    """Yield longer and longer stretches of moments that end where the violation was seen."""
    first = trail.moments[0].choice
    last = len(trail.moments) - 1 if choice is None else min(max(choice - first, 0), len(trail.moments) - 1)
    length = 1
    while length <= 2 * (last + 1):
        yield trail.moments[max(0, last + 1 - length) : last + 1]
        length *= 2


def _given(game: Game[Any]) -> list[str]:
    """Return the lines of a position, without the drawing."""
    lines = [line for line in notation_of(game.ruleset).write(game).splitlines() if not line.startswith(MARK)]
    joined = list[str]()
    for line in lines:
        if joined and joined[-1].endswith(GOES_ON):
            joined[-1] = f"{joined[-1]}\n{line}"
        else:
            joined.append(line)
    return joined


def _chance(trail: Trail, moments: Sequence[Moment]) -> list[str]:
    """Return a line with what chance answered, if it was asked."""
    first, last = len(moments[0].game.records), len(moments[-1].game.records) + (moments[-1].chosen is not None)
    lowest = {name: least for each in settings_of(trail.ruleset) for name, least in each.lowest.items()}
    said: dict[str, list[str]] = {}
    for record in trail.end.records[first:last]:
        for outcome in record.chance:
            said.setdefault(outcome.stream, []).extend(_values(outcome, lowest))
    told = [f"{stream}={'+'.join(values)}" for stream, values in said.items()]
    return [f"chance {' '.join(told)}"] if told else []


def _values(outcome: Outcome, lowest: dict[str, int]) -> list[str]:
    return [str(value + lowest.get(outcome.stream, 0)) for value in outcome.values]


def _thinned(check: Property, trail: Trail, given: list[str], chosen: list[str]) -> list[str]:
    """Return the lines without those that do not matter, as far as so many tries go."""
    tries, place = TRIES, len(given) - 1
    while place >= 0 and tries:
        without = [*given[:place], *given[place + 1 :]]
        tries -= 1
        if _breaks(check, trail, without, chosen):
            given = without
        place -= 1
    return given


def _breaks(check: Property, trail: Trail, given: list[str], chosen: list[str]) -> bool:
    try:
        hold(check, case_trail(trail.subject, _case(trail.ruleset, given, chosen)))
    except PropertyBroken as broken:
        return broken.name == check.__name__
    except PluginError:
        return check is games_can_be_played
    except Exception:  # less than this is no position, or nothing that can be played
        return False
    return False


def _case(ruleset: Ruleset, given: list[str], chosen: list[str]) -> Case:
    written = Written("shortened", (ruleset.game,), "players", given="\n".join(given), do=tuple(chosen))
    return Case(written, Path("shortened.toml"), 1, {})


def _written(broken: PropertyBroken, given: list[str], chosen: list[str], proves: str) -> str:
    players = next((line for line in given if line.startswith("players ")), "players 2")
    return "\n".join([*_head(broken, proves), "given = '''", *given, "'''", _do(chosen), f'expect = "{players}"'])


def _dealt(trail: Trail, broken: PropertyBroken, proves: str) -> str:
    """Return the whole game as a case, where it was dealt and looked at from its beginning."""
    start = trail.moments[0].game.history.start
    if not isinstance(start, Deal) or trail.lead:
        return ""
    chosen = [moment.chosen.id for moment in trail.moments if moment.chosen is not None]
    new = f"new = {{players = {start.players}, seed = {start.seed}}}"
    return "\n".join([*_head(broken, proves), new, _do(chosen), f'expect = "players {trail.end.position.players}"'])


def _head(broken: PropertyBroken, proves: str) -> list[str]:
    return ["[[case]]", f"name = '{broken.name.replace('_', ' ')}'", f'proves = ["{proves}"]']


def _do(chosen: list[str]) -> str:
    return "do = [" + ", ".join(f'"{option}"' for option in chosen) + "]"
