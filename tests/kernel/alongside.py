"""A cursor beside a game: the same choices have to lead to the same positions."""

from random import Random

from ruleworks import Ruleset


def play_alongside(rules: Ruleset, players: int, seed: int, most: int = 10_000, every: int = 1) -> int:
    """Play a game and a cursor by the same chance, compare them, and return how many choices that were.

    All options are compared at `every` so many-th choice.
    """
    game, cursor = rules.new_game(players, seed), rules.cursor(players, seed)
    rng, same = Random(seed), Random(seed)
    for number in range(most):
        assert cursor.position == game.position
        if game.decision is None:
            assert (cursor.over, cursor.ask, cursor.seat, list(cursor.options)) == (True, None, None, [])
            assert (cursor.scores, cursor.winners) == (game.scores, game.winners)
            return number
        assert (cursor.ask, cursor.seat) == (game.decision.ask, game.decision.seat)
        if number % every == 0:
            assert list(cursor.options) == list(game.decision.options)
            assert (cursor.scores, cursor.winners) == (game.scores, ())
        option = game.random_option(rng)
        assert cursor.random_option(same) == option
        game.play(option)
        cursor.play(option)
        assert cursor.settled == game.settled
    return most
