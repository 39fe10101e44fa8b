"""What a plugin raises or answers wrongly during a game is put down to it, and to nobody else; the game stays."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.kernel.faults import answering, plugin, tiny

import noughts
import ruleworks
from ruleworks import (
    Bundle,
    Game,
    IllegalAction,
    Installed,
    PluginError,
    Refusal,
    ReplayError,
    RulesetError,
    SaveError,
    UndoRefused,
    hookimpl,
)


class Speechless(Exception):
    """An error that cannot say what it is."""

    def __str__(self) -> str:
        raise ValueError("no words")


def failing(bundle: Bundle, ask: Callable[[Game[Any]], object]) -> str:
    """Ask something that fails, see that the game is as before, and return the message."""
    game = ruleworks.ruleset("noughts", plugins=[bundle], strict=True).new_game()
    before = game.save()
    with pytest.raises(PluginError) as caught:
        ask(game)
    assert game.save() == before
    assert caught.value.render("fr")
    return str(caught.value)


def raising(error: BaseException) -> Callable[..., Any]:
    def lines(self: Any, value: Any) -> Any:
        raise error

    return lines


ERRORS: list[BaseException] = [
    Speechless(),
    SaveError("save-damaged"),
    RulesetError("seed", seed=1, largest=1),
    UndoRefused("nothing-to-undo"),
    IllegalAction(Refusal("ruleworks.refusal.game-over")),
    SystemExit(3),
    RecursionError(),
    MemoryError(),
    StopIteration(),
    AssertionError(),
    AttributeError("x"),
    KeyError(5),
    UnicodeDecodeError("utf-8", b"x", 0, 1, "odd"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_whatever_a_hook_raises_names_its_plugin(error: BaseException) -> None:
    message = failing(answering("lines", raising(error)), lambda game: game.play("mark:b2"))
    assert message.startswith("The plugin tiny.rules, version 1.2.3, has failed: ")


def test_what_a_replay_needs_to_know_passes() -> None:
    rules = ruleworks.ruleset(
        "noughts", plugins=[answering("lines", raising(ReplayError("chance-missing", asked="x")))]
    )
    with pytest.raises(ReplayError):
        rules.new_game().play("mark:b2")


@pytest.mark.parametrize(
    ("answer", "found"), [(None, "None"), (5, "5"), ("abc", "'abc'"), ((1, None), r"(1, None)"), (["a"], "['a']")]
)
def test_a_wrong_answer_is_named_and_not_who_stumbles_over_it(answer: Any, found: str) -> None:
    bundle = answering("lines", lambda self: answer)
    message = failing(bundle, lambda game: game.play("mark:b2"))
    assert message.startswith(f"tiny.rules.lines returned {found}, wanted tuple[int, ...]")


def test_a_plugin_that_was_handed_nothing_is_not_blamed() -> None:
    silent = plugin(lines=hookimpl(lambda self, value: None))
    innocent = plugin(id="tiny.wide", after="tiny.rules", lines=hookimpl(lambda self, value: (*value, 1)))
    message = failing(tiny(rules=[silent, innocent]), lambda game: game.play("mark:b2"))
    assert message.startswith("tiny.rules.lines returned None")


@pytest.mark.parametrize("answer", [None, 5, "ab"])
@pytest.mark.parametrize(
    ("point", "ask"),
    [
        ("scores", lambda game: game.scores),
        ("winners", lambda game: finished(game).winners),
        ("resample", lambda game: game.sample_hidden(0, Random(1))),
    ],
)
def test_a_wrong_answer_to_the_kernel_is_named(point: str, ask: Callable[[Game[Any]], object], answer: Any) -> None:
    game = ruleworks.ruleset("noughts", plugins=[answering(point, lambda self: answer)]).new_game()
    with pytest.raises(PluginError, match=rf"tiny\.rules\.{point} returned {answer!r}, wanted "):
        ask(game)


@pytest.mark.parametrize(("point", "answer"), [("opening", None), ("opening", 5), ("decider", None), ("decider", "x")])
def test_a_wrong_answer_that_no_game_begins_with_is_named(point: str, answer: Any) -> None:
    rules = ruleworks.ruleset("noughts", plugins=[answering(point, lambda self: answer)], strict=True)
    with pytest.raises(PluginError, match=rf"tiny\.rules\.{point} returned {answer!r}, wanted "):
        rules.new_game()


def finished(game: Game[Any]) -> Game[Any]:
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        game.play(f"mark:{cell}")
    return game


class Silent(noughts.BaseGame):
    """A game that forgets its own answer."""

    @hookimpl
    def scores(self, scene: Any) -> Any:
        """Give nothing."""


def test_the_game_itself_is_named_where_there_is_nobody_else() -> None:
    game = ruleworks.ruleset(replace(noughts.bundle, rules=[Silent()]), installed=Installed(())).new_game()
    with pytest.raises(PluginError, match=r"The plugin noughts, version .* has failed: TypeError"):
        tuple(game.scores)
