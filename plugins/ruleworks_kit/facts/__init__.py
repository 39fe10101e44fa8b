"""Facts with provenance: what is printed on the pieces of a game, as data that an owner of the box can correct."""

from ruleworks_parts.facts.errors import FactsError
from ruleworks_parts.facts.flaws import Flaw
from ruleworks_parts.facts.listing import Fact
from ruleworks_parts.facts.loading import Facts
from ruleworks_parts.facts.origins import Confidence, Origin, Provenance, Tree

__all__ = ["Confidence", "Fact", "Facts", "FactsError", "Flaw", "Origin", "Provenance", "Tree"]
