"""A choice can be taken back unless its seat has learnt something from it."""

from collections.abc import Callable
from typing import Any

import pytest

import ruleworks
from ruleworks import Bundle, Event, Game, History, Play, Ruleset, UndoRefused, public, tags

Install = Callable[..., None]


def test_a_choice_without_news_is_taken_back(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=0)
    game.play("draw")
    game.play("draw")
    before = game.position
    token = before.hands[0].held[0]
    record = game.play(f"show:{token}")
    assert game.undo() == record
    assert game.position == before
    assert len(game.records) == 2
    assert game.play(f"show:{token}") == record


def test_there_has_to_be_a_choice(urn: Ruleset) -> None:
    with pytest.raises(UndoRefused, match="There is no choice to take back"):
        urn.new_game(seed=0).undo()


@pytest.mark.parametrize("option", ["draw", "stir"])
def test_what_has_shown_something_stays(urn: Ruleset, option: str) -> None:
    game = urn.new_game(2, seed=0)
    game.play(option)
    before = game.position
    with pytest.raises(UndoRefused, match=f"“{option}” cannot be taken back"):
        game.undo()
    assert game.position == before
    game.undo(analysis=True)
    assert game.records == ()


def test_after_loading_a_choice_is_taken_back_as_before(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=0)
    game.play("draw")
    game.play("draw")
    before = game.position
    game.play("stop")
    loaded = urn.load(game.save())
    loaded.undo()
    assert loaded.position == before
    with pytest.raises(UndoRefused):
        loaded.undo()


class Stopping:
    """Rules under which the records of before no longer give the same events."""

    id = "later.stopping"

    def __init__(self, event: type[Event]) -> None:
        self.event = event

    def reactions(self) -> list[tuple[type[Event], Any]]:
        return [(self.event, self.stop)]

    def stop(self, play: Play[Any, Any]) -> None:
        play.emit(Stopped())


@public
class Stopped(Event, frozen=True, tag=tags("later")):
    """Something that did not happen before."""


def test_records_of_other_rules_cannot_be_taken_back(urn: Ruleset, urn_bundle: Bundle) -> None:
    (drawn,) = (cls for cls in urn_bundle.types if issubclass(cls, Event))
    game = urn.new_game(2, seed=0)
    game.play("draw")
    game.play("stop")
    later = Bundle(name="later", version="1", extends="urn", rules=(Stopping(drawn),), types=(Stopped,))
    rules = ruleworks.ruleset("urn", plugins=(later,), strict=True)
    moved = Game(rules, rules.scene(game.position), History(game.history.start, game.opening, game.history.journal))
    with pytest.raises(UndoRefused, match="the records no longer give the same events"):
        moved.undo()
    assert moved.records == game.records


def test_a_clone_takes_back_by_itself(urn: Ruleset) -> None:
    game = urn.new_game(2, seed=0)
    game.play("draw")
    twin = game.clone()
    twin.undo(analysis=True)
    assert len(game.records) == 1
    assert game.play("draw").seat == 1


@pytest.fixture
def forced(install: Install, urn_bundle: Bundle) -> Game[Any]:
    """A game with nothing left but to stop once the token is shown."""
    install(urn_bundle)
    game = ruleworks.ruleset("urn").new_game(1, seed=0)
    for _ in range(3):
        game.play("draw")
    return game


def test_forced_choices_are_played_and_taken_back_with_the_choice_before(forced: Game[Any]) -> None:
    held = forced.view(0)["position"]["hands"][0]["held"]
    for token in held[:2]:
        forced.play(f"show:{token}")
    before = forced.position
    forced.play(f"show:{held[2]}")
    forced.play_forced(0)
    assert forced.over
    assert [record.forced for record in forced.records[-2:]] == [False, True]
    assert str(forced.undo().option) == f"show:{held[2]}"
    assert forced.position == before
