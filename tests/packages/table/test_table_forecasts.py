"""What an option would bring, in short words, for any game: with tools of the game, and without any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.outlaws.solo import OUTLAWS
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.kernel.conftest import URN
from tests.support.toy.game import toy

import noughts
import ruleworks
from ruleworks import Bundle, Game, Prospect, Ruleset, Text, translator
from ruleworks_contracts import Teller, redacted
from ruleworks_contracts.redaction import redacted_since
from ruleworks_table import Forecaster, Standing, forecast, standing

NOUGHTS: Ruleset = ruleworks.ruleset(noughts.bundle, allowed=(), strict=True)


def teller(game: Game[Any], language: str = "en") -> Teller:
    assert game.decision is not None
    return Teller(game.ruleset, translator(language, game.ruleset.text_sources), game.decision.seat)


def line(game: Game[Any], option: str, language: str = "en") -> str:
    assert game.decision is not None
    return forecast(game.seated(game.decision.seat), option, teller(game, language))


def before_the_end(rules: Ruleset) -> Game[Any]:
    game = rules.new_game(2, 1)
    for cell in ("a1", "a2", "b1", "b2"):
        game.play(f"mark:{cell}")
    return game


@pytest.mark.parametrize(
    ("language", "win", "other"),
    [
        ("en", "+1 point, the game ends", "Player 1 marks b3"),
        ("fr", "+1 point, la partie se termine", "Le joueur 1 coche b3"),
    ],
)
def test_without_tools_the_score_and_what_happens_first_are_told(language: str, win: str, other: str) -> None:
    game = before_the_end(NOUGHTS)
    assert line(game, "mark:c1", language) == win
    assert line(game, "mark:b3", language) == other


def test_points_of_another_seat_are_told_with_its_name() -> None:
    class Sharing:
        id = "house.sharing"

        @ruleworks.hookimpl
        def scores(self, value: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(-2 * score for score in reversed(value))

    house = Bundle(name="house", version="1", layer="house", extends="noughts", rules=[Sharing()])
    game = before_the_end(ruleworks.ruleset(noughts.bundle, plugins=[house], allowed=()))
    assert line(game, "mark:c1") == "player 2: \N{MINUS SIGN}2 points, the game ends"
    assert line(game, "mark:c1", "fr") == "joueur 2\u00a0: \N{MINUS SIGN}2 points, la partie se termine"


@pytest.mark.parametrize(
    ("option", "language", "told"),
    [
        ("draw", "en", "then something comes to light"),
        ("stir", "en", "then chance decides"),
        ("draw", "fr", "puis quelque chose est révélé"),
        ("stir", "fr", "puis le hasard décide"),
    ],
)
def test_where_it_stops_is_told(option: str, language: str, told: str) -> None:
    game = ruleworks.ruleset(URN, allowed=()).new_game(2, seed=5)
    assert line(game, option, language) == told


class Counting:
    """Counts marks, and foresees the middle."""

    game = "noughts"

    def counts(self, position: Any, ruleset: Ruleset, seat: int) -> Mapping[str, int]:
        return {"ruleworks-toolbox.amount.score": position.marks[seat].bit_count()}

    def final(self, position: Any, ruleset: Ruleset, seat: int) -> Sequence[tuple[Text, int]] | None:
        return [(Text("ruleworks.seat", {"number": seat + 1}), 4), (Text("noughts.title"), seat)] if seat else None

    def foresee(self, prospect: Prospect) -> Sequence[Text]:
        return [Text("noughts.title")] if prospect.id == "mark:b2" else []


class Failing(Counting):
    """Fails whatever it is asked."""

    def counts(self, position: Any, ruleset: Ruleset, seat: int) -> Mapping[str, int]:
        raise ZeroDivisionError("counts")

    def final(self, position: Any, ruleset: Ruleset, seat: int) -> Sequence[tuple[Text, int]] | None:
        raise ZeroDivisionError("final")

    def foresee(self, prospect: Prospect) -> Sequence[Text]:
        raise ZeroDivisionError("foresee")


class OfAnother(Counting):
    """Is asked in another game only."""

    game = "chess"


def with_tools(*tools: Any) -> Ruleset:
    house = Bundle(name="house", version="1", layer="house", extends="noughts", tools=tools)
    return ruleworks.ruleset(noughts.bundle, plugins=[house], allowed=())


def test_what_tools_count_and_foresee_is_told() -> None:
    game = with_tools(Counting()).new_game(2, 1)
    title = translator("en", game.ruleset.text_sources).render(Text("noughts.title"))
    assert line(game, "mark:b2") == f"+1 point, {title}"
    assert line(game, "mark:a1") == "+1 point"


class Turns(Counting):
    """Counts turns, for everybody."""

    def counts(self, position: Any, ruleset: Ruleset, seat: int) -> Mapping[str, int]:
        return {"ruleworks-toolbox.amount.score": position.active + 2}

    def foresee(self, prospect: Prospect) -> Sequence[Text]:
        return []


def test_the_seat_that_chooses_is_told_of_itself_first() -> None:
    game = with_tools(Turns()).new_game(2, 1)
    game.play(0)
    less = "\N{MINUS SIGN}1 point"
    assert line(game, "mark:b2") == f"{less}, player 1: {less}"


def test_tools_of_another_game_are_not_asked() -> None:
    assert line(with_tools(OfAnother()).new_game(2, 1), "mark:b2") == "Player 1 marks b2"


def test_a_tool_that_fails_is_left_and_named(caplog: pytest.LogCaptureFixture) -> None:
    game = with_tools(Failing(), Counting()).new_game(2, 1)
    assert line(game, "mark:b2").startswith("+1 point, ")
    assert [each.total for each in standing(game, 0, teller(game).texts)] == [0, 5]
    told = [(record.getMessage(), vars(record)["tool"], vars(record)["plugin"]) for record in caplog.records]
    assert set(told) == {("tool failed", "Failing", "house")}


def test_a_forecaster_takes_the_options_of_several_choices() -> None:
    """What is counted before is kept for the options of a choice, and no longer."""
    game = with_tools(Counting()).new_game(2, 1)
    kept = Forecaster(teller(game))
    for _ in range(3):
        assert game.decision is not None
        lines = [kept.line(prospect) for prospect in game.seated(game.decision.seat).outcomes()]
        assert {each.partition(",")[0] for each in lines} == {"+1 point"}
        game.play(0)
        game.play(0)


def test_the_standing_without_tools_is_the_score() -> None:
    game = before_the_end(NOUGHTS)
    game.play("mark:c1")
    texts = translator("fr", NOUGHTS.text_sources)
    assert standing(game, None, texts) == (Standing(0, (("score", 1),)), Standing(1, (("score", 0),)))


def test_a_tool_that_does_not_say_leaves_the_standing_to_the_score() -> None:
    game = with_tools(Counting()).new_game(2, 1)
    first, second = standing(game, 0, teller(game).texts)
    assert first.lines == (("score", 0),)
    assert [points for _, points in second.lines] == [4, 1]
    assert second.total == 5


@pytest.mark.parametrize(
    ("rules", "players"),
    [(NOUGHTS, 2), (toy(), 3), (MOUNTAIN, 3), (OUTLAWS, 1)],
    ids=["noughts", "toy", "wm", "outlaws"],
)
def test_what_is_redacted_by_its_changes_is_the_same(rules: Ruleset, players: int) -> None:
    game, rng = rules.new_game(players, 3), Random(3)
    for _ in range(60):
        then = game.position
        for _ in range(3):
            if not game.over:
                game.play(game.random_option(rng))
        for seat in (None, *range(game.position.players)):
            now, known = game.position, redacted(then, seat)
            assert redacted_since(now, then, known, seat) == redacted(now, seat)
            same = replace(now)
            assert redacted_since(same, now, redacted(now, seat), seat) == redacted(now, seat)
