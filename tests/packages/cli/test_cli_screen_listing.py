"""Options on a screen: grouped, found by short words, each with what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
import whistle_stop.bundle
from noughts import bundle as noughts
from ruleworks import Game
from ruleworks_cli import Terminal
from ruleworks_cli.play.choices import meant_by
from ruleworks_cli.play.screen.option_list import Listing
from ruleworks_cli.play.session import Session
from ruleworks_table import Forecaster, common_end, common_words, gain, grouped

SOLO = ruleworks.ruleset(whistle_mountain.bundle.bundle, plugins=[outlaws.bundle.bundle])


@pytest.fixture
def turn() -> Game[Any]:
    """A solo game in its first turn."""
    game = SOLO.new_game(1, 12)
    while game.decision is not None and game.decision.kind != "choose-action":
        game.play(0)
    return game


def listed(game: Game[Any]) -> Listing:
    return Listing(Session(game, Terminal("en")).onlooker)


def found(game: Game[Any], words: str) -> list[str]:
    """The ids of the options that short words mean."""
    assert game.decision is not None
    onlooker = Session(game, Terminal("en")).onlooker
    return [game.decision.options[place].id for place in meant_by(words, onlooker)]


def test_short_words_mean_an_option(turn: Game[Any]) -> None:
    assert found(turn, "bl g2h2") == ["place-airship:airship.blimp:g2-h2"]
    assert found(turn, "BLIMP g2-h2") == ["place-airship:airship.blimp:g2-h2"]
    assert found(turn, "ho h2") == ["place-airship:airship.balloon:h2"]
    assert set(found(turn, "b g2")) >= {"place-airship:airship.blimp:g2-h2", "place-airship:airship.balloon:g2"}


def test_what_holds_a_digit_is_meant_as_a_whole() -> None:
    game = ruleworks.ruleset(noughts, variants=()).new_game()
    assert found(game, "m a1") == ["mark:a1"]
    assert found(game, "1") == []
    assert len(found(game, "m")) == 9


def test_many_options_of_a_kind_are_one_line_with_a_letter(turn: Game[Any]) -> None:
    listing = listed(turn)
    listing.overview(9)
    lines = [listing.item(line) for line in range(len(listing))]
    assert [line.mark for line in lines[:3]] == ["a", "b", "c"]
    assert lines[1].text == f"Place the blimp on … ({len(listing.lettered('b'))})"
    assert all(found.startswith("place-airship:airship.blimp") for found in ids(turn, listing.lettered("b")))
    assert listing.lettered("z") == listing.lettered("ab") == listing.lettered("") == ()


def ids(game: Game[Any], places: Sequence[int]) -> list[str]:
    assert game.decision is not None
    return [game.decision.options[place].id for place in places]


def test_what_brings_most_comes_first_without_the_words_that_all_begin_with(turn: Game[Any]) -> None:
    listing = listed(turn)
    listing.overview(9)
    listing.best_first(listing.lettered("a"))
    gains = [gain(listing.item(line).outcome or listing.same) for line in range(len(listing))]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[-1]
    assert listing.common == "Place the hot air balloon on"
    assert listing.item(0).text.isalnum()


@pytest.mark.parametrize(
    ("outcome", "count"),
    [
        ("+1 coal +3 water, then something is revealed", 4),
        ("\N{MINUS SIGN}2 coal +5 points", 3),
        ("player 2: +9 points", 0),
        ("nothing to collect", 0),
        ("", 0),
    ],
)
def test_a_gain_is_what_the_one_who_chooses_has_more(outcome: str, count: int) -> None:
    assert gain(outcome) == count


def test_what_all_would_bring_is_told_once(turn: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Forecaster, "parts", lambda self, prospect: ["the same"])
    listing = listed(turn)
    listing.only(range(9))
    assert (listing.same, listing.item(0).outcome) == ("the same", "")


def test_a_plugin_that_cannot_tell_is_named_and_left(
    turn: Game[Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(self: Forecaster, prospect: object) -> list[str]:
        raise ZeroDivisionError

    monkeypatch.setattr(Forecaster, "parts", fail)
    assert listed(turn).outcome(0) == ""
    assert "outcome not told" in caplog.text


def test_an_outcome_that_only_repeats_the_option_is_not_shown() -> None:
    listing = listed(ruleworks.ruleset(noughts).new_game())
    assert "marks" not in listing.outcome(0)


def test_an_option_tells_what_its_item_says(turn: Game[Any]) -> None:
    game = SOLO.new_game(1, 12)
    listing = listed(game)
    listing.overview(9)
    assert listing.item(0).note.startswith("When ")


@pytest.mark.parametrize(
    ("sentences", "words"),
    [(["place it on a1", "place it on b2"], "place it on"), (["end", "end it"], ""), (["one", "other"], "")],
)
def test_common_words_leave_something_of_each(sentences: list[str], words: str) -> None:
    assert common_words(sentences) == words


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        (["move a to b for one coal", "move c to d for one coal"], "for one coal"),
        (["move a", "move b"], ""),
        (["go on", "go on"], ""),
        (["go on", "go far on"], ""),
    ],
)
def test_a_common_end_leaves_something_between_it_and_the_beginning(sentences: list[str], words: str) -> None:
    assert common_end(sentences) == words


def frontier(*choices: int, language: str = "en") -> Listing:
    """Whistle Stop for two after some choices, each counted from 1 as it is typed."""
    game = ruleworks.ruleset(whistle_stop.bundle.bundle).new_game(2, 5)
    for number in choices:
        game.play(number - 1)
    return Listing(Session(game, Terminal(language)).onlooker)


@pytest.mark.parametrize(("language", "first"), [("en", "station 1"), ("fr", "gare 1 de la côte")])
def test_a_number_that_is_no_option_stands_behind_the_word_that_it_belongs_to(language: str, first: str) -> None:
    listing = frontier(language=language)
    listing.overview(30)
    listing.all()
    assert listing.item(0).text == first
    assert not any(listing.item(line).text[0].isdecimal() for line in range(len(listing)))


def test_groups_that_begin_alike_are_told_apart_by_how_they_end() -> None:
    listing = frontier(*[1] * 10, language="fr")
    listing.overview(4)
    texts = [listing.item(line).text for line in range(len(listing))]
    assert len(set(texts)) == len(texts)
    assert any("avec un jeton charbon (" in text for text in texts)


def test_few_options_of_a_kind_are_not_put_together() -> None:
    game = ruleworks.ruleset(noughts).new_game()
    assert game.decision is not None
    assert grouped(game.decision.options, 9, 3) == [[place] for place in range(9)]
    assert grouped(game.decision.options, 8, 3) == [list(range(9))]
    assert grouped(game.decision.options, 8, 9) == [[place] for place in range(9)]
