"""Whose work a step is: that of an item, a dock of another package included."""

from __future__ import annotations

import pytest

from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.terms.effect import Cause
from whistle_mountain.tools.likeness import LIKENESS


@pytest.mark.parametrize(
    ("source", "worker"),
    [
        ("machine.vault", "machine.vault"),
        ("dock.tea-house", "dock.tea-house"),
        ("dock.rescue", ""),
        ("airship.balloon", ""),
        ("scaffold.l-1", ""),
        ("", ""),
    ],
)
def test_a_step_is_the_work_of_the_item_through_which_it_comes_about(source: str, worker: str) -> None:
    assert LIKENESS.worker(ScorePoints(Cause(0, source), 1)) == worker
