"""Effects of one item that its steps could not tell apart: they find them again by their kind and their names alone."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

from whistle_mountain.play.verbs.combinators.any_order import AnyOrder
from whistle_mountain.play.verbs.combinators.either import Either
from whistle_mountain.play.verbs.combinators.everybody import Everybody
from whistle_mountain.terms.declarations import inside
from whistle_mountain.terms.kinds import Item


def unclear(item: Item) -> str:
    """Return the word of which an item says two that cannot be told apart; empty if there is none."""
    found = dict.fromkeys(effect for field in fields(item) for effect in inside(getattr(item, field.name)))
    uses = [effect.names() for effect in found if isinstance(effect, Either)]
    parts = [set(effect.names()) for effect in found if isinstance(effect, AnyOrder)]
    if len([effect for effect in found if isinstance(effect, Everybody)]) > 1:
        return "everybody"
    if len(set(uses)) < len(uses):
        return "either"
    return "any_order" if any(one & other for one, other in combinations(parts, 2)) else ""
