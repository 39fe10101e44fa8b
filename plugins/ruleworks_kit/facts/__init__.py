"""Facts with provenance: what is printed on the pieces of a game, as data that an owner of the box can correct."""

from ruleworks_kit.facts.errors import FactsError
from ruleworks_kit.facts.fact import Fact
from ruleworks_kit.facts.facts import Facts
from ruleworks_kit.facts.flaws import Flaw
from ruleworks_kit.facts.origins import Confidence, Origin, Provenance, Tree

__all__ = ["Confidence", "Fact", "Facts", "FactsError", "Flaw", "Origin", "Provenance", "Tree"]
