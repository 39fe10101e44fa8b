"""The algebra of effects: what an item does, as data that rules, texts and players read alike."""

from ruleworks_kit.effects.declarations import declared_by, inside
from ruleworks_kit.effects.effect import Cause, Effect, Sequence, do
from ruleworks_kit.effects.prices import PricedEffect, PricedSequence
from ruleworks_kit.effects.terms import PricedTerms, Terms

__all__ = [
    "Cause",
    "Effect",
    "PricedEffect",
    "PricedSequence",
    "PricedTerms",
    "Sequence",
    "Terms",
    "declared_by",
    "do",
    "inside",
]
