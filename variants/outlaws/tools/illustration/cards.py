"""What is printed on the cards of the Outlaws."""

from __future__ import annotations

from functools import lru_cache

from outlaws.box.options import OutlawOptions
from ruleworks import Ruleset, Translator
from ruleworks_contracts import capital
from ruleworks_pictures import Card, Look

CACHE_SIZE = 256


@lru_cache(CACHE_SIZE)
def card_of(item: str, ruleset: Ruleset, texts: Translator) -> Card | None:
    """Return a card, line by line; of another item, nothing."""
    look = Look(None, ruleset, None, texts)
    lines = next((card.lines for card in options_of(ruleset).printed.cards if card.id == item), None)
    if lines is None:
        return None
    told = tuple([capital(look.say(f"outlaws.line.{line}")) for line in lines])
    return Card(look.name(item), look.say("outlaws.kind.card"), lines=told, cls="kind_outlaw")


def options_of(ruleset: Ruleset) -> OutlawOptions:
    """Return the options of the solo game."""
    options = ruleset.options["outlaws"]
    assert isinstance(options, OutlawOptions)
    return options
