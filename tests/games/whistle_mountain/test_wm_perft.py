"""Every sequence of decisions from six positions is played, and there are as many of them as before."""

import pytest
from tests.games.perft.counting import Stored, recounted, stored


@pytest.mark.parametrize("position", stored("whistle-mountain"), ids=lambda position: position.file.stem)
def test_there_are_as_many_sequences_as_before(position: Stored) -> None:
    assert recounted(position) == position.counts
