"""What can be looked up while a game is played: pieces, scores, what has happened, why something may not be.

All of it is told to the seat that looks at the table, as lines that whoever shows them breaks as needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ruleworks import Game, Refusal, Text
from ruleworks_cli.choices import folded
from ruleworks_cli.drawing import regions
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.narrator import Narrator, looking, seat_name
from ruleworks_i18n import Arg
from ruleworks_toolbox import (
    Catalogue,
    Entry,
    Inked,
    Panel,
    Region,
    Span,
    entries,
    inked,
    rules_in,
    standing,
    tool_for,
)

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
    terminal = narrator.terminal
    yield inked(Span(_said(narrator, "play.score"), "strong"))
    for each in standing(game, looking(game), terminal.texts, terminal.installed):
        parts = [f"{name} {points}" for name, points in each.lines if points]
        total = _said(narrator, "play.total", seat=seat_name(each.seat), count=each.total)
        yield (Span(total, seat=each.seat), Span(f"  {' · '.join(parts)}"))


def log_lines(game: Game[Any], narrator: Narrator, number: str) -> Iterator[Inked]:
    """Yield what has happened in the last choices, as far as the seat that looks may know it."""
    if number and not (number.isdecimal() and int(number[:9]) > 0):
        raise mistake("no-number", option=_said(narrator, "word.log"), text=number)
    count = int(number[:9]) if number else LATELY
    teller = narrator.teller(looking(game))
    for record in game.records[-count:]:
        for place, sentence in enumerate(teller.events(record)):
            yield inked("· " if place == 0 else "  ", sentence)


def info_lines(words: str, game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    """Yield what pieces say whose names hold these words, a rule of that id, or else what the table shows of it."""
    if not words:
        raise mistake("which-piece", command=_said(narrator, "word.info"))
    told = [*_rules(words, game, narrator), *_items(words, game, narrator)] or list(_shown(words, game, narrator))
    if not told:
        raise mistake("no-piece", text=words)
    yield from told


def region_named(name: str, game: Game[Any], narrator: Narrator) -> Region | None:
    """Return the part of the table that is called so."""
    parts = regions(game, looking(game), narrator.terminal)
    return next((part for part in parts if folded(name) in (folded(part.title), folded(part.name))), None)


def said_of_item(item: str, game: Game[Any], narrator: Narrator) -> str:
    """Return what an item says; nothing if it says nothing."""
    catalogue = _catalogue(game, narrator)
    said = None if catalogue is None or item not in game.ruleset.items else catalogue.says(game.ruleset.items[item])
    return "" if said is None else narrator.terminal.texts.render(said)


def _rules(words: str, game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    for listed in rules_in(game.ruleset.bundles.values()):
        if folded(listed.rule.id) == folded(words):
            yield inked(
                Span(listed.rule.id, "strong"), " ", narrator.terminal.texts.render(listed.book.text(listed.rule.id))
            )


def _items(words: str, game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    terminal, catalogue = narrator.terminal, _catalogue(game, narrator)
    found = _matching(words, _entries(game, narrator), terminal.language)
    for entry in found[:TOLD]:
        name = entry.names.get(terminal.language, entry.id)
        if catalogue is not None:
            name = catalogue.described(entry.id, game.ruleset, terminal.texts)
        said = entry.text.get(terminal.language)
        yield inked(Span(name, "strong"), f" {said}" if said else "")
    others = [entry.names.get(terminal.language, entry.id) for entry in found[TOLD:]]
    if others:
        yield inked(_said(narrator, "play.also", pieces=", ".join(others)))


def _matching(words: str, every: Sequence[Entry], language: str) -> list[Entry]:
    """Return the items that are called so, or if none is, those in whose name or id all the words are."""
    wanted = folded(words)
    called = [(entry, folded(entry.names.get(language, ""))) for entry in every]
    exact = [entry for entry, name in called if wanted in (name, folded(entry.id))]
    return exact or [
        entry for entry, name in called if all(word in f"{name} {folded(entry.id)}" for word in wanted.split())
    ]


def _shown(words: str, game: Game[Any], narrator: Narrator) -> Iterator[Inked]:
    """Yield what the table tells of something that is no item, such as a place beside the board."""
    wanted = folded(words).split()
    for part in regions(game, looking(game), narrator.terminal):
        for each in part.paragraphs if isinstance(part, Panel) else ():
            for value in each.values:
                text = folded("".join([span.text for span in value]))
                if all(word in text for word in wanted):
                    yield inked(Span(each.label, "dim"), " " if each.label else "", *value)


def _entries(game: Game[Any], narrator: Narrator) -> list[Entry]:
    catalogue = _catalogue(game, narrator)
    if catalogue is None:
        return list(entries(game.ruleset))
    return list(entries(game.ruleset, catalogue.kinds, catalogue.says))


def _catalogue(game: Game[Any], narrator: Narrator) -> Catalogue | None:
    return tool_for(game.ruleset, Catalogue, narrator.terminal.installed)


def _said(narrator: Narrator, message: str, **args: Arg) -> str:
    return narrator.terminal.texts.render(Text(f"ruleworks-cli.{message}", args))
