"""The faces: what PettingZoo and Gymnasium demand, for every game, number of seats and way to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo import AECEnv
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test
from tests.packages.learners.tables import NAMES, TABLES, rules_called

import ruleworks
from ruleworks import Installed
from ruleworks_learners import LearnerError, aec, gymnasium_env, register
from ruleworks_learners.recipes import Actions

tables = pytest.mark.parametrize(("name", "players"), TABLES, ids=NAMES)
fulfils: Callable[..., None] = api_test
seeded: Callable[..., None] = seed_test
ways = pytest.mark.parametrize("actions", ["numbers", "rows"])
# What is said of dictionaries, which several learners want all the same, and of environments without a registered name.
quiet = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:.*alternative render modes:UserWarning"),
]


def walked(env: AECEnv[str, Any, Any], seed: int, most: int = 10**6) -> list[tuple[str, float]]:
    """Play an environment to its end by the first, middle or last of the actions there are; return who got what."""
    env.reset(seed=seed)
    got: dict[str, float] = {}
    for number, agent in enumerate(env.agent_iter(most)):
        _, reward, ended, cut, info = env.last()
        got[agent] = got.get(agent, 0.0) + reward
        there = info["action_mask"].nonzero()[0]
        env.step(None if ended or cut else int(there[number * 7 % len(there)]))
    return sorted(got.items())


class TestPettingZoo:
    pytestmark = quiet

    @tables
    @ways
    def test_fulfils_the_interface(self, name: str, players: int, actions: Actions) -> None:
        fulfils(aec(rules_called(name), players, actions=actions), num_cycles=60)

    @tables
    @ways
    def test_a_seed_decides_everything(self, name: str, players: int, actions: Actions) -> None:
        seeded(lambda: aec(rules_called(name), players, actions=actions), num_cycles=5)

    @tables
    def test_whole_games_end_with_the_lead_as_the_reward(self, name: str, players: int) -> None:
        got = walked(aec(rules_called(name), players), seed=3)
        assert [agent for agent, _ in got] == [f"seat_{seat}" for seat in range(players)]
        assert sum(reward > 0 for _, reward in got) <= 1

    def test_only_seats_without_an_opponent_are_agents(self) -> None:
        env = aec("whistle-mountain", 3, {1: "random"})
        assert env.possible_agents == ["seat_0", "seat_2"]
        assert [agent for agent, _ in walked(env, seed=1)] == ["seat_0", "seat_2"]

    def test_opponents_play_the_same_for_the_same_seed(self) -> None:
        env = aec("whistle-mountain", 3, {1: "random", 2: "random"}, rows=16, actions="rows")
        first, again, other = (self._position_after(env, seed) for seed in (4, 4, 5))
        np.testing.assert_array_equal(first, again)
        assert (first != other).any()

    def _position_after(self, env: AECEnv[str, Any, Any], seed: int) -> Any:
        env.reset(seed=seed)
        for _ in range(4):
            env.step(0)
        seen: Any = env.last()[0]
        return seen["observation"]

    def test_the_mask_in_the_infos_is_the_one_that_last_gives(self) -> None:
        env = aec("noughts")
        env.reset(seed=1)
        assert env.last()[4]["action_mask"] is env.infos["seat_0"]["action_mask"]
        assert (env.infos["seat_0"]["action_mask"].sum(), env.infos["seat_1"]["action_mask"].sum()) == (9, 0)

    def test_an_action_that_means_nothing_loses_the_game(self) -> None:
        env = aec("noughts")
        env.reset(seed=1)
        env.step(0)
        env.step(0)
        assert (env.rewards, set(env.terminations.values())) == ({"seat_0": 0, "seat_1": -1.0}, {True})
        with pytest.raises(LearnerError, match="The action 0 means no option that is offered"):
            self._unwrapped()

    def _unwrapped(self) -> None:
        env = aec("noughts").unwrapped
        env.reset(seed=1)
        env.step(0)
        env.step(0)

    def test_rewards_may_be_wins(self) -> None:
        for way, expected in (("lead", [1.0, -1.0]), ("wins", [1.0, -1.0])):
            env = aec("noughts", reward=way)
            env.reset(seed=1)
            for cell in (0, 3, 1, 4, 2):
                env.step(cell)
            assert [env.rewards[agent] for agent in ("seat_0", "seat_1")] == expected
        drawn = aec("noughts", reward="wins")
        drawn.reset(seed=1)
        for cell in (0, 1, 2, 4, 3, 5, 7, 6):  # the last cell is the only one left
            assert set(drawn.rewards.values()) == {0.0}
            drawn.step(cell)
        assert set(drawn.terminations.values()) == {True}
        assert set(drawn.rewards.values()) == {0.0}

    def test_the_lead_is_measured_by_what_the_game_declares(self) -> None:
        env = aec("whistle-mountain", 2)
        env.reset(seed=2)
        rng = np.random.default_rng(5)
        while not any(env.terminations.values()):
            env.step(int(rng.choice(env.infos[env.agent_selection]["action_mask"].nonzero()[0])))
        one, other = (env.rewards[agent] for agent in ("seat_0", "seat_1"))
        assert one == -other != 0
        assert round(one * 100) == pytest.approx(one * 100)  # whole points


class TestGymnasium:
    pytestmark = quiet

    @tables
    @ways
    def test_fulfils_the_interface(self, name: str, players: int, actions: Actions) -> None:
        check_env(gymnasium_env(rules_called(name), players, actions=actions))

    def test_every_seat_may_be_the_agents(self) -> None:
        env = gymnasium_env("noughts", seat=1)
        _, info = env.reset(seed=1)
        assert info["action_mask"].sum() == 8  # the opponent has begun

    def test_an_action_that_means_nothing_costs_and_after_ten_the_game_is_given_up(self) -> None:
        env = gymnasium_env("noughts", seat=1)
        _, before = env.reset(seed=1)
        taken = int((before["action_mask"] == 0).nonzero()[0][0])
        steps = [env.step(taken) for _ in range(10)]
        assert {reward for _, reward, *_ in steps} == {-1.0}
        assert [cut for *_, cut, _ in steps] == [False] * 9 + [True]
        np.testing.assert_array_equal(steps[-1][4]["action_mask"], before["action_mask"])

    def test_masked_learners_find_the_mask(self) -> None:
        env = gymnasium_env("noughts")
        _, info = env.reset(seed=1)
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"].astype(bool))
        assert env.option(4) == "mark:b2"
        assert env.option(9) is None

    @pytest.mark.parametrize(
        ("how", "said"),
        [
            ({"players": 7}, "not 7"),
            ({"opponents": {}}, "This environment has one agent"),
            ({"opponents": {5: "random"}}, "There is no seat 5"),
            ({"opponents": "nobody"}, "No player is called “nobody”"),
            ({"actions": "words"}, "“words” is nothing that actions can be"),
            ({"reward": "fame"}, "“fame” is nothing that reward can be"),
            ({"render_mode": "human"}, "“human” is nothing that render_mode can be"),
        ],
    )
    def test_what_cannot_be_is_said(self, how: dict[str, Any], said: str) -> None:
        with pytest.raises(ruleworks.RuleworksError, match=said):
            gymnasium_env("noughts", **how)

    def test_nothing_can_be_done_before_a_game_is_dealt(self) -> None:
        with pytest.raises(LearnerError, match="call reset first"):
            gymnasium_env("noughts", render_mode="ansi").render()

    def test_a_table_of_opponents_alone_has_no_agent(self) -> None:
        with pytest.raises(LearnerError, match="leave one to an agent"):
            aec("noughts", 2, {0: "random", 1: "random"})


class TestNames:
    def test_every_environment_that_a_bundle_declares_can_be_made_by_its_name(self) -> None:
        ids = register(Installed())
        assert {"ruleworks/Noughts-v0", "ruleworks/WhistleMountain-v0", "ruleworks/WhistleMountainOutlaws-v0"} <= {*ids}
        assert {"ruleworks/WhistleStop-v0", "ruleworks/WhistleStopTable-v0"} <= {*ids}
        assert register() == ids
        for id in ids:
            env = gymnasium.make(id, actions="rows", rows=64)
            seen, info = env.reset(seed=4)
            assert seen["options"].shape[0] == 64
            assert info["action_mask"].any()

    def test_a_name_may_say_what_to_import(self) -> None:
        env = gymnasium.make("ruleworks_learners.envs:ruleworks/WhistleMountainOutlaws-v0", render_mode="ansi")
        env.reset(seed=4)
        assert "a1" in str(env.render()) or "Outlaw" in str(env.render())

    @pytest.mark.parametrize(("mode", "how"), [("sync", {}), ("async", {"context": "spawn"})])
    def test_many_play_side_by_side(self, mode: str, how: dict[str, Any]) -> None:
        name = "ruleworks_learners.envs:ruleworks/Noughts-v0"
        envs = gymnasium.make_vec(name, 3, vectorization_mode=mode, vector_kwargs=how, opponents="random")
        try:
            seen, infos = envs.reset(seed=1)
            actions = [int(mask.nonzero()[0][0]) for mask in infos["action_mask"]]
            again, *_ = envs.step(np.array(actions))
        finally:
            envs.close()
        assert seen.shape == again.shape == (3, 202)
        assert (seen != again).any(axis=1).all()
