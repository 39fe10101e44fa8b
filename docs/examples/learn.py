"""Learns a game by playing it: a linear policy over what each option is about. Needs the extra `rl`.

    python learn.py ruleworks_learners.envs:ruleworks/WhistleMountainOutlaws-v0 --games 600

Options are drawn, the likelier the more their rows weigh; after a game that went better than usual, the weights move
towards what was chosen, else away from it.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np


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


def play(env: gymnasium.Env[Any, Any], policy: Policy, seed: int) -> tuple[float, Any]:
    """Play a game; return its reward and the sum of all directions."""
    seen, info = env.reset(seed=seed)
    direction, reward, over = np.zeros_like(policy.weights), 0.0, False
    while not over:
        action, step = policy.choose(seen["options"][: int(info["action_mask"].sum())])
        direction += step
        seen, gained, ended, cut, info = env.step(action)
        reward, over = reward + float(gained), ended or cut
    return reward, direction


def learn(env: gymnasium.Env[Any, Any], policy: Policy, games: int, rate: float) -> None:
    """Play, and learn from every game."""
    rewards, squares = [0.0], np.full_like(policy.weights, 1e-8)
    for seed in range(games):
        reward, direction = play(env, policy, seed)
        gradient = (reward - np.mean(rewards[-50:])) / (np.std(rewards[-50:]) + 0.1) * direction
        squares += 0.05 * (gradient**2 - squares)
        policy.weights += rate * gradient / np.sqrt(squares)
        rewards.append(reward)


def tried(env: gymnasium.Env[Any, Any], policy: Policy, games: int) -> tuple[float, float]:
    """Play games that were not learnt from; return the mean reward and how many were better than nothing."""
    rewards = np.array([play(env, policy, 10**6 + seed)[0] for seed in range(games)])
    return float(rewards.mean()), float((rewards > 0).mean())


def main() -> None:
    """Learn, and say how it went beside a policy that has learnt nothing."""
    parser = argparse.ArgumentParser()
    parser.add_argument("environment")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--rate", type=float, default=0.05)
    given = parser.parse_args()
    env = gymnasium.make(given.environment, actions="rows")
    features = env.reset(seed=0)[0]["options"].shape[1]
    learnt = Policy(features, seed=1)
    learn(env, learnt, given.games, given.rate)
    for name, policy in (("at random", Policy(features, seed=2)), ("learnt", learnt)):
        mean, ahead = tried(env, policy, 200)
        print(f"{name}: mean reward {mean:.2f}, ahead in {ahead:.0%} of the games")


if __name__ == "__main__":
    main()
