"""Refusals name the one cause that holds, by its rule: what a player reads after a move that is not possible."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.support.sharing.reasons import refusals_in, told, why


@pytest.mark.parametrize("row", refusals_in(Path(__file__).parent / "refusals.toml"))
def test_a_refusal_names_the_cause_that_holds(tmp_path: Path, row: dict[str, Any]) -> None:
    assert why(MOUNTAIN, tmp_path, row["given"], tuple(row.get("do", ())), row["option"]) == told(row)
