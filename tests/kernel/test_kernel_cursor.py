"""A cursor goes where a game goes, leaves alone what it came from, and names who has failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from tests.kernel.alongside import play_alongside
from tests.kernel.faults import answering
from tests.kernel.test_kernel_asking import Both, Plain, Said, Say, Steward, Tell
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Ask, Game, IllegalAction, Option, Play, PluginError, Ruleset, RulesetError, Scene, public, tags
from ruleworks.inside import hidden_values

Start = Callable[..., Game[Any]]
TOY = toy()


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_cursor_goes_where_a_game_goes(urn: Ruleset, players: int) -> None:
    assert sum(play_alongside(urn, players, seed, most=60) for seed in range(10)) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_all_that_the_kernel_can_do_it_goes_there_too(players: int) -> None:
    assert sum(play_alongside(TOY, players, seed) for seed in range(10)) > 100


def test_games_without_chance_need_no_seed() -> None:
    rules = ruleworks.ruleset("noughts")
    assert play_alongside(rules, 2, seed=4) > 4
    cursor = rules.cursor()
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        cursor.play(rules.option(f"mark:{cell}"))
    assert (cursor.over, cursor.winners, len(cursor.rules.lines(cursor.scene))) == (True, (0,), 8)


@pytest.mark.parametrize(("players", "seed"), [(9, 1), (2, -1)])
def test_what_cannot_be_dealt_is_refused(urn: Ruleset, players: int, seed: int) -> None:
    with pytest.raises(RulesetError):
        urn.cursor(players, seed)


def test_a_cursor_leaves_the_game_and_its_copies_alone() -> None:
    game = TOY.new_game(3, seed=1)
    game.play(game.random_option(Random(1)))
    before, options = game.position, options_of(game)
    cursor = game.cursor()
    here = cursor.copy()
    assert cursor.rollout(Random(1), 8) == 8
    there, ahead = cursor.copy(), cursor.copy()
    assert ahead.rollout(Random(2), 2) == 2
    assert (game.position, options_of(game)) == (before, options)
    assert (here.position, list(here.options)) == (before, options)
    assert there.position == cursor.position != ahead.position
    assert here.rollout(Random(1), 8) == 8
    assert here.position == cursor.position


def options_of(game: Game[Any]) -> list[Option]:
    assert game.decision is not None
    return list(game.decision.options)


def test_a_rollout_ends_with_the_game_or_before(urn: Ruleset) -> None:
    cursor = urn.cursor(2, seed=3)
    assert cursor.rollout(Random(0), 0) == 0
    assert cursor.position == urn.new_game(2, seed=3).position
    played = cursor.rollout(Random(0), 1000)
    assert 0 < played < 1000
    assert cursor.over
    assert cursor.rollout(Random(0), 10) == 0


def test_when_all_is_over_nothing_can_be_played(urn: Ruleset) -> None:
    cursor = urn.cursor(2, seed=3)
    cursor.play(urn.option("stop"))
    for ask in (lambda: cursor.random_option(Random(1)), lambda: cursor.play(urn.option("stop"))):
        with pytest.raises(IllegalAction) as caught:
            ask()
        assert caught.value.refusal.reason == "ruleworks.refusal.game-over"
    assert cursor.winners == (0, 1)


def test_a_branch_that_waits_for_no_choice_has_none(start: Start) -> None:
    game = start(Tell("a"), types=(Said,))
    position = game.position
    position.agenda = (*position.agenda, Tell("b"))
    cursor = ruleworks.Cursor(game.ruleset, Play(position, game.scene.rules, game.ruleset.tables))
    assert (cursor.ask, cursor.seat, cursor.over, cursor.rollout(Random(1), 5)) == (None, None, False, 0)


def test_somebody_else_may_decide_and_much_is_settled_on_the_way(start: Start) -> None:
    game = start(
        Plain(1, "ab"), Both(0, "c"), Both(0, ""), Both(0, "de"), types=(Say, Said, Plain, Both), rules=(Steward(),)
    )
    cursor = game.cursor()
    assert cursor.ask is not None
    assert (cursor.ask.seat, cursor.seat, cursor.settled) == (1, 0, ())
    cursor.play(Say("a"))
    assert (cursor.settled, list(cursor.options)) == ((Say("c"),), [Say("d"), Say("e")])
    cursor.play(Say("d"))
    assert cursor.settled == ()


@public
class Dwindling(Ask, frozen=True, tag=tags("tiny")):
    """Asks again and again, with fewer options each time: it puts itself on the agenda, and no copy of itself."""

    if_none = "skip"

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        return [Say(letter) for letter in "abc"[scene.position.turn :]]

    def chosen(self, play: Play[Any, Any], option: Say) -> None:
        play.begin_turn(0)
        play.push(self)


def test_options_found_for_a_choice_are_not_those_of_the_next(start: Start) -> None:
    game = start(Dwindling(0), types=(Say, Dwindling))
    cursor = game.cursor()
    turn = cursor.position.turn
    found = []
    while isinstance(cursor.ask, Dwindling):
        found.append(len(cursor.options))
        cursor.play(cursor.options[0])
    assert found == [3 - turn - number for number in range(3 - turn)]


def test_a_world_is_what_sample_hidden_deals(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=5)
    game.play("draw")
    game.play("stir")
    for luck in range(5):
        world = game.seated(1).world(Random(luck))
        assert world.position == game.world(1, Random(luck)).position == game.sample_hidden(1, Random(luck)).position
        assert world.position.random.seed != game.position.random.seed
    worlds = [hidden_values(game.seated(1).world(Random(luck)).position, 1) for luck in range(20)]
    assert any(world != worlds[0] for world in worlds)


def test_two_games_that_a_seat_cannot_tell_apart_give_it_the_same_worlds(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=5)
    game.play("draw")
    other = game.sample_hidden(1, Random(8))
    assert other.position != game.position
    for luck in range(5):
        assert game.world(1, Random(luck)).position == other.world(1, Random(luck)).position


def test_a_seat_that_is_not_there_has_no_world(urn: Ruleset) -> None:
    with pytest.raises(RulesetError):
        urn.new_game(2, seed=1).world(2, Random(1))


def broken(point: str, function: Callable[..., Any]) -> Ruleset:
    return ruleworks.ruleset("noughts", plugins=[answering(point, function)], strict=True)


def late(self: Any, value: Any, scene: Any) -> Any:
    """Answer nothing from the third turn on."""
    return value if scene.position.turn < 2 else None


def fails(rules: Ruleset, game: Any) -> str:
    """Play on until something fails, and return what is said."""
    for cell in ("a1", "b1", "c1", "a2"):
        try:
            game.play(rules.option(f"mark:{cell}"))
        except PluginError as error:
            return str(error)
    return ""


def test_a_wrong_answer_is_put_down_to_its_plugin_as_in_a_game() -> None:
    rules = broken("lines", late)
    message = fails(rules, rules.cursor())
    assert message == fails(rules, rules.new_game())
    assert "tiny.rules.lines returned None" in message


def test_what_a_plugin_raises_is_put_down_to_it() -> None:
    def lines(self: Any, value: Any) -> Any:
        raise LookupError("no lines")

    rules = broken("lines", lines)
    message = fails(rules, rules.cursor())
    assert message == fails(rules, rules.new_game())
    assert message.startswith("The plugin tiny.rules, version 1.2.3, has failed: LookupError")


def test_a_decider_and_options_that_fail_are_named_too(start: Start) -> None:
    rules = broken("decider", lambda self: "nobody")
    with pytest.raises(PluginError, match=r"tiny\.rules\.decider returned 'nobody'"):
        _ = rules.cursor().seat
    with pytest.raises(PluginError, match="nothing to choose where seat 1"):
        start(Plain(1, "ab"), Plain(1, ""), types=(Say, Said, Plain)).cursor().rollout(Random(1), 5)


def test_scores_that_fail_are_put_down_to_their_plugin() -> None:
    def scores(self: Any, value: Any) -> Any:
        raise LookupError("no scores")

    cursor = broken("scores", scores).cursor()
    with pytest.raises(PluginError, match=r"tiny\.rules, version 1\.2\.3"):
        _ = cursor.scores
