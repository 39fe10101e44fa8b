"""Whole solo games by chance: they end, for both reasons, and their seats keep to their roles."""

from collections import Counter
from functools import cache

import pytest
from tests.games.outlaws.solo import OUTLAWS, events_of, play_on

import first_game
import ruleworks
from outlaws.bundle import bundle
from outlaws.play.scoring.ending import OutlawsBeaten, OutlawsTriumphed
from outlaws.play.turn.course import LastCardDrawn, OutlawsRolled
from outlaws.table.memories import Overlay
from outlaws.terms.seats import OUTLAWS as GANG
from outlaws.terms.seats import PLAYER
from ruleworks import Game, RuleworksError
from whistle_mountain.play.turn.course import EndTriggered
from whistle_mountain.table.position import Mountain

SEEDS = range(12)


@cache
def game(seed: int) -> Game[Mountain]:
    """A finished game; each is played once."""
    return play_on(OUTLAWS.new_game(seed=seed), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_and_somebody_has_won(seed: int) -> None:
    played = game(seed)
    results = [event for event in events_of(played) if isinstance(event, OutlawsBeaten | OutlawsTriumphed)]
    assert played.over
    assert len(results) == 1
    assert (results[0].points, results[0].outlaws) == played.scores
    won = played.scores[PLAYER] >= played.scores[GANG]
    assert isinstance(results[0], OutlawsBeaten) == won
    assert played.winners == ((PLAYER,) if won else (GANG,))


def test_games_end_by_the_cards_and_by_the_barracks() -> None:
    reasons = Counter(
        next(type(event) for event in events_of(game(seed)) if isinstance(event, LastCardDrawn | EndTriggered))
        for seed in SEEDS
    )
    assert reasons[LastCardDrawn]
    assert reasons[EndTriggered]


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_player_decides(seed: int) -> None:
    assert {record.seat for record in game(seed).records} == {PLAYER}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_outlaws_take_no_more_turns_than_there_are_cards_to_draw(seed: int) -> None:
    turns = sum(isinstance(event, OutlawsRolled) for event in events_of(game(seed)))
    left = len(game(seed).scene.memory(Overlay).stack)
    assert turns == 33 - left <= 33


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_replayed_from_its_records(seed: int) -> None:
    again = OUTLAWS.new_game(seed=seed)
    for record in game(seed).records:
        again.play_record(record)
    assert again.position == game(seed).position
    assert OUTLAWS.load(game(seed).save()).position == game(seed).position


def test_combines_with_the_first_game() -> None:
    rules = ruleworks.ruleset("whistle-mountain", [bundle, first_game.bundle], allowed=(), strict=True)
    played = play_on(rules.new_game(seed=3), 3)
    assert played.over
    assert not {*first_game.STARRED, *bundle.blocks} & rules.items.keys()


def test_an_unknown_level_is_refused_and_the_known_ones_are_told() -> None:
    with pytest.raises(RuleworksError, match=r"impossible.*as-written.*hard"):
        ruleworks.ruleset("whistle-mountain", [bundle], allowed=(), options={"outlaws_level": "impossible"})
