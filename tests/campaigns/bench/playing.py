"""Random games of noughts and crosses: every move picks one of the options, all of them listed."""

from __future__ import annotations

import warnings
from random import Random

import ruleworks

from .measure import Bench, Line, Sample, counted, faster
from .peers import peer

OURS, CURSOR = "noughts", "noughts, cursor"
OPEN_SPIEL = "open_spiel python_tic_tac_toe"
SAMPLED, CHOSEN = "pettingzoo tictactoe_v3, sample", "pettingzoo tictactoe_v3, choice"


def bench() -> Bench:
    """Return our moves beside those of two other engines."""
    samples = {
        OURS: ours(),
        CURSOR: ours_fast(),
        OPEN_SPIEL: open_spiel(),
        SAMPLED: pettingzoo(True),
        CHOSEN: pettingzoo(False),
    }
    lines = [
        Line("random noughts / OpenSpiel python_tic_tac_toe", OURS, (OPEN_SPIEL,), faster(3), "move"),
        Line("random noughts, cursor / OpenSpiel python_tic_tac_toe", CURSOR, (OPEN_SPIEL,), faster(4.5), "move"),
        Line("random noughts / PettingZoo tictactoe_v3", OURS, (SAMPLED, CHOSEN), faster(6), "move"),
    ]
    return Bench(samples, lines)


def ours() -> Sample:
    """Return a sample of our moves, through the public interface."""
    rules, rng = ruleworks.ruleset("noughts", allowed=()), Random(1)

    def play_one() -> int:
        game = rules.new_game(2, seed=1)
        while (decision := game.decision) is not None:
            options = decision.options
            game.play(options[int(rng.random() * len(options))])
        return len(game.records)

    return counted(play_one)


def ours_fast() -> Sample:
    """Return a sample of our moves where no game is kept."""
    rules, rng = ruleworks.ruleset("noughts", allowed=()), Random(1)
    return counted(lambda: rules.cursor(2, seed=1).rollout(rng, 1_000))


def open_spiel() -> Sample:
    """Return a sample of the moves of OpenSpiel's game in Python."""
    peer("open_spiel.python.games.tic_tac_toe")  # importing it is what registers it
    game, rng = peer("pyspiel").load_game("python_tic_tac_toe"), Random(1)

    def play_one() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return counted(play_one)


def pettingzoo(sampled: bool) -> Sample:
    """Return a sample of PettingZoo's moves, in either of the loops that its documentation shows."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about its own dependencies
        env = peer("pettingzoo.classic.tictactoe_v3").env()
    rng = peer("numpy").random.default_rng(1)
    env.reset(seed=1)

    def play_one() -> int:
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"]
            env.step(env.action_space(agent).sample(mask) if sampled else rng.choice(mask.nonzero()[0]))
            moves += 1
        return moves

    return counted(play_one)
