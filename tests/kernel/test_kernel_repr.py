"""Games, rulesets and decisions as Python shows them: what they are, and nothing that is hidden."""

from tests.support.toy.game import toy

import ruleworks
from ruleworks.inside import hidden_values


def test_they_say_what_they_are() -> None:
    rules = ruleworks.ruleset("noughts", ["noughts-large"])
    game = rules.new_game(seed=1)
    assert repr(rules) == "<Ruleset noughts, noughts-large>"
    assert repr(game.decision) == "<Decision choose-cell of seat 0>"
    assert repr(game) == "<Game of noughts, turn 1: <Decision choose-cell of seat 0>>"
    assert repr(game.seated(1)) == f"Seated(seat=1, _game={game!r})"


def test_a_game_that_is_over_says_so() -> None:
    game = ruleworks.ruleset("noughts").new_game()
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        game.play(f"mark:{cell}")
    assert repr(game) == "<Game of noughts, turn 5: over>"


def test_they_tell_nothing_that_is_hidden() -> None:
    one, other = (toy().new_game(3, seed) for seed in (123_456_789, 987_654_321))
    assert hidden_values(one.position, None) != hidden_values(other.position, None)
    assert repr(one) == repr(other)
    assert "123456789" not in repr(one)
