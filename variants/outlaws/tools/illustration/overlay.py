"""The overlay: its cards with the numbers of the die that choose them, the blockers, and the loot of the Outlaws."""

from __future__ import annotations

from functools import lru_cache

from outlaws.play.theft.theft import stolen_types
from outlaws.table.memories import Overlay
from outlaws.terms.seats import OUTLAWS
from outlaws.tools.illustration.cards import card_of, options_of
from outlaws.tools.picture import numbers_of, pace
from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import capital
from ruleworks_pictures import Box, Card, Look, Panel, Placed, fitted, label, line, path, rect, text
from ruleworks_pictures.panel import WIDTH
from whistle_mountain.table.board import Stranger
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene

CACHE_SIZE = 64
MARGIN, GAP = 8, 4
ROOM = WIDTH - 2 * MARGIN
DIE, NAME, LINE = 17, 15, 25  # the heights of a number of the die, of a name, and of a line of a card
ROW = 14


def overlay_panel(look: Look) -> Panel:
    """Return the overlay as it may be seen."""
    mountain: Mountain = look.position
    scene: MountainScene = look.ruleset.scene(mountain)
    cards = scene.memory(Overlay)
    loot = (stolen_types(mountain), len(mountain.storages[OUTLAWS].awards)) if mountain.storages else (0, 0)
    last = cards.used[-1] if cards.used else ""
    blockers = tuple(scene.rules.strangers(scene))
    told = tuple(map(look.texts.render, pace(mountain, look.ruleset)))
    return _panel(look.ruleset, look.texts, cards.shown, last, len(cards.stack), blockers, loot, told)


@lru_cache(CACHE_SIZE)
def _panel(
    ruleset: Ruleset,
    texts: Translator,
    shown: tuple[str, ...],
    last: str,
    left: int,
    blockers: tuple[Stranger, ...],
    loot: tuple[int, int],
    paces: tuple[str, ...],
) -> Panel:
    look, facts = Look(None, ruleset, None, texts), options_of(ruleset).printed
    pieces, y = [], float(MARGIN)
    wide = (ROOM - GAP * (len(shown) - 1)) / max(1, len(shown))
    cards = [card_of(card, ruleset, texts) or Card(look.name(card)) for card in shown]
    tall = DIE + GAP + NAME + LINE * max((len(card.lines) for card in cards), default=0) + GAP
    for place, (id, card) in enumerate(zip(shown, cards, strict=True)):
        box = Box(MARGIN + place * (wide + GAP), y, wide, tall)
        numbers = numbers_of(place, len(shown), facts.overlay.die)
        told = f"{card.title}: {'; '.join(card.lines)}"
        pieces.append(Placed(label(id), box, _face(card, wide, tall, numbers), id, "outlaw-card", told))
    y += tall + GAP if shown else 0
    ground = []
    for words in paces:
        ground.append(fitted(words, Box(MARGIN, y, ROOM, 2 * ROW), 10, 7))
        y += 2 * ROW
    deck = [look.say("outlaws.table.deck", count=left)] if shown else []  # the cards are dealt after the draft
    for words in (*deck, *_told(look, last, blockers, loot)):
        ground.append(line(capital(words), Box(MARGIN, y, ROOM, ROW), 10))
        y += ROW
    title = look.say("outlaw.cards")
    return Panel("outlaws", y + MARGIN, "".join(ground), tuple(pieces), title=capital(title), column=2)


def _face(card: Card, wide: float, tall: float, numbers: str) -> str:
    """Return a card with the numbers that choose it above its name."""
    parts = [rect(Box(0.5, DIE / 2, wide - 1, tall - DIE / 2), "card", 5)]
    top = DIE + GAP
    sides = numbers.split(", ")
    for place, number in enumerate(sides):
        x = wide / 2 + (place - len(sides) / 2) * (DIE + GAP) + GAP / 2
        parts.append(rect(Box(x, 0.5, DIE, DIE), "die", 4))
        parts.append(text(number, x + DIE / 2, DIE / 2 + 5, 12.5, "bold", "middle"))
    parts.append(line(card.title, Box(4, top, wide - 8, NAME), 10.5, "", "middle", bold=True))
    for place, work in enumerate(card.lines):
        y = top + NAME + LINE * place
        parts.append(path(f"M5 {y}H{wide - 5:.0f}", "line"))
        parts.append(fitted(work, Box(6, y + 2, wide - 12, LINE - 3), 9, 7))
    return "".join(parts)


def _told(look: Look, last: str, blockers: tuple[Stranger, ...], loot: tuple[int, int]) -> list[str]:
    """Return what is told below the cards, line by line."""
    told = []
    if last:
        told.append(look.say("whistle-mountain.table.line", label=Text("outlaws.table.last"), values=Text(last)))
    worth = options_of(look.ruleset).printed.scoring
    kinds = (("outlaws.score.loot", loot[0], worth.stolen_type), ("outlaws.score.awards", loot[1], worth.award))
    told += [look.say("outlaws.table.worth", what=Text(what), count=count, each=each) for what, count, each in kinds]
    return [*told, *(_docked(look, each) for each in blockers)]


def _docked(look: Look, blocker: Stranger) -> str:
    airship = look.say("whistle-mountain.table.blocker", airship=Text(blocker.airship))
    return f"{airship} \N{RIGHTWARDS ARROW} {look.name(blocker.dock)}"
