"""A game keeps a journal: what was played and what was taken back, under numbers that only grow."""

from random import Random
from typing import Any

import pytest

from noughts import Board
from ruleworks import Deal, Game, History, Position, Record, Ruleset, RulesetError, Undone
from ruleworks_table import replay


@pytest.fixture
def game(urn: Ruleset) -> Game[Any]:
    game = urn.new_game(2, seed=7)
    for option in ("stir", "draw"):
        game.play(option)
    return game


def test_a_game_remembers_where_it_began(game: Game[Any]) -> None:
    assert game.history.start == Deal(2, 7)
    assert game.history.opening is game.opening
    assert game.opening.seat is None
    assert game.opening.chance


def test_the_journal_grows_with_each_choice_made_or_taken_back(game: Game[Any]) -> None:
    assert game.seq == 2
    first, second = game.records
    game.undo(analysis=True)
    third = game.play("stir")
    assert game.history.journal == [first, second, Undone(1), third]
    assert game.seq == 4
    assert game.records == (first, third)
    game.undo(analysis=True)
    game.undo(analysis=True)
    assert game.seq == 6
    assert list(game.records) == []
    assert game.history.journal[-2:] == [Undone(1), Undone(0)]


def test_records_are_what_a_journal_leaves(game: Game[Any]) -> None:
    game.undo(analysis=True)
    game.play("stop")
    history: History[Any] = History(Deal(2, 7), game.opening, game.history.journal)
    assert tuple(history.records) == game.records
    assert replay(game.ruleset, history).game.position == game.position


def test_forced_choices_are_taken_back_with_the_one_before_in_one_entry(urn: Ruleset) -> None:
    game = urn.new_game(1, seed=0)
    for _ in range(3):
        game.play("draw")
    for token in game.position.hands[0].held:
        game.play(f"show:{token}")
    game.play_forced(0)
    assert [record.forced for record in game.records[-2:]] == [False, True]
    game.undo()
    assert game.history.journal[-1] == Undone(5)


def test_the_log_is_the_journal_as_a_seat_may_see_it(game: Game[Any]) -> None:
    game.undo(analysis=True)
    mine, other = game.log(1), game.log(0)
    assert [entry["type"] for entry in mine] == ["played", "played", "undone"]
    assert mine[1]["events"][0]["token"] in ("black", "green", "red")
    assert other[1]["events"][0]["token"] == {"hidden": 1}
    assert mine[2] == {"type": "undone", "to": 1}
    assert "chance" not in mine[0]
    assert game.log(0, since=2) == other[2:]
    assert game.view(0)["seq"] == len(other)


@pytest.mark.parametrize("first", [True, False])
def test_clones_share_a_journal_until_one_plays_on(game: Game[Any], first: bool) -> None:
    twin = game.clone()
    assert twin.history is game.history
    one, other = (game, twin) if first else (twin, game)
    one.play("stir")
    assert (one.seq, other.seq) == (3, 2)
    other.play("draw")
    other.undo(analysis=True)
    assert (one.seq, other.seq) == (3, 4)
    assert len(one.records) == 3
    assert len(other.records) == 2
    one.undo(analysis=True)
    assert one.position == other.position


def test_clones_of_clones_go_their_own_ways(game: Game[Any]) -> None:
    twins = [game.clone() for _ in range(3)]
    twins.append(twins[0].clone())
    for number, twin in enumerate(twins):
        for _ in range(number):
            twin.play("stir")
    assert [twin.seq for twin in twins] == [2, 3, 4, 5]
    assert game.seq == 2


def test_a_game_may_begin_in_a_position(game: Game[Any]) -> None:
    begun = game.ruleset.at(game.position)
    assert (begun.position, begun.seq, begun.opening.events) == (game.position, 0, ())
    assert begun.history.start == game.position
    assert begun.play("stir") == game.play("stir")
    assert begun.position == game.position
    begun.undo(analysis=True)
    assert begun.position == begun.history.start


def test_a_position_that_was_given_is_not_touched(game: Game[Any]) -> None:
    position = game.position
    begun = game.ruleset.at(position)
    begun.play("stir")
    assert position == game.position
    position.turn = 99
    begun.undo(analysis=True)
    assert begun.position.turn == game.position.turn


def test_what_waits_on_the_agenda_of_a_position_is_done_first(urn: Ruleset) -> None:
    opening = urn.tables.table(()).opening(2, None, {})
    game = urn.at(opening)
    assert sorted(game.position.bag) == ["black", "green", "red"]
    assert game.opening.chance
    game.play("draw")
    again = replay(urn, game.history)
    assert again.record is None
    assert again.game.position == game.position


@pytest.mark.parametrize("position", [Board(players=2), Position(players=2), None, {}])
def test_a_position_of_another_game_is_refused(urn: Ruleset, position: Any) -> None:
    with pytest.raises(RulesetError, match=f"A {type(position).__name__} is no position of urn"):
        urn.at(position)


def test_a_digest_is_that_of_the_position_alone(game: Game[Any]) -> None:
    twin = game.clone()
    assert game.digest() == game.ruleset.at(game.position).digest()
    game.play("stir")
    assert game.digest() != twin.digest()
    game.undo(analysis=True)
    assert game.digest() == twin.digest()


def test_a_sample_has_no_past(game: Game[Any]) -> None:
    sampled = game.sample_hidden(0, Random(1))
    assert (sampled.seq, sampled.records) == (0, ())
    assert sampled.opening == Record(None, None)
    assert isinstance(sampled.history.start, Position)
    assert sampled.history.start.random.seed != 7
