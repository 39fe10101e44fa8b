"""The files of the golden games: who chose what, in text ids, and what happened then, in English.

A line such as `2> forge-move > move-from-barracks:6 > put-worker:g2` is an action of player 2, with the choices that it
led to; what has only one option is no choice and goes without saying. Below it stands, indented, what happened: each
event as a sentence, and what chance answered, in brackets. A turn begins after an empty line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from ruleworks import Game, Record, Ruleset, translator
from ruleworks_contracts import Teller
from whistle_mountain.play.turn.course import TurnBegan
from whistle_mountain.table.position import Mountain

from .watching import Watch

HEADER = re.compile(
    r"^# .*\n# Ruleset (?P<ruleset>[^,]+), (?P<players>\d) players?, seed (?P<seed>\d+)\.$", re.MULTILINE
)
CHOICES = re.compile(r"^(?P<player>\d)> (?P<options>.+)$")
THEN = " > "  # between choices; a text id writes such a character in another way
INDENT, WIDTH = "    ", 120


class Choice(NamedTuple):
    """What a seat chose, and the line of the file that says so."""

    seat: int
    option: str
    line: int


class Story(NamedTuple):
    """How a game begins, and what is chosen in it."""

    players: int
    seed: int
    choices: tuple[Choice, ...]


def read(text: str) -> Story:
    """Return the story that a text tells."""
    header = HEADER.match(text)
    assert header, "a golden game begins with two lines of comment, such as `tell` writes them"
    found = [(number, CHOICES.match(line)) for number, line in enumerate(text.splitlines(), start=1)]
    choices = [
        Choice(int(match["player"]) - 1, option, number)
        for number, match in found
        if match
        for option in match["options"].split(THEN)
    ]
    return Story(int(header["players"]), int(header["seed"]), tuple(choices))


def tell(watch: Watch) -> str:
    """Return a game that was played as text."""
    return "\n".join([*_lines(watch), ""])


def _lines(watch: Watch) -> Iterator[str]:
    game = watch.game
    teller = Teller(game.ruleset, translator("en", game.ruleset.text_sources), "all")
    position = game.scene.position
    yield "# A golden game of Whistle Mountain; the page on testing says how it is made and read."
    yield f"# Ruleset {_rules(game.ruleset)}, {_players(game)}, seed {position.random.seed}."
    yield ""
    yield from _happened(teller, [game.opening])
    for records in _actions(watch):
        chosen = [record for number, record in records if number in watch.choices]
        if chosen:
            yield f"{(chosen[0].seat or 0) + 1}> {THEN.join(str(record.option) for record in chosen)}"
        yield from _happened(teller, [record for _, record in records])
    yield ""
    yield f"Scores: {', '.join(map(str, game.scores))}. Won by: {', '.join(str(seat + 1) for seat in game.winners)}."


def _rules(ruleset: Ruleset) -> str:
    return " with ".join([ruleset.game, *ruleset.variants])


def _players(game: Game[Mountain]) -> str:
    """Return how many play; where one plays alone, another seat is not a player's."""
    players = game.scene.position.players if len(game.ruleset.players) > 1 else game.ruleset.players.start
    return f"{players} player{'s' if players > 1 else ''}"


def _actions(watch: Watch) -> list[list[tuple[int, Record]]]:
    """Return the records in groups: the choices of a seat that follow from one action, each with what it forced."""
    groups: list[list[tuple[int, Record]]] = [[]]
    seat = None
    for number, record in enumerate(watch.game.records):
        if number in watch.choices:
            if watch.choices[number] or record.seat != seat:
                groups.append([])
            seat = record.seat
        groups[-1].append((number, record))
    return groups


def _happened(teller: Teller, records: Iterable[Record]) -> Iterator[str]:
    """Yield what happened, as a paragraph that ends where chance answered or a turn began."""
    sentences = list[str]()
    for record in records:
        for outcome in record.chance:
            yield from _paragraph([*sentences, f"({outcome.stream}: {' '.join(map(str, outcome.values))})"])
            sentences.clear()
        for event in record.events:
            if isinstance(event, TurnBegan):
                yield from _paragraph(sentences)
                yield ""
                sentences.clear()
            sentences.append(teller.sentence(event))
    yield from _paragraph(sentences)


def _paragraph(sentences: Sequence[str]) -> list[str]:
    return wrap(
        " ".join(sentences),
        WIDTH,
        initial_indent=INDENT,
        subsequent_indent=INDENT,
        break_on_hyphens=False,
        break_long_words=False,
    )
