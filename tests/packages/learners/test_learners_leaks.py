"""No environment gives away what its agents may not know: not in what they are told, drawn, copied or pickled."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.packages.learners.tables import NAMES, TABLES, rules_called

from ruleworks.inside import deal_anew
from ruleworks_learners import aec, gymnasium_env
from ruleworks_learners.desk import Desk
from ruleworks_learners.recipes import Made

tables = pytest.mark.parametrize(("name", "players"), TABLES, ids=NAMES)


def told(desk: Desk, seat: int) -> list[Any]:
    """Return everything that an agent is given at its turn, as plain bytes and text."""
    desk.turn()
    sight, info = desk.observation(seat), desk.info(seat)
    parts = [*sight.values()] if isinstance(sight, dict) else [sight]
    parts += [info[name] for name in sorted(info)]
    return [part.tobytes() if isinstance(part, np.ndarray) else part for part in parts] + [desk.table.drawn(seat)]


@tables
@pytest.mark.parametrize("actions", ["numbers", "rows"])
def test_an_agent_is_told_the_same_in_worlds_that_it_cannot_tell_apart(name: str, players: int, actions: Any) -> None:
    made = Made(rules_called(name), players, {}, actions)
    for seed in range(4):
        table = made.table()
        table.begin(Random(seed))
        cursor: Any = table._game
        cursor.rollout(Random(seed), 9 * seed)
        if cursor.over:
            continue
        seat = table.seat
        assert seat is not None
        here = told(Desk(table, made.encoder, actions), seat)
        world = deal_anew(cursor.position, seat, Random(seed + 1))
        table._game = made.rules.at(world).cursor()
        assert told(Desk(table, made.encoder, actions), seat) == here


@tables
def test_infos_hold_numbers_and_masks_alone(name: str, players: int) -> None:
    env = aec(rules_called(name), players)
    env.reset(seed=1)
    for info in env.infos.values():
        assert {type(value) for value in info.values()} <= {np.ndarray, int}
        assert set(info) <= {"action_mask", "moved", "left_out"}


def test_a_game_under_way_is_neither_copied_nor_pickled() -> None:
    env = gymnasium_env("whistle-mountain", 2, seat=1, actions="rows", rows=32)
    env.reset(seed=5)
    written = pickle.dumps(env)
    assert len(written) < 5_000
    assert b"Mountain" not in written  # no class of the position
    for twin in (pickle.loads(written), copy.deepcopy(env)):
        assert twin._table._game is None
        np.testing.assert_array_equal(twin.reset(seed=5)[0]["options"], env.reset(seed=5)[0]["options"])


def test_nor_is_one_of_several_agents() -> None:
    env = aec("noughts", reward="wins", render_mode="ansi").unwrapped
    env.reset(seed=5)
    twin: Any = pickle.loads(pickle.dumps(env))
    assert twin._table._game is None
    twin.reset(seed=5)
    assert (twin.render_mode, twin.render()) == ("ansi", env.render())
