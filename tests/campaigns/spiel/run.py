"""Put games through OpenSpiel's own test of games: `make spiel`, in the environment that has OpenSpiel."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel  # pyright: ignore[reportMissingImports]

import ruleworks
from ruleworks.inside import deal_anew
from ruleworks_learners.spiel import load

#: Variants, players, what is returned, and whether each state is written down and read again, which takes its time.
TABLES: tuple[tuple[str, tuple[str, ...], int, Any, bool], ...] = (
    ("noughts", (), 2, "lead", True),
    ("noughts", (), 2, "wins", True),
    ("whistle-mountain", ("outlaws",), 1, "lead", True),
    ("whistle-mountain", (), 2, "wins", True),
    ("whistle-mountain", (), 3, "lead", False),
    ("whistle-mountain", (), 4, "lead", False),
)


def main() -> int:
    """Test every table; an assertion of OpenSpiel ends the process."""
    for name, variants, players, reward, written in TABLES:
        game = load(ruleworks.ruleset(name, variants), players, seed=3, reward=reward)
        pyspiel.random_sim_test(game, num_sims=2, serialize=written, verbose=False)
        told_alike(game, players)
        print(f"{name} {' '.join(variants)} for {players}: as OpenSpiel demands, returns by {reward}")
    return 0


def told_alike(game: Any, players: int) -> None:
    """Refuse an observation that differs between worlds which a player cannot tell apart."""
    state, observer, rng = game.new_initial_state(), game.make_py_observer(), Random(1)
    for _ in range(20):
        if state.is_terminal():
            return
        for seat in range(players):
            observer.set_from(state, seat)
            tensor, text = observer.tensor.copy(), observer.string_from(state, seat)
            other = state.clone()
            world = deal_anew(other.place.cursor.position, seat, rng)
            other.place.cursor = other.place.encoder.ruleset.at(world).cursor()
            observer.set_from(other, seat)
            assert np.array_equal(tensor, observer.tensor), f"what player {seat} sees shows what is hidden"
            assert text == observer.string_from(other, seat), f"what player {seat} reads shows what is hidden"
        state.apply_action(rng.choice(state.legal_actions()))


if __name__ == "__main__":
    sys.exit(main())
