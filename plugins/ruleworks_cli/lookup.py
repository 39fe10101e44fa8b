"""What can be looked up while a game is played: pieces, scores, what has happened, why something may not be.

All of it is told to the seat that looks at the table, as lines that whoever shows them breaks as needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game, Refusal, Text
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.narrator import Narrator
from ruleworks_i18n import Arg
from ruleworks_toolbox import Inked, Panel, Region, Span, inked
from ruleworks_toolbox.table import folded, seat_name

#: So many pieces are told in full, further ones by their names.
TOLD = 5

#: So many choices are told where nobody says how many.
LATELY = 10


def refusal_lines(refusal: Refusal, narrator: Narrator) -> Iterator[str]:
    """Yield why something may not be played, by which rule, and who objects."""
    terminal = narrator.terminal
    yield terminal.reason(refusal.text())
    if refusal.rule:
        yield _said(narrator, "play.rule", rule=refusal.rule)
    if refusal.plugin:
        yield _said(narrator, "play.plugin", plugin=refusal.plugin)


def score_lines(game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    """Yield what every seat would score if the game ended now, by category, and in all."""
    yield inked(Span(_said(narrator, "play.score"), "strong"))
    for each in narrator.onlooker(game).standing:
        parts = [f"{name} {points}" for name, points in each.lines if points]
        total = _said(narrator, "play.total", seat=seat_name(each.seat), count=each.final)
        yield (Span(total, seat=each.seat), Span(f"  {' · '.join(parts)}"))


def log_lines(game: Game[Any], narrator: Narrator, number: str) -> Iterator[Inked]:
    """Yield what has happened in the last choices, as far as the seat that looks may know it."""
    if number and not (number.isdecimal() and int(number[:9]) > 0):
        raise mistake("no-number", option=_said(narrator, "word.log"), text=number)
    count = int(number[:9]) if number else LATELY
    teller = narrator.onlooker(game).teller
    for record in game.records[-count:]:
        for place, sentence in enumerate(teller.events(record)):
            yield inked("· " if place == 0 else "  ", sentence)


def info_lines(words: str, game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    """Yield what pieces say whose names hold these words, a rule of that id, or else what the table shows of it."""
    if not words:
        raise mistake("which-piece", command=_said(narrator, "word.info"))
    told = [*_rules(words, narrator), *_items(words, narrator)] or list(_shown(words, game, narrator))
    if not told:
        raise mistake("no-piece", text=words)
    yield from told


def region_named(name: str, game: Game[Any], narrator: Narrator) -> Region | None:
    """Return the part of the table that is called so."""
    parts = narrator.onlooker(game).regions
    return next((part for part in parts if folded(name) in (folded(part.title), folded(part.name))), None)


def _rules(words: str, narrator: Narrator) -> Iterator[Inked]:
    rule = narrator.voice.pieces.rule(words)
    if rule is not None:
        yield inked(Span(rule.id, "strong"), " ", rule.text)


def _items(words: str, narrator: Narrator) -> Iterator[Inked]:
    pieces = narrator.voice.pieces
    found = pieces.found(words)
    for id in found[:TOLD]:
        piece = pieces.piece(id)
        assert piece is not None  # it was found
        yield inked(Span(piece.label, "strong"), f" {piece.text}" if piece.text else "")
    others = [narrator.terminal.texts.render(Text(id)) for id in found[TOLD:]]
    if others:
        yield inked(_said(narrator, "play.also", pieces=", ".join(others)))


def _shown(words: str, game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    """Yield what the table tells of something that is no item, such as a place beside the board."""
    wanted = folded(words).split()
    for part in narrator.onlooker(game).regions:
        for each in part.paragraphs if isinstance(part, Panel) else ():
            for value in each.values:
                text = folded("".join([span.text for span in value]))
                if all(word in text for word in wanted):
                    yield inked(Span(each.label, "dim"), " " if each.label else "", *value)


def _said(narrator: Narrator, message: str, **args: Arg) -> str:
    return narrator.terminal.texts.render(Text(f"ruleworks-cli.{message}", args))
