"""Learns a game by playing it: a linear policy over what each option is about. Needs the extra `rl`.

    python learn.py ruleworks_learners.envs:ruleworks/WhistleMountain-v0 --points "storages[me].points"

Options are drawn, the likelier the more their rows weigh. After a game the weights move towards choices after which
more came soon than usual, else away from them.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np


class Growth(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Rewards each choice by how much the lead has grown with it: a column of points, less that of the next seat."""

    def __init__(self, env: gymnasium.Env[Any, Any], points: str) -> None:
        super().__init__(env)
        columns = self.get_wrapper_attr("columns")
        self.own, self.other = columns.index(points), columns.index(points.replace("[me]", "[next-1]"))
        self.lead = 0.0

    def reset(self, **how: Any) -> Any:
        """Begin anew with the lead that there is."""
        seen, info = self.env.reset(**how)
        self.grown(seen["observation"])
        return seen, info

    def step(self, action: Any) -> Any:
        """Go on, for another reward."""
        seen, _, ended, cut, info = self.env.step(action)
        return seen, self.grown(seen["observation"]), ended, cut, info

    def grown(self, sight: Any) -> float:
        """Return how much the lead has grown since it was last asked."""
        before, self.lead = self.lead, float(sight[self.own] - sight[self.other])
        return self.lead - before


class Policy:
    """Weights for the columns of a row."""

    def __init__(self, features: int, seed: int) -> None:
        self.weights, self.rng = np.zeros(features), np.random.default_rng(seed)

    def choose(self, rows: Any) -> tuple[int, Any]:
        """Draw a row; return its number and the direction in which it becomes likelier."""
        scores = rows @ self.weights
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        action = int(self.rng.choice(len(rows), p=chances))
        return action, rows[action] - chances @ rows


def play(env: gymnasium.Env[Any, Any], policy: Policy, seed: int) -> tuple[Any, Any]:
    """Play a game; return the rewards and the directions of all choices."""
    seen, info = env.reset(seed=seed)
    directions, rewards, over = [], [], False
    while not over:
        action, direction = policy.choose(seen["options"][: int(info["action_mask"].sum())])
        seen, reward, ended, cut, info = env.step(action)
        directions.append(direction)
        rewards.append(float(reward))
        over = ended or cut
    return np.array(rewards), np.array(directions)


def learn(env: gymnasium.Env[Any, Any], policy: Policy, games: int, rate: float, discount: float = 0.95) -> None:
    """Play, and learn from every game; a reward that comes a choice later counts less for a choice."""
    usual, squares = [], np.zeros_like(policy.weights)
    for seed in range(games):
        returns, directions = play(env, policy, seed)
        for place in range(len(returns) - 2, -1, -1):
            returns[place] += discount * returns[place + 1]
        usual.append((returns.mean(), (returns**2).mean()))
        mean, square = np.mean(usual[-50:], axis=0)
        gradient = (returns - mean) @ directions / np.sqrt(square - mean**2 + 1e-2)
        squares += max(0.05, 1 / (seed + 1)) * (gradient**2 - squares)
        policy.weights += rate * gradient / np.sqrt(squares + 1e-8)


def tried(env: gymnasium.Env[Any, Any], policy: Policy, games: int) -> tuple[float, float]:
    """Play games that were not learnt from; return the mean reward and how many were better than nothing."""
    rewards = np.array([play(env, policy, 10**6 + seed)[0].sum() for seed in range(games)])
    return float(rewards.mean()), float((rewards > 0).mean())


def main() -> None:
    """Learn, and say how it went beside a policy that has learnt nothing."""
    parser = argparse.ArgumentParser()
    parser.add_argument("environment")
    parser.add_argument("--points", help="the column of the points of the agent, so that choices are rewarded at once")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--discount", type=float, default=0.95)
    given = parser.parse_args()
    env: gymnasium.Env[Any, Any] = gymnasium.make(given.environment, actions="rows")
    if given.points:
        env = Growth(env, given.points)
    features = env.reset(seed=0)[0]["options"].shape[1]
    learnt = Policy(features, seed=1)
    learn(env, learnt, given.games, given.rate, given.discount)
    for name, policy in (("at random", Policy(features, seed=2)), ("learnt", learnt)):
        mean, ahead = tried(env, policy, 200)
        print(f"{name}: mean reward {mean:.2f}, ahead in {ahead:.0%} of the games")


if __name__ == "__main__":
    main()
