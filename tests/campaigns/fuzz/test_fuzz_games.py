"""Ten thousand random games, spread over all games here, each put through some of the properties in turn."""

from collections.abc import Callable

import pytest
from tests.support.toy.game import toy
from tests.support.toy.invariants import cards_are_kept, the_field_is_as_large_as_it_is

import ruleworks
from ruleworks_testing import Findings, Subject, fuzz

TOY = (cards_are_kept(3), the_field_is_as_large_as_it_is)
SUBJECTS = {
    "noughts": Subject(lambda: ruleworks.ruleset("noughts"), longest=9),
    "noughts-large": Subject(lambda: ruleworks.ruleset("noughts", ["noughts-large"]), longest=25),
    "toy": Subject(toy, invariants=TOY, longest=500),
    "toy, small": Subject(lambda: toy(options={"squares": 6}), invariants=TOY),
    "toy, short at home": Subject(lambda: toy(["toy-short", "toy-house"]), invariants=TOY, longest=500),
}

#: So many games of each, a batch at a time, each looked at by so many properties.
BATCHES, BATCH, EACH = 10, 200, 13


@pytest.mark.fuzz
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", SUBJECTS)
def test_random_games_keep_all_properties(name: str, batch: int, note: Callable[[str, Findings], None]) -> None:
    findings = fuzz(SUBJECTS[name], range(batch * BATCH, (batch + 1) * BATCH), each=EACH)
    note(name, findings)
    assert [str(broken) for broken in findings.violations] == []
    assert findings.games == BATCH
