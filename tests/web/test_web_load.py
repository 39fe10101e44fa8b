"""Loads, some of them with a server that is killed in the middle: what was acknowledged stays, and streams go on."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.host.databases import REQUIRED, postgres_server, programs
from tests.web.loading.load import Load, run

pytestmark = pytest.mark.long


def check(result: dict[str, Any], commands: int) -> None:
    """Nothing was lost, doubled or refused, and the load was one."""
    assert result["problems"] == []
    assert result["commands"] >= commands
    assert result["entries"] >= result["commands"]


def test_nothing_is_lost_and_nothing_comes_twice(tmp_path: Path) -> None:
    result = run(Load(store=str(tmp_path / "rooms.db"), folder=tmp_path, rooms=25, seconds=10))
    check(result, 60)
    assert result["broken_connections"] == 0
    assert set(result["processor_ms_a_command"]) >= {"all", "wire", "commands", "news"}


def test_what_was_acknowledged_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    result = run(Load(store=str(tmp_path / "rooms.db"), folder=tmp_path, rooms=20, seconds=16, kill=True))
    check(result, 60)
    assert result["broken_connections"] >= 20  # every stream broke and went on


@pytest.mark.parametrize("game", ["noughts"])
def test_games_that_end_are_whole(tmp_path: Path, game: str) -> None:
    result = run(Load(store=str(tmp_path / "rooms.db"), folder=tmp_path, rooms=20, seconds=10, game=game, kill=True))
    check(result, 40)


@pytest.mark.parametrize("kill", [False, True])
def test_two_processes_serve_one_database(tmp_path: Path, *, kill: bool) -> None:
    if programs() is None and not os.environ.get(REQUIRED):
        pytest.skip("there is no PostgreSQL here")
    with postgres_server() as address:
        result = run(Load(store=address, folder=tmp_path, rooms=20, seconds=14, processes=2, kill=kill))
    check(result, 50)
