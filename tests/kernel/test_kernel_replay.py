"""Records are played anew without the seed; the first difference is named."""

from typing import Any

import pytest
from msgspec.structs import replace

from ruleworks import Deal, Game, History, Outcome, Record, ReplayError, Ruleset
from ruleworks_table import Replay
from ruleworks_table import replay as play_anew


@pytest.fixture
def game(urn: Ruleset) -> Game[Any]:
    game = urn.new_game(2, seed=7)
    for option in ("draw", "draw", "stir", "stop"):
        if option in [offered.id for offered in (game.decision.options if game.decision else ())]:
            game.play(option)
    return game


def again(game: Game[Any], opening: Record | None = None, records: Any = None, seed: int = 7) -> Replay:
    chosen = game.records if records is None else records
    return play_anew(game.ruleset, History(Deal(game.position.players, seed), opening or game.opening, chosen))


@pytest.mark.parametrize("seed", [7, 0, 12345])
def test_records_lead_to_the_equal_position_whatever_the_seed(game: Game[Any], seed: int) -> None:
    result = again(game, seed=seed)
    assert (result.record, result.problem) == (None, "")
    assert result.game.records == game.records
    assert result.game.position.hands == game.position.hands
    assert result.game.position.bag == game.position.bag
    assert len(result.positions) == len(game.records)


def test_another_answer_of_chance_shows_where_the_game_changes(game: Game[Any]) -> None:
    (shuffled,) = game.opening.chance
    first, *others = shuffled.values
    other = replace(shuffled, values=(*others, first))
    result = again(game, replace(game.opening, chance=(other,)))
    assert result.record == 0
    assert "Drawn" in result.problem


@pytest.mark.parametrize(
    ("chance", "message"),
    [
        ((), "The record holds no answer of chance to bag \\(3/3\\)"),
        ((Outcome("die", 6, (1,)),), "The record answers die \\(1/6\\), but the rules ask bag"),
    ],
)
def test_missing_or_foreign_chance_in_the_opening_is_an_error(game: Game[Any], chance: Any, message: str) -> None:
    with pytest.raises(ReplayError, match=message):
        again(game, replace(game.opening, chance=chance))


def test_a_record_that_does_not_fit_is_named(game: Game[Any]) -> None:
    records = (game.records[0], replace(game.records[1], option=None), *game.records[2:])
    result = again(game, records=records)
    assert result.record == 1
    assert result.problem


def test_an_option_that_is_not_offered_is_named(game: Game[Any]) -> None:
    result = again(game, records=(*game.records, game.records[0]))
    assert result.record == len(game.records)
    assert "The game is over" in result.problem


def test_other_events_are_named(game: Game[Any]) -> None:
    result = again(game, records=(replace(game.records[0], events=()), *game.records[1:]))
    assert (result.record, result.problem) == (0, "0 events, 0 draws / 1 events, 0 draws")


def test_another_seat_is_named(game: Game[Any]) -> None:
    result = again(game, records=(replace(game.records[0], seat=1), *game.records[1:]))
    assert (result.record, result.problem) == (0, "seat 1 draw / seat 0 draw")
