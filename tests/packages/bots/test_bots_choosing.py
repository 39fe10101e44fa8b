"""Players choose by what their seat may know; what they do wrong is named; games of them are the same again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.packages.bots.sitting import Doing, amid, toy

import ruleworks
from ruleworks import Cursor, Game
from ruleworks_bots import PlayerFailed, chance_of, chosen, play_out
from ruleworks_bots.minds.at_random import Random as AtRandom
from ruleworks_contracts import Estimate, Pick, Sight


def seat_of(game: Game[Any]) -> int:
    assert game.decision is not None
    return game.decision.seat


def test_a_player_sees_what_its_seat_sees_and_cannot_touch_the_game() -> None:
    game = amid(toy(), 1, 6)
    seat, before = seat_of(game), game.digest()
    seen: list[Any] = []

    def look(sight: Sight) -> Any:
        seen.extend([sight.view(), sight.log(), sight.log(3), sight.seat, sight.number, sight.ruleset])
        sight.world(sight.rng).rollout(sight.rng, 5)
        return sight.world(sight.rng).options[0]

    choice = chosen(game, seat, Doing(look), 1)
    assert seen == [game.view(seat), game.log(seat), game.log(seat, 3), seat, len(game.records), game.ruleset]
    assert game.digest() == before
    assert game.why_not(choice.option) is None


def test_nothing_that_a_player_holds_is_the_game_or_its_position() -> None:
    game = amid(toy(), 1, 6)
    held: list[Any] = []

    def look(sight: Any) -> Any:
        held.extend(getattr(sight, name) for name in dir(sight) if not name.startswith("_"))
        held.append(sight.world(Random(1)))
        return held[-1].options[0]

    chosen(game, seat_of(game), Doing(look), 1)
    assert not any(isinstance(each, Game) for each in held)
    (world,) = [each for each in held if isinstance(each, Cursor)]
    assert world.position is not game.scene.position
    assert world.position.random.seed != game.scene.position.random.seed  # chance to come is another one


def test_worlds_differ_by_chance_alone_and_the_true_game_gives_no_hint() -> None:
    game = amid(toy(), 2, 6)
    seat = seat_of(game)
    other = game.sample_hidden(seat, Random(99))  # a game that the seat cannot tell from this one

    def positions(of: Game[Any]) -> list[Any]:
        found: list[Any] = []

        def look(sight: Sight) -> Any:
            found.extend(sight.world(Random(seed)).position for seed in (1, 1, 2))
            return sight.world(Random(0)).options[0]

        chosen(of, seat, Doing(look), 1)
        return found

    first = positions(game)
    assert first[0] == first[1] != first[2]
    assert first == positions(other)


def test_the_chance_of_a_player_follows_from_luck_seat_and_number_of_the_decision() -> None:
    game = amid(toy(), 1, 6)
    seat, drawn = seat_of(game), []

    def draw(sight: Sight) -> Any:
        drawn.append(sight.rng.random())
        return sight.world(sight.rng).options[0]

    for luck in (1, 1, 2):
        chosen(game, seat, Doing(draw), luck)
    assert drawn[0] == drawn[1] == chance_of(1, seat, len(game.records)).random()
    assert drawn[1] != drawn[2]


def test_whoever_takes_a_choice_back_meets_the_same_answer() -> None:
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    game.play("mark:a1")
    answers = []
    for _ in range(2):
        answers.append(chosen(game, 1, AtRandom(), 5).option)
        game.undo()
        game.play("mark:a1")
    assert answers[0] == answers[1]


def fails(sight: Sight) -> Any:
    raise ValueError("I cannot think")


def ends(sight: Sight) -> Any:
    raise SystemExit(3)


@pytest.mark.parametrize(
    ("choose", "words"),
    [
        (fails, ["seat 1", "I cannot think"]),
        (ends, ["seat 1", "SystemExit"]),
        (lambda sight: None, ["seat 1", "NoneType", "options of a world"]),
        (lambda sight: "mark:a1", ["str"]),
        (lambda sight: Pick("mark:a1"), ["str"]),  # type: ignore[arg-type]
    ],
)
def test_a_player_that_does_not_choose_is_named(choose: Callable[[Sight], Any], words: list[str]) -> None:
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    with pytest.raises(PlayerFailed) as caught:
        chosen(game, 0, Doing(choose), 1)
    for word in words:
        assert word in str(caught.value)
    assert game.seq == 0


def test_an_option_that_is_not_offered_is_named() -> None:
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    taken = game.offered("mark:b2")
    game.play(taken)
    with pytest.raises(PlayerFailed, match="seat 2 chose what is not offered: mark:b2"):
        chosen(game, 1, Doing(lambda sight: taken), 1)


def test_a_choice_carries_what_the_player_thinks() -> None:
    game = ruleworks.ruleset("noughts").new_game(seed=1)

    def think(sight: Sight) -> Pick:
        option = sight.world(sight.rng).options[3]
        return Pick(option, (Estimate(option, 0.5, 7),))

    choice = chosen(game, 0, Doing(think), 1)
    assert choice.estimates == (Estimate(choice.option, 0.5, 7),)


def test_whole_games_are_the_same_again_and_another_seed_or_luck_makes_another() -> None:
    rules = toy()

    def digest(seed: int, luck: int) -> str:
        game = play_out(rules, [AtRandom(), AtRandom()], seed, luck)
        assert game.over
        return game.digest() + str(len(game.records))

    assert digest(1, 0) == digest(1, 0)
    assert len({digest(1, 0), digest(2, 0), digest(1, 1)}) == 3


def test_each_real_choice_is_watched_before_it_is_played_and_forced_ones_are_nobodys() -> None:
    seen: list[tuple[int, int]] = []

    def watch(game: Game[Any], seat: int, choice: Pick) -> None:
        decision = game.decision
        assert decision is not None
        assert (decision.seat, choice.option in decision.options) == (seat, True)
        assert len(decision.options) > 1
        seen.append((seat, len(game.records)))

    game = play_out(toy(), [AtRandom(), AtRandom()], 3, watch=watch)
    real = [(record.seat, number) for number, record in enumerate(game.records) if not record.forced]
    assert seen == real
