"""The example among the docs learns: after some hundreds of games it is well ahead of who plays at random."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ruleworks_learners import gymnasium_env

FILE = Path(__file__).parents[3] / "docs" / "examples" / "learn.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The module of the example."""
    spec = spec_from_file_location("learn", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_was_learnt_beats_what_was_not(example: ModuleType) -> None:
    env = gymnasium_env("noughts", actions="rows", rows=9)
    features = env.reset(seed=0)[0]["options"].shape[1]
    learnt = example.Policy(features, seed=1)
    example.learn(env, learnt, 600, rate=0.05)
    (before, _), (after, ahead) = (
        example.tried(env, policy, 200) for policy in (example.Policy(features, seed=2), learnt)
    )
    assert (after - before > 0.15, ahead > 0.65) == (True, True), (before, after, ahead)


@pytest.mark.long
def test_it_learns_to_beat_chance_at_whistle_mountain(example: ModuleType) -> None:
    env = example.Growth(gymnasium_env("whistle-mountain", 2, actions="rows"), "storages[me].points")
    learnt = example.Policy(env.reset(seed=0)[0]["options"].shape[1], seed=1)
    example.learn(env, learnt, 60, rate=0.05)
    mean, ahead = example.tried(env, learnt, 30)
    assert (mean > 20, ahead >= 0.75) == (True, True), (mean, ahead)  # chance is ahead in half of them


def test_the_growth_of_a_lead_adds_up_to_it(example: ModuleType) -> None:
    plain = gymnasium_env("whistle-mountain", 2, actions="rows")
    features = plain.reset(seed=0)[0]["options"].shape[1]
    (end, _), (grown, _) = (
        example.play(env, example.Policy(features, seed=1), seed=4)
        for env in (plain, example.Growth(plain, "storages[me].points"))
    )
    assert len(end) == len(grown)
    assert (not end[:-1].any(), sum(grown != 0) > 20) == (True, True)
    assert grown.sum() == pytest.approx(100 * end.sum())  # a lead of a hundred points is worth 1
