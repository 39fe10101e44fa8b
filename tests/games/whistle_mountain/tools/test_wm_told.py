"""What a seat is told of a record: whole sentences for those who may know, others see that something is hidden."""

from random import Random

import pytest

import ruleworks
import whistle_mountain.bundle
from ruleworks import Record
from ruleworks_contracts import told
from whistle_mountain.play.cards.deck import CardsGained
from whistle_mountain.play.verbs.cards import Keep

RULES = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=())
ENGLISH = ruleworks.translator("en", RULES.text_sources)
CARD = "card.craft"
CACHE_SIZE = Record(1, Keep((CARD,)), (CardsGained(1, 1, (CARD,)),))


def whole(record: Record) -> list[ruleworks.Text]:
    return [RULES.text(value) for value in (record.option, *record.events) if value is not None]


def sentences(record: Record, seat: int | None) -> list[str]:
    return [ENGLISH.render(text) for text in told(RULES, record, seat)]


def test_the_seat_that_chose_is_told_everything() -> None:
    assert sentences(CACHE_SIZE, 1)[0] == "keep Craft"


@pytest.mark.parametrize("seat", [0, None])
def test_others_are_not_told_what_is_hidden(seat: int | None) -> None:
    assert sentences(CACHE_SIZE, seat)[0] == "keep ?"


def test_arguments_of_events_are_hidden_as_well() -> None:
    shown, hidden = (told(RULES, CACHE_SIZE, seat)[1].args["cards"] for seat in (1, 0))
    assert (shown, hidden) == ([ruleworks.Text(CARD)], "?")


def test_an_opening_has_no_choice_to_tell() -> None:
    opening = RULES.new_game(2, 1).opening
    assert len(told(RULES, opening, 0)) == len(opening.events)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_in_a_whole_game_nothing_else_changes(seat: int | None) -> None:
    game, rng = RULES.new_game(2, 5), Random(5)
    for _ in range(900):
        game.play(game.random_option(rng))
    cut = [bool(told(RULES, record, seat) != whole(record)) for record in game.records]
    assert any(cut)
    assert cut == ["'hidden'" in f"{entry['option']} {entry['events']}" for entry in game.log(seat)]
