"""What no bundle lists among its types is refused where it is brought up, before anything of it could be saved."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Event,
    Game,
    Memory,
    Option,
    Play,
    PluginError,
    Position,
    Step,
    hookimpl,
    public,
    reacts,
    tags,
)

TINY = tags("tiny")


@public
class Scalded(Event, frozen=True, tag=TINY):
    """An event."""


@public
class Burn(Memory, frozen=True, tag=TINY):
    """A memory."""

    times: int = 0


@public
class Nothing(Step, frozen=True, tag=TINY):
    """A step that does nothing."""

    def run(self, play: Play[Any, Any]) -> None: ...


@public
class Go(Option, frozen=True, tag=TINY):
    """An option."""


@public
class Stay(Option, frozen=True, tag=TINY):
    """Another option."""


@public
class Choose(Ask, frozen=True, tag=TINY):
    """A choice."""

    def options(self, scene: Any) -> Sequence[Option]:
        return [Go(), Stay()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None: ...


@public
class Start(Ask, frozen=True, tag=TINY):
    """A choice after which a test does something."""

    def options(self, scene: Any) -> Sequence[Option]:
        return [Go()]

    def chosen(self, play: Play[Any, Any], option: Option) -> None:
        play.rules.items["tiny.item"].act(play)


class Begin:
    """Rules that begin with a choice."""

    id = "tiny.rules"

    @hookimpl
    def opening(self, value: Position) -> Position:
        return replace(value, agenda=(*value.agenda, Start(0)))


class Item:
    """Something that acts as a test says."""

    id = "tiny.item"

    def __init__(self, act: Callable[[Play[Any, Any]], None]) -> None:
        self.act = act


def game_of(act: Callable[[Play[Any, Any]], None], *types: type) -> Game[Any]:
    """A game whose first choice does something; these types are listed besides those of that choice."""
    bundle = Bundle(
        name="tiny", version="1", extends="noughts", rules=[Begin()], items=[Item(act)], types=[Start, Go, *types]
    )
    return ruleworks.ruleset("noughts", plugins=[bundle], strict=True).new_game()


def bury(play: Play[Any, Any]) -> None:
    play.push(Choose(0), Nothing())


WAYS: list[Any] = [
    (lambda play: play.emit(Scalded()), (), "Scalded"),
    (lambda play: play.push(Nothing()), (), "Nothing"),
    (lambda play: play.push(Choose(0)), (), "Choose"),
    (lambda play: play.ask(Choose(0), [Go()]), (), "Choose"),
    (lambda play: play.remember(Burn(times=1)), (), "Burn"),
    (bury, (Choose,), "Nothing"),
]


@pytest.mark.parametrize(("act", "types", "name"), WAYS)
def test_what_is_not_listed_is_refused_and_the_game_stays(
    act: Callable[[Play[Any, Any]], None], types: tuple[type, ...], name: str
) -> None:
    game = game_of(act, *types)
    before = game.save()
    for _ in range(2):
        with pytest.raises(PluginError) as caught:
            game.play("tiny.go")
        assert f"{name}, of the module {__name__}, is listed by no bundle" in str(caught.value)
        assert "list it in the types of its bundle, most likely tiny" in str(caught.value)
        assert caught.value.render("fr") != str(caught.value)
    assert game.save() == before


def test_an_option_that_is_not_listed_is_refused_when_it_is_looked_at_or_played() -> None:
    game = game_of(lambda play: play.push(Choose(0)), Choose)
    game.play("tiny.go")
    before = game.save()
    with pytest.raises(PluginError, match=r"Stay, of the module .* most likely tiny"):
        game.play(Stay())
    with pytest.raises(PluginError, match="Stay"):
        game.play(1)
    with pytest.raises(PluginError, match="Stay"):
        game.ruleset.text(Stay())
    assert game.save() == before


def test_an_opening_cannot_hold_what_is_not_listed() -> None:
    bundle = Bundle(name="tiny", version="1", extends="noughts", rules=[Begin()], types=[Go])
    rules = ruleworks.ruleset("noughts", plugins=[bundle], strict=True)
    with pytest.raises(PluginError, match=r"Start, of the module .* most likely tiny"):
        rules.new_game()


class Watching:
    """Rules that react to an event of somebody who may not be there."""

    id = "watch.rules"

    @reacts(Scalded)
    def note(self, play: Play[Any, Any]) -> None: ...


def test_a_reaction_does_not_list_its_event() -> None:
    watch = Bundle(name="watch", version="1", extends="noughts", rules=[Watching()])
    rules = ruleworks.ruleset("noughts", plugins=[watch], strict=True)
    assert rules.new_game().play("mark:a1").events


def test_with_everything_listed_the_game_is_saved_and_read() -> None:
    game = game_of(lambda play: play.push(Choose(0), Nothing()), Choose, Nothing, Stay, Scalded, Burn)
    game.play("tiny.go")
    assert game.ruleset.load(game.save()).position == game.position
