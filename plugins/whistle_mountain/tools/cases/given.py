"""From what is given to a game: what a case does not say is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ruleworks import Game, Ruleset
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.play.turn.course import BeginTurn
from whistle_mountain.table.places import HOME
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.cases.case import Case
from whistle_mountain.tools.cases.ids import unknown_id
from whistle_mountain.tools.notation import NotationError, parse
from whistle_mountain.tools.notation.completing import complete, usually_in_play
from whistle_mountain.tools.notation.drawing import MARK
from whistle_mountain.tools.notation.lines import MEMORY, STEP
from whistle_mountain.tools.notation.reading import Line, lines_of

SEATED = ("crew", "storage")


def game_of(case: Case, ruleset: Ruleset) -> Game[Mountain]:
    """Return the game in which a case is played; its opening holds what the steps that were given did."""
    if case.written.new is not None:
        return ruleset.new_game(case.written.new.players, case.written.new.seed)
    said = _said(case, ruleset)
    position = _position(case, said, ruleset)
    words = {line.word for line in said}
    return ruleset.at(position if STEP in words else _begun(position, words, ruleset))


def _begun(position: Mountain, words: set[str], ruleset: Ruleset) -> Mountain:
    """Return the position once a turn has begun in it; what that forgets is there again if it was said."""
    turn = replace(position, agenda=(BeginTurn(position.active),))
    begun: Mountain = ruleset.at(turn).position
    if "deeds" in words:
        begun.deeds = position.deeds
    if MEMORY in words:
        begun.memory = position.memory
    return begun


def _said(case: Case, ruleset: Ruleset) -> list[Line]:
    try:
        said = list(lines_of(case.written.given))
    except NotationError as error:
        raise case.misread(error, "given", error.line) from None
    for line in said:
        unknown = unknown_id(line.rest, ruleset)
        if unknown:
            raise case.error(unknown, "given", line.number)
    return said


def _position(case: Case, said: list[Line], ruleset: Ruleset) -> Mountain:
    rules = rules_of(ruleset)
    pieces = rules.pieces
    lines = list(_filled(said, pieces))
    text = "\n".join(line.rest if line.word == MARK else f"{line.word} {line.rest}" for line in lines)
    try:
        position = parse(text, ruleset)
    except NotationError as error:
        raise case.misread(error, "given", lines[error.line - 1].number) from None
    complete(position, pieces)
    if all(line.word != "in-play" for line in said):
        position.in_play = tuple(usually_in_play(position, rules))
    return position


def _filled(said: list[Line], pieces: Pieces) -> Iterator[Line]:
    """Yield what is said with what is not, each seat in its place."""
    words = {line.word for line in said}
    highest = max((_seat(line) for line in said), default=0)
    players = next((line.rest for line in said if line.word == "players"), "") or str(max(2, highest + 1))
    yield Line(0, "players", players)
    if "canyon" not in words:
        yield _canyon(Line(0, "canyon", ""), pieces)
    for line in said:
        if line.word not in (*SEATED, "players"):
            yield _canyon(line, pieces) if line.word == "canyon" else line
    for word in SEATED:
        listed = [line for line in said if line.word == word]
        named = [_seat(line) for line in listed]
        seats = range(int(players) if players.isdecimal() else 0)
        missing = [Line(0, word, f"seat={seat}") for seat in seats if seat not in named]
        for line in sorted((*listed, *missing), key=_seat):
            yield _crew(line, pieces) if word == "crew" else line


def _canyon(line: Line, pieces: Pieces) -> Line:
    """Return the line of the canyon with as many water bars as its water leaves."""
    water = re.search(r"\bwater=(\d+)", line.rest)
    facts = pieces.components.water
    return _completed(line, bars=str(max(0, facts.bars - int(water[1] if water else facts.start))))


def _crew(line: Line, pieces: Pieces) -> Line:
    """Return the line of a crew with its airships at home and a worker in the lowest barracks."""
    return _completed(line, ships="+".join([HOME] * len(pieces.ships)), barracks=str(pieces.components.board.barracks))


def _completed(line: Line, **usual: str) -> Line:
    missing = [f"{name}={value}" for name, value in usual.items() if not re.search(rf"\b{name}=", line.rest)]
    return Line(line.number, line.word, " ".join((line.rest, *missing)))


def _seat(line: Line) -> int:
    """Return the seat that a line speaks of, -1 where it speaks of none."""
    words = {"crew": "seat", "storage": "seat", "machine": "owner"}
    told = re.search(rf"\b{words[line.word]}=(\d+)", line.rest) if line.word in words else None
    return int(told[1]) if told else -1
