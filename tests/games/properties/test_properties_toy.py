"""The toy game, which uses every feature of the kernel, keeps what every game has to keep."""

from typing import Any

from hypothesis import settings
from tests.support.toy.game import toy
from tests.support.toy.invariants import cards_are_kept, the_field_is_as_large_as_it_is, time_goes_on

from ruleworks_testing import conformance

#: Most effort for the game itself, less for each way to change it: the whole takes seconds, and the long
#: search is left to the fuzzing.
MOST = min(settings().max_examples, 40)
LESS = max(5, MOST // 4)


def toy_conformance(copies: int, examples: int, lead: int = 0, **how: Any) -> type[Any]:
    """The test class of one ruleset of the toy game."""
    invariants = (cards_are_kept(copies), the_field_is_as_large_as_it_is)
    how["options"] = {"copies": copies, **how.get("options", {})}
    return conformance(
        lambda: toy(**how),
        invariants=invariants,
        transitions=[time_goes_on],
        examples=examples,
        longest=300,
        lead=lead,
    )


TestToy = toy_conformance(3, MOST)
TestToyAlone = toy_conformance(2, LESS, lead=30, allowed=())
TestShortToyAtHome = toy_conformance(2, LESS, variants=("toy-short", "toy-house"))
TestSmallToy = toy_conformance(1, LESS, options={"squares": 3, "depth": 1, "cards": 1})
TestToyWithoutACharm = toy_conformance(2, LESS, blocked=("toy.charm.moon",), options={"squares": 40, "days": 2})
