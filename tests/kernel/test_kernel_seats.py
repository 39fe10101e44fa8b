"""What a seat can see and do: its own, at its moment, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel.patching import applied
from tests.support.toy.game import toy

import ruleworks
from ruleworks import Game, IllegalAction, Ruleset, RulesetError, Seated, UndoRefused


@pytest.fixture
def game(urn: Ruleset) -> Game[Any]:
    return urn.new_game(2, seed=5)


def test_a_seat_plays_what_is_its_choice(game: Game[Any]) -> None:
    first, second = game.seated(0), game.seated(1)
    assert first.decision == {"seat": 0, "kind": "choose-move", "options": tuple(decided(game).options)}
    assert second.decision == {"seat": 0, "kind": "choose-move", "options": ()}
    assert (first.seat, first.seq) == (0, 0)
    assert not first.over
    entry = first.play("draw", at=0)
    assert entry == game.log(0)[0]
    assert second.log()[0]["events"][0]["token"] == {"hidden": 1}
    second.play("stop", at=1)
    assert second.over
    assert (game.seated(0).decision, game.seq) == (None, 2)


def decided(game: Game[Any]) -> ruleworks.Decision:
    assert game.decision is not None
    return game.decision


@pytest.mark.parametrize(
    ("seat", "at", "reason", "english", "french"),
    [
        (1, 1, "gone-on", "The game has gone on since (seq 1, now 2): look again", "(seq 1, à présent 2)"),
        (0, 0, "gone-on", "The game has gone on since (seq 0, now 2): look again", "La partie a continué entretemps"),
        (1, 2, "not-your-choice", "It is for player 1 to choose", "au joueur 1 de choisir"),
        (None, 2, "not-your-choice", "It is for player 1 to choose", "au joueur 1 de choisir"),
    ],
)
def test_what_is_late_or_somebody_elses_is_refused_by_name(
    game: Game[Any], seat: int | None, at: int, reason: str, english: str, french: str
) -> None:
    game.play("draw")
    game.play("draw")
    before = game.position
    with pytest.raises(IllegalAction) as caught:
        game.seated(seat).play("draw", at=at)
    assert caught.value.refusal.reason == f"ruleworks.refusal.{reason}"
    assert english in str(caught.value)
    assert french in caught.value.render("fr")
    assert (game.position, game.seq) == (before, 2)


def test_a_doubled_move_is_played_once(game: Game[Any]) -> None:
    seated = game.seated(0)
    seated.play("draw", at=0)
    with pytest.raises(IllegalAction, match="seq 0, now 1"):
        seated.play("draw", at=0)
    assert game.seq == 1


@pytest.mark.parametrize("at", [3, -1, True, 2.0, "2", None])
def test_a_moment_that_there_is_not_is_refused(game: Game[Any], at: Any) -> None:
    game.play("draw")
    game.play("draw")
    seated = game.seated(0)
    for ask in (partial(seated.play, "stop", at=at), partial(seated.undo, at=at), partial(seated.news, at)):
        with pytest.raises(RulesetError, match=f"There is no moment “{at}” .* at 2"):
            ask()
    for log in (seated.log, partial(game.log, 0)):
        with pytest.raises(RulesetError, match=f"There is no moment “{at}”") as caught:
            log(at)
        assert f"\u00a0{at}\u00a0" in caught.value.render("fr")


def test_only_whoever_chooses_is_told_why_not(game: Game[Any]) -> None:
    refusal = game.seated(1).why_not("show:red")
    assert refusal is not None
    assert refusal.reason == "ruleworks.refusal.not-your-choice"
    assert [game.seated(1).why_not(text) for text in ("draw", "nonsense")] == [refusal, refusal]
    assert game.seated(None).why_not("draw") == refusal
    assert game.seated(0).why_not("draw") is None
    assert game.seated(0).why_not("nonsense") is not None
    game.play("stop")
    over = game.seated(1).why_not("draw")
    assert over is not None
    assert over.reason == "ruleworks.refusal.game-over"


def test_a_seat_takes_back_its_own_choice_only(game: Game[Any]) -> None:
    for _ in range(2):
        game.play("draw")
    token = game.position.hands[0].held[0]
    game.play(f"show:{token}")
    for seat in (1, None):
        with pytest.raises(UndoRefused, match="The last choice was made by player 1: nobody else takes it back"):
            game.seated(seat).undo(at=3)
    with pytest.raises(UndoRefused, match="seq 2, now 3") as caught:
        game.seated(0).undo(at=2)
    assert "Cela ne peut pas être annulé maintenant. La partie a continué" in caught.value.render("fr")
    assert game.seated(0).undo(at=3) == {"type": "undone", "to": 2}
    with pytest.raises(UndoRefused, match="made by player 2"):
        game.seated(0).undo(at=4)
    with pytest.raises(UndoRefused, match="shown something new"):
        game.seated(1).undo(at=4)
    assert game.seq == 4


def test_there_has_to_be_something_to_take_back(game: Game[Any]) -> None:
    with pytest.raises(UndoRefused, match="no choice to take back"):
        game.seated(0).undo(at=0)


def test_what_somebody_else_had_to_play_after_it_is_not_taken_back(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=5)
    for _ in range(3):
        game.play("draw")
    for seat in (1, 0):
        game.play(f"show:{game.position.hands[seat].held[0]}")
    game.seated(1).play_forced()
    assert game.over
    for seat, other in ((0, 2), (1, 1)):
        with pytest.raises(UndoRefused, match=f"The last choice was made by player {other}"):
            game.seated(seat).undo(at=6)


def test_forced_choices_are_played_for_the_seat_itself(urn: Ruleset) -> None:
    game = urn.new_game(1, seed=5)
    for _ in range(3):
        game.play("draw")
    for token in game.position.hands[0].held:
        game.play(f"show:{token}")
    game.seated(None).play_forced()
    assert not game.over
    game.seated(0).play_forced()
    assert game.over


@pytest.mark.parametrize("seat", [2, -1, True, 1.0, "0"])
def test_a_seat_is_a_number_of_the_game(game: Game[Any], seat: Any) -> None:
    with pytest.raises(RulesetError, match=f"There is no seat {seat}"):
        game.seated(seat)


def test_nothing_leads_from_a_seat_to_the_game(game: Game[Any]) -> None:
    seated = game.seated(0)
    public = {name for name in dir(seated) if not name.startswith("_")}
    assert public == {
        "seat",
        "seq",
        "over",
        "decision",
        "view",
        "log",
        "news",
        "play",
        "play_forced",
        "why_not",
        "undo",
        "outcome",
        "outcomes",
        "world",
    }
    with pytest.raises(AttributeError):
        seated.seat = 1  # type: ignore[misc]
    given = (seated.seat, seated.seq, seated.over, seated.decision, seated.view(), seated.log(), seated.news(0))
    assert {type(part).__module__ for part in leaves(given)} <= {"builtins", type(decided(game).options[0]).__module__}
    msgspec.json.encode(given)


def leaves(value: Any) -> list[Any]:
    """All that a value is made of."""
    if isinstance(value, dict):
        return [value, *leaves(tuple(value.values()))]
    return [value, *(leaf for part in value for leaf in leaves(part))] if isinstance(value, list | tuple) else [value]


RULES: dict[str, Callable[[], Ruleset]] = {
    "noughts": lambda: ruleworks.ruleset("noughts"),
    "toy": toy,
}


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_news_make_the_view_of_now_of_any_that_there_was(name: str, seed: int) -> None:
    rules, rng = RULES[name](), Random(seed)
    game = rules.new_game(rules.players[seed % len(rules.players)], seed)
    seats: list[Seated] = [game.seated(seat) for seat in (None, *range(game.position.players))]
    past = [[plain(seated.view(options="none"))] for seated in seats]
    patches = 0
    for number in range(14):
        if game.over:
            break
        if number % 6 == 5 and rng.random() < 0.7:
            game.undo(analysis=True)
        else:
            game.play(game.random_option(rng))
        for seated, views in zip(seats, past, strict=True):
            views.append(plain(seated.view(options="none")))
            for since in {0, len(views) // 2, *range(max(len(views) - 4, 0), len(views))}:
                patches += checked(seated, views, since)
    assert patches > 15


def checked(seated: Seated, views: list[Any], since: int) -> bool:
    """Whether the news since then were a patch, which makes the last view."""
    news = plain(seated.news(since))
    assert news["entries"] == plain(seated.log(since))
    assert (news["since"], news["seq"], news["seat"]) == (since, len(views) - 1, seated.seat)
    now = plain(seated.view())
    assert {name: news[name] for name in ("decision", "options", "groups")} == {
        name: now[name] for name in ("decision", "options", "groups")
    }
    taken_back = any(entry["type"] == "undone" for entry in news["entries"])
    assert ("view" in news) is taken_back is ("patch" not in news)
    made = news["view"] if taken_back else applied(views[since], news["patch"])
    assert made == views[-1]
    return not taken_back


def plain(value: Any) -> Any:
    """A value as a client receives it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_news_of_a_game_that_was_loaded_are_whole_views(game: Game[Any]) -> None:
    game.play("draw")
    loaded = game.ruleset.load(game.save()).seated(1)
    assert loaded.news(0).get("view") == loaded.view(options="none")
    assert loaded.news(1).get("patch") == []
    assert [entry["type"] for entry in loaded.news(0)["entries"]] == ["played"]
