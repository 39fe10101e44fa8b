"""The players that think: what they choose where it is known, within their steps, and why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.packages.bots.sitting import Doing, amid, toy

import ruleworks
from noughts import Board, ChooseCell, Mark
from ruleworks import Cursor, Game, Option, Ruleset, translator
from ruleworks_bots import chosen, play_out, read_spec
from ruleworks_bots.minds.flat import FLAT
from ruleworks_bots.minds.greedy import GREEDY
from ruleworks_bots.minds.search import SEARCH
from ruleworks_bots.texts import TEXTS
from ruleworks_contracts import Chooser, Pick, Player

MINDS: dict[str, Player] = {each.name: each for each in (GREEDY, FLAT, SEARCH)}
QUICK = ("greedy", "flat:steps=300", "search:steps=300")


def seated(text: str, rules: Ruleset) -> Chooser:
    return read_spec(text, MINDS).seated(rules)


def noughts_at(ring: str, cross: str, seat: int) -> Game[Any]:
    """Return a game of noughts with these marks."""
    rules = ruleworks.ruleset("noughts")
    cells = [mark.cell for mark in rules.new_game().decision.options]  # type: ignore[union-attr]
    masks = [sum(1 << cells.index(cell) for cell in marks.split()) for marks in (ring, cross)]
    return rules.at(Board(players=2, turn=5, marks=(masks[0], masks[1]), active=seat, agenda=(ChooseCell(seat),)))


@pytest.mark.parametrize("text", QUICK)
def test_a_win_at_hand_is_taken(text: str) -> None:
    game = noughts_at("a1 b1", "a3 b3", 0)
    for luck in range(5):
        assert chosen(game, 0, seated(text, game.ruleset), luck).option == Mark("c1")


@pytest.mark.parametrize("text", ["flat:steps=600", "search:steps=600"])
def test_what_would_lose_at_once_is_prevented_by_those_who_look_further(text: str) -> None:
    game = noughts_at("a1 b1", "b2", 1)
    for luck in range(5):
        assert chosen(game, 1, seated(text, game.ruleset), luck).option == Mark("c1")


def test_search_sees_that_two_lines_at_once_cannot_both_be_closed() -> None:
    game = noughts_at("a1 c3", "b2", 1)  # a corner loses against the fork in the other one
    for luck in range(5):
        option = chosen(game, 1, seated("search:steps=4000", game.ruleset), luck).option
        assert option in (Mark("b1"), Mark("a2"), Mark("c2"), Mark("b3"))


def test_nobody_wins_a_game_of_noughts_between_two_who_search() -> None:
    rules = ruleworks.ruleset("noughts")
    player = seated("search:steps=4000", rules)
    assert [play_out(rules, [player, player], seed, luck=seed).winners for seed in range(3)] == [(0, 1)] * 3


@pytest.mark.parametrize("text", QUICK)
def test_players_hold_to_their_steps(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0
    play = Cursor.play

    def counted(self: Cursor[Any], option: Option) -> None:
        nonlocal played
        played += 1
        play(self, option)

    monkeypatch.setattr(Cursor, "play", counted)
    rules = toy()
    for steps in (10, 50, 300):
        spec = read_spec(f"{text.partition(':')[0]}:steps={steps}", MINDS)
        for seed in range(4):
            game, played = amid(rules, seed, 10), 0
            if game.decision is None:
                continue
            chosen(game, game.decision.seat, spec.seated(rules), seed)
            assert 0 < played <= spec.cost == steps


@pytest.mark.parametrize("text", QUICK)
def test_a_whole_game_is_the_same_again_and_another_with_another_luck(text: str) -> None:
    rules = toy()

    def records(luck: int) -> list[str]:
        game = play_out(rules, [seated(text, rules), Doing(_any)], 4, luck)
        assert game.over
        return [str(record.option) for record in game.records]

    assert records(1) == records(1)
    assert records(1) != records(2)


@pytest.mark.parametrize("text", QUICK)
def test_it_is_told_why_in_every_language_with_estimates_of_what_was_asked_about(text: str) -> None:
    game = noughts_at("a1 b1", "a3 b3", 0)
    wanted = (Mark("c2"),)
    found: list[Pick] = []

    def asking(sight: Any) -> Pick:
        sight.wanted = wanted
        choice = seated(text, game.ruleset).choose(sight)
        assert isinstance(choice, Pick)
        found.append(choice)
        return choice

    chosen(game, 0, Doing(asking), 0)
    options = [estimate.option for estimate in found[0].estimates]
    assert options[0] == found[0].option == Mark("c1")
    assert wanted[0] in options
    assert len(set(options)) == len(options)
    assert found[0].reason is not None
    for language, word in (("en", "lead"), ("fr", "avance")):
        said = translator(language, (TEXTS,)).render(found[0].reason)
        assert word in said
        assert "{" not in said


def test_flat_stops_when_one_option_is_left() -> None:
    game = noughts_at("a1 b1 c2 a3", "c1 a2 b3", 0)  # two cells are free
    pick = chosen(game, 0, seated("flat:steps=2000,worlds=4", game.ruleset), 0)
    assert [each.visits for each in pick.estimates] == [5, 5]  # all worlds, and once more to choose the better half


def _any(sight: Any) -> Option:
    option: Option = sight.world(sight.rng).random_option(Random(1))
    return option
