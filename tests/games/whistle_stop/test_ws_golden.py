"""Golden games go as they went, and are told in the same words."""

import pytest
from tests.games.whistle_stop.ws_golden import Told, main, retold, stored


@pytest.mark.parametrize("told", stored(), ids=lambda told: told.file.stem)
def test_a_golden_game_goes_as_before(told: Told) -> None:
    assert retold(told).splitlines() == told.file.read_text(encoding="utf-8").splitlines()


def test_the_command_says_that_nothing_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{told.file.name}: as before" for told in stored()]
