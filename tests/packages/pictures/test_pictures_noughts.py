"""Noughts and crosses are drawn as rings and crosses, not as the counters that other games get."""

from tests.packages.pictures.games import with_class

import noughts
import ruleworks


def test_every_mark_is_drawn_as_its_sign() -> None:
    game = ruleworks.ruleset(noughts.bundle).new_game()
    before = ruleworks.picture(game)
    game.play("mark:a1")
    game.play("mark:b2")
    game.play("mark:c3")
    after = ruleworks.picture(game)
    drawn = {
        sign: after.count(f'href="#symbol-{sign}"') - before.count(f'href="#symbol-{sign}"') for sign in noughts.SIGNS
    }
    assert drawn == {"ring": 2, "cross": 1}
    assert with_class(after, "counter") == []
