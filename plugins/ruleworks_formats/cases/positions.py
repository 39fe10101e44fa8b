"""From what is given to a game: what a case does not say is filled in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

import ruleworks
from ruleworks import Deal, Game, Ruleset, RuleworksError
from ruleworks.inside import KERNEL, layout
from ruleworks_formats.cases.case import Case
from ruleworks_formats.cases.chance import CHANCE, Chance
from ruleworks_formats.cases.ids import unknown_id
from ruleworks_formats.cases.settings import CaseSetting, settings_of
from ruleworks_formats.notation import Line, NotationError, notation_of
from ruleworks_formats.notation.errors import no_seat
from ruleworks_formats.notation.lines import MARK, MEMORY, PLAYERS, STEP, Grammar, Kind, lines_of
from ruleworks_formats.notation.notation import most_players

RANDOM = "random"  # its line names streams of chance, which are no pieces


class Start(NamedTuple):
    """The game in which a case is played, and what chance is to answer in it."""

    game: Game[Any]
    chance: Chance


def game_of(case: Case, ruleset: Ruleset) -> Game[Any]:
    """Return the game in which a case is played; its opening holds what the steps that were given did."""
    return start_of(case, ruleset).game


def start_of(case: Case, ruleset: Ruleset) -> Start:
    """Return the game in which a case is played, with what chance answers."""
    new = case.written.new
    try:
        rules = rules_for(ruleset, new.variants if new is not None else (), msgspec.json.encode(case.written.options))
    except RuleworksError as error:
        raise case.error(str(error)) from None
    try:
        said = _said(case, rules)
        chance = Chance([line for line in said if line.word == CHANCE], rules)
        lines = [line for line in said if line.word != CHANCE]
        game = _new(case, lines, rules, chance) if new is not None else _written(case, lines, rules, chance)
    except NotationError as error:
        raise case.misread(error) from None
    return Start(game, chance)


def rules_for(ruleset: Ruleset, variants: tuple[str, ...], options: bytes) -> Ruleset:
    """Return the ruleset with these variants as well, and with further options, which are given as JSON.

    Where neither is missing it is the ruleset itself, and not one that is equal: its tools may be others.
    """
    missing = tuple([name for name in variants if name not in ruleset.bundles])
    return _widened(ruleset, missing, options) if missing or msgspec.json.decode(options) else ruleset


@lru_cache(16)
def _widened(ruleset: Ruleset, missing: tuple[str, ...], options: bytes) -> Ruleset:
    others = [bundle for name, bundle in ruleset.bundles.items() if name not in (KERNEL, ruleset.game)]
    setup, more = ruleset.setup, msgspec.json.decode(options)
    game, every = ruleset.bundles[ruleset.game], setup.options | more
    return ruleworks.ruleset(game, missing, others, every, allowed=(), blocked=setup.blocked, strict=True)


def _new(case: Case, lines: Sequence[Line], ruleset: Ruleset, chance: Chance) -> Game[Any]:
    new = case.written.new
    assert new is not None
    if lines:
        raise case.error("`given` and `new` exclude each other, but for what chance answers; keep one")
    game = chance.begin(Deal(ruleset.players.start if new.players is None else new.players, new.seed))
    if not new.draft:
        return game
    unknown = unknown_id(" ".join(new.draft), ruleset)
    if unknown:
        raise case.error(unknown)
    for setting in settings_of(ruleset):
        if setting.draft is not None:
            position = game.position
            setting.draft(position, new.draft, ruleset)
            return ruleset.at(position)
    raise case.error("nothing is laid out to choose from in this game; leave `draft` out")


def _written(case: Case, said: Sequence[Line], ruleset: Ruleset, chance: Chance) -> Game[Any]:
    notation, settings = notation_of(ruleset), list(settings_of(ruleset))
    lines = seated(notation.meant(said, ruleset), notation.grammar, ruleset, settings)
    for setting in settings:
        if setting.fill is not None:
            lines = list(setting.fill(lines, ruleset))
    position = notation.position_of(lines, ruleset, impossible=case.written.impossible)
    begun = next((setting.begin for setting in settings if setting.begin is not None), None)
    if begun is None or any(line.word == STEP for line in said):
        return chance.begin(position)
    turn: Any = chance.begin(replace(position, agenda=(begun(position),))).position
    kept = {word for setting in settings for word in setting.kept} | {MEMORY}
    for line in said:
        if line.word in kept:  # what the beginning of a turn forgets is there again if it was said
            field = notation.grammar.words[line.word].field
            setattr(turn, field, getattr(position, field))
    return chance.begin(turn)


def _said(case: Case, ruleset: Ruleset) -> list[Line]:
    """Return the lines that are given, those for several cases first; a line about the same thing replaces theirs."""
    grammar = notation_of(ruleset).grammar
    said: list[Line] = []
    for name in case.written.likes:
        if name not in case.shared:
            raise case.error(f"`like` names {name}, but given is only {', '.join(case.shared) or 'nothing'}")
        said += lines_of(case.shared[name], case.before(f"given.{name}"))
    own = list(lines_of(case.written.given, case.before("given")))
    subjects = {_subject(line, grammar) for line in own} - {""}
    lines = [*[line for line in said if _subject(line, grammar) not in subjects], *own]
    for line in lines:
        unknown = "" if line.word == RANDOM else unknown_id(line.rest, ruleset)
        if unknown:
            raise case.error(unknown, line.number)
    return lines


def _subject(line: Line, grammar: Grammar) -> str:
    """Return what a line is about; nothing where there may be several such lines."""
    kind = grammar.words.get(line.word)
    if kind is None or kind.tagged:
        return line.word if kind is None and line.word == MARK else ""
    return f"{line.word} {_told(line, grammar.key_of(kind))}" if kind.many else line.word


def seated(said: Sequence[Line], grammar: Grammar, ruleset: Ruleset, settings: Sequence[CaseSetting]) -> list[Line]:
    """Return what is said with the lines of each seat in their place, and how many players there are."""
    kinds = [kind for kind in grammar.kinds if kind.many and _seat_fields(kind, grammar)[:1] == [grammar.key_of(kind)]]
    seats = {_seat(line, grammar): line for line in said}
    highest = max(seats, default=-1)
    if highest >= most_players(ruleset):  # before there is a line for each seat up to it
        raise no_seat(highest, seats[highest].number)
    least = next((setting.players for setting in settings if setting.players is not None), ruleset.players.start)
    players = next((line.rest for line in said if line.word == PLAYERS), "") or str(max(least, highest + 1))
    lines = [Line(0, PLAYERS, players), *[line for line in said if line.word != PLAYERS]]
    count = int(players) if players.isdecimal() else 0
    for kind in kinds:
        listed = [line for line in lines if line.word == kind.word]
        named = {_seat(line, grammar) for line in listed}
        missing = [Line(0, kind.word, f"{grammar.key_of(kind)}={seat}") for seat in range(count) if seat not in named]
        ordered = sorted((*listed, *missing), key=lambda line: _seat(line, grammar))
        lines = [*[line for line in lines if line.word != kind.word], *ordered]
    return lines


def _seat_fields(kind: Kind, grammar: Grammar) -> list[str]:
    """Return the words of the fields in which a line of this kind names a seat."""
    if kind.struct is None:
        return []
    about = {field.name: field.about for field in layout(kind.struct)}
    return [word for word, (name, _, _) in grammar.flat_fields(kind.struct).items() if about[name] == "seat"]


def _seat(line: Line, grammar: Grammar) -> int:
    """Return the highest seat that a line speaks of, -1 where it speaks of none."""
    kind = grammar.words.get(line.word)
    if kind is None or not kind.many:
        return -1
    told = [_told(line, word) for word in _seat_fields(kind, grammar)]
    return max((int(seat) for seat in told if seat.isdecimal()), default=-1)


def _told(line: Line, name: str) -> str:
    """Return what a line says of a field, as text."""
    found: Iterator[str] = (part.partition("=")[2] for part in line.rest.split() if part.startswith(f"{name}="))
    return next(found, "")


def completed(line: Line, **usual: str) -> Line:
    """Return a line with the fields that it does not tell."""
    missing = [f"{name}={value}" for name, value in usual.items() if not _told(line, name)]
    return Line(line.number, line.word, " ".join((line.rest, *missing)).strip())
