"""What can be looked up while a game is played: pieces, scores, what has happened, why something may not be.

All of it is told to the seat that looks at the table, as lines that whoever shows them breaks as needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Refusal, Text
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.play.session import Session
from ruleworks_contracts import Inked, Panel, Region, Span, inked
from ruleworks_table import folded, seat_name

#: So many pieces are told in full, further ones by their names.
TOLD = 5

#: So many choices are told where nobody says how many.
LATELY = 10


def refusal_lines(refusal: Refusal, session: Session) -> Iterator[str]:
    """Yield why something may not be played, by which rule, and who objects."""
    terminal = session.terminal
    yield terminal.reason(refusal.text())
    if refusal.rule:
        yield session.said("play.rule", rule=refusal.rule)
    if refusal.plugin:
        yield session.said("play.plugin", plugin=refusal.plugin)


def score_lines(session: Session) -> Iterator[Inked]:
    """Yield what every seat would score if the game ended now, by category, and in all."""
    yield inked(Span(session.said("play.score"), "strong"))
    for each in session.onlooker.standing:
        parts = [f"{name} {points}" for name, points in each.lines if points]
        total = session.said("play.total", seat=seat_name(each.seat), count=each.final)
        yield (Span(total, seat=each.seat), Span(f"  {' · '.join(parts)}"))


def log_lines(session: Session, number: str) -> Iterator[Inked]:
    """Yield what has happened in the last choices, as far as the seat that looks may know it."""
    if number and not (number.isdecimal() and int(number[:9]) > 0):
        raise mistake("no-number", option=session.said("word.log"), text=number)
    count = int(number[:9]) if number else LATELY
    teller = session.onlooker.teller
    for record in session.game.records[-count:]:
        for place, sentence in enumerate(teller.events(record)):
            yield inked("· " if place == 0 else "  ", sentence)


def info_lines(words: str, session: Session) -> Iterator[Inked]:
    """Yield what pieces say whose names hold these words, a rule of that id, or else what the table shows of it."""
    if not words:
        raise mistake("which-piece", command=session.said("word.info"))
    told = [*_rules(words, session), *_items(words, session)] or list(_shown(words, session))
    if not told:
        raise mistake("no-piece", text=words)
    yield from told


def region_named(name: str, session: Session) -> Region | None:
    """Return the part of the table that is called so."""
    parts = session.onlooker.regions
    return next((part for part in parts if folded(name) in (folded(part.title), folded(part.name))), None)


def _rules(words: str, session: Session) -> Iterator[Inked]:
    rule = session.voice.pieces.rule(words)
    if rule is not None:
        yield inked(Span(rule.id, "strong"), " ", rule.text)


def _items(words: str, session: Session) -> Iterator[Inked]:
    pieces = session.voice.pieces
    found = pieces.found(words)
    for id in found[:TOLD]:
        piece = pieces.piece(id)
        assert piece is not None  # it was found
        yield inked(Span(piece.label, "strong"), f" {piece.text}" if piece.text else "")
    others = [session.terminal.texts.render(Text(id)) for id in found[TOLD:]]
    if others:
        yield inked(session.said("play.also", pieces=", ".join(others)))


def _shown(words: str, session: Session) -> Iterator[Inked]:
    """Yield what the table tells of something that is no item, such as a place beside the board."""
    wanted = folded(words).split()
    for part in session.onlooker.regions:
        for each in part.paragraphs if isinstance(part, Panel) else ():
            for value in each.values:
                text = folded("".join([span.text for span in value]))
                if all(word in text for word in wanted):
                    yield inked(Span(each.label, "dim"), " " if each.label else "", *value)
