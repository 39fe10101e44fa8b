"""A plugin that fails while a game goes on is named with its version, and the game stays as it was."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import noughts
import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Game,
    Option,
    Play,
    PluginError,
    Step,
    hookimpl,
    public,
    reacts,
    tags,
)

Start = Callable[..., Game[Any]]


@public
class Burst(Step, frozen=True, tag=tags("tiny")):
    """A step that fails."""

    def run(self, play: Play[Any, Any]) -> None:
        play.position.turn = 99
        play.push(self)
        raise ZeroDivisionError("too thin")


@public
class Fuse(Option, frozen=True, tag=tags("tiny")):
    """Light the fuse."""


@public
class Light(Ask, frozen=True, tag=tags("tiny")):
    """A choice after which everything fails."""

    def options(self, scene: Any) -> Sequence[Option]:
        return [Fuse()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None:
        play.begin_turn(1)
        play.push(Burst())


class Lines:
    id = "tiny.lines"

    @hookimpl
    def lines(self, value: tuple[int, ...]) -> tuple[int, ...]:
        return (value[99],)


class Reaction:
    id = "tiny.reaction"

    @reacts(noughts.Marked)
    def fail(self, play: Play[Any, Any]) -> None:
        play.position.size = 0
        play.emit(noughts.Marked(0, "a1"))


class FailingOpening:
    id = "tiny.first"
    after = ("tiny.opening",)

    @hookimpl
    def opening(self, value: Any) -> Any:
        raise LookupError("no board")


class Scores:
    id = "tiny.scores"

    @hookimpl
    def scores(self) -> tuple[int, ...]:
        raise LookupError("no scores")


class Winners:
    id = "tiny.winners"

    @hookimpl
    def winners(self) -> tuple[int, ...]:
        raise LookupError("no winners")


class Resample:
    id = "tiny.resample"

    @hookimpl
    def resample(self) -> Any:
        raise LookupError("no samples")


def failing(game: Game[Any], option: str) -> str:
    """Play an option that fails and return the message; nothing may have changed."""
    before, records, asked = game.position, game.records, game.decision
    with pytest.raises(PluginError) as caught:
        game.play(option)
    assert caught.value.__cause__ is not None
    assert (game.position, game.records) == (before, records)
    assert game.decision is asked
    assert "ruleworks." not in str(caught.value) + caught.value.render("fr")
    return str(caught.value)


def test_a_failing_step_is_named(start: Start) -> None:
    game = start(Light(0), types=(Burst, Fuse))
    message = failing(game, "fuse")
    assert message == "The plugin tiny.Burst, version 1.2.3, has failed: ZeroDivisionError: too thin"


def test_a_failing_rule_is_named(start: Start) -> None:
    message = failing(start(rules=(Lines(),)), "mark:b2")
    assert message.startswith("The plugin tiny.lines, version 1.2.3, has failed: IndexError")


def test_a_failing_reaction_is_named_even_if_it_never_ends(start: Start) -> None:
    message = failing(start(rules=(Reaction(),)), "mark:b2")
    assert message.startswith("The plugin tiny.reaction, version 1.2.3, has failed: RecursionError")


def test_after_a_failure_the_game_goes_on(start: Start) -> None:
    game = start(Light(0), types=(Burst, Fuse))
    failing(game, "fuse")
    failing(game, "fuse")
    assert [option.id for option in (game.decision.options if game.decision else ())] == ["tiny.fuse"]


def test_a_failing_opening_is_named(start: Start) -> None:
    with pytest.raises(PluginError, match=r"tiny\.first, version 1\.2\.3, has failed: LookupError: no board"):
        start(rules=(FailingOpening(),))


def test_a_failing_step_of_the_opening_is_named(start: Start) -> None:
    with pytest.raises(PluginError, match=r"tiny\.Burst, version 1\.2\.3, has failed: ZeroDivisionError"):
        start(Burst())


def finished(game: Game[Any]) -> Game[Any]:
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        game.play(f"mark:{cell}")
    return game


@pytest.mark.parametrize(
    ("rule", "ask"),
    [
        (Scores(), lambda game: game.scores),
        (Winners(), lambda game: finished(game).winners),
        (Resample(), lambda game: game.sample_hidden(0, Random(1))),
    ],
)
def test_a_failing_answer_is_named(start: Start, rule: Any, ask: Callable[[Game[Any]], Any]) -> None:
    game = start(rules=(rule,))
    with pytest.raises(PluginError, match=f"The plugin {rule.id}, version 1.2.3, has failed: LookupError: no"):
        ask(game)


@public
class Blank(Ask, frozen=True, tag=tags("tiny")):
    """A choice whose options cannot be found out."""

    def options(self, scene: Any) -> Sequence[Option]:
        raise LookupError("no options")

    def chosen(self, play: Play[Any, Any], option: Option) -> None: ...


@public
class Mute(Ask, frozen=True, tag=tags("tiny")):
    """A choice that fails when it is to explain itself."""

    def options(self, scene: Any) -> Sequence[Option]:
        return [Fuse()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None: ...

    def why_not(self, scene: Any, option: Any) -> Any:
        raise LookupError("no reasons")


def test_a_choice_that_fails_to_offer_is_named(start: Start) -> None:
    game = start(Blank(0), types=(Fuse,))
    assert game.decision is not None
    with pytest.raises(PluginError, match=r"The plugin tiny\.Blank, version 1\.2\.3, has failed: LookupError"):
        list(game.decision.options)
    failing(game, "fuse")


def test_a_choice_that_fails_to_refuse_is_named(start: Start) -> None:
    assert "tiny.Mute, version 1.2.3, has failed" in failing(start(Mute(0), types=(Fuse,)), "mark:b2")


class FromTheHouse(noughts.BaseGame):
    """Rules that take the place of others, under the id of those."""

    replaces = "noughts.rules"

    @hookimpl
    def lines(self, scene: Any) -> Any:
        raise LookupError("no lines")


def test_a_failing_replacement_is_put_down_to_its_own_bundle() -> None:
    house = Bundle(name="house", version="9.9", layer="house", extends="noughts", rules=(FromTheHouse(),))
    game = ruleworks.ruleset("noughts", plugins=(house,), strict=True).new_game()
    assert "version 9.9" in failing(game, "mark:b2")
