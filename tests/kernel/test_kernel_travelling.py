"""What goes to other processes arrives there as it was: errors with all that they say, setups, records, positions."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from site import addsitedir
from typing import Any

import msgspec
import pytest
from tests.support.toy.game import toy

import noughts
import ruleworks
from ruleworks import Deal, Game, RuleworksError, Setup
from ruleworks.inside import UnreadableOption
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_formats.cases import CaseError, read_cases
from ruleworks_formats.notation import NotationError


def begun() -> Game[Any]:
    return ruleworks.ruleset("noughts").new_game(seed=1)


def illegal() -> None:
    game = begun()
    game.play("mark:b2")
    game.play("mark:b2")


def damaged() -> None:
    begun().ruleset.load(begun().save().replace(b'"turn":1', b'"turn":2'))


def differing() -> None:
    toy().begin(Deal(2, 3), script=[])


MADE: dict[str, Callable[[], object]] = {
    "IllegalAction": illegal,
    "UndoRefused": lambda: begun().undo(),
    "RulesetError": lambda: begun().view(7),
    "SaveError": damaged,
    "PluginError": lambda: ruleworks.ruleset("noughts", plugins=["nowhere.py"], strict=True),
    "ReplayError": differing,
    "UnreadableOption": lambda: begun().ruleset.option("castle"),
}


def failed(name: str) -> RuleworksError:
    """The error of this name."""
    with pytest.raises(RuleworksError) as caught:
        MADE[name]()
    return caught.value


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_an_error_travels_with_all_that_it_says(name: str, protocol: int) -> None:
    error = failed(name)
    again = pickle.loads(pickle.dumps(error, protocol))
    assert type(again).__name__ == type(error).__name__ == name
    assert vars(again) == vars(error)
    assert (again.args, repr(again)) == (error.args, repr(error))
    assert [again.render(language) for language in ("en", "fr")] == [
        error.render(language) for language in ("en", "fr")
    ]


@pytest.mark.parametrize("error", [UnreadableOption("option-kind", text="a", kind="b", near="-"), mistake("no-file")])
def test_errors_of_tools_travel_too(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, RuleworksError | Mistake)
    assert again.text == getattr(error, "text", None)


def test_errors_of_written_positions_and_cases_travel_too(tmp_path: Path) -> None:
    assert issubclass(NotationError, RuleworksError)
    file = tmp_path / "broken.toml"
    file.write_text("[[[", encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        read_cases(file)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_all_that_a_game_is_made_of_travels() -> None:
    game, rng = toy().new_game(3, seed=2), Random(2)
    for _ in range(12):
        game.play(game.random_option(rng))
    setup = game.ruleset.setup
    decision = game.decision
    assert decision is not None
    sent = (setup, game.position, game.opening, game.history.journal, decision.ask, list(decision.options))
    assert pickle.loads(pickle.dumps(sent)) == sent
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(setup), type=Setup) == setup
    codec = game.ruleset.codec
    for form, encoder in codec.encoders.items():
        assert codec.decoders[form]["journal"].decode(encoder.encode(game.history.journal)) == game.history.journal
        assert codec.decoders[form]["position"].decode(encoder.encode(game.position)) == game.position


def refused_elsewhere(setup: Setup) -> None:
    game = ruleworks.ruleset_of(setup).new_game(seed=1)
    game.play(noughts.Mark("b2"))
    game.play("mark:b2")


@pytest.mark.slow
def test_a_refusal_in_another_process_is_the_refusal_here() -> None:
    with ProcessPoolExecutor(1, get_context("spawn"), addsitedir, (str(Path(__file__).parents[2]),)) as pool:
        future = pool.submit(refused_elsewhere, ruleworks.ruleset("noughts").setup)
        error = future.exception()
    assert isinstance(error, ruleworks.IllegalAction)
    assert (error.refusal.reason, error.refusal.args) == ("noughts.refusal.taken", {"cell": "b2"})
    assert "déjà" in error.render("fr")
