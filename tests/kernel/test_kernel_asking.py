"""A choice is put on the agenda like any step; its class says what happens where there is nothing to choose."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import pytest

import ruleworks
from ruleworks import Ask, Bundle, Event, Game, Option, Play, PluginError, Record, Scene, Step, hookimpl, public, tags

Start = Callable[..., Game[Any]]
LOOKED: list[str] = []  # which asks were looked at


@public
class Say(Option, frozen=True, tag=tags("tiny")):
    word: str


@public
class Said(Event, frozen=True, tag=tags("tiny")):
    word: str


@public
class Plain(Ask, frozen=True, tag=tags("tiny")):
    """Asks for one of some words, whatever there is."""

    words: str = ""

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        LOOKED.append(self.words)
        return [Say(word) for word in self.words]

    def chosen(self, play: Play[Any, Any], option: Say) -> None:
        play.emit(Said(option.word))


@public
class Skipped(Plain, frozen=True):
    if_none = "skip"


@public
class Settled(Plain, frozen=True):
    if_one = "settle"


@public
class Both(Plain, frozen=True):
    if_none = "skip"
    if_one = "settle"


@public
class Richer(Plain, frozen=True):
    """Adds to what it inherits, which is nothing but what the class of all asks offers."""

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        return [*super(Plain, self).options(scene), Say("more")]


@public
class OneByOne(Both, frozen=True):
    """Forgets that options have to be counted."""

    def options(self, scene: Scene[Any, Any]) -> Any:
        return (Say(word) for word in self.words)


@public
class HandsOn(Step, frozen=True, tag=tags("tiny")):
    """Finds options on the way to a choice."""

    words: str
    kind: Literal["plain", "both"] = "both"

    def run(self, play: Play[Any, Any]) -> None:
        ask = (Both if self.kind == "both" else Plain)(0, "xyz")
        play.ask(ask, [Say(word) for word in self.words])


@public
class Tell(Step, frozen=True, tag=tags("tiny")):
    word: str

    def run(self, play: Play[Any, Any]) -> None:
        play.emit(Said(self.word))


class Steward:
    """The second seat never decides: the first one does for it."""

    id = "tiny.steward"

    @hookimpl
    def decider(self, value: int, seat: int) -> int:
        return 0 if seat == 1 else value


@pytest.fixture(autouse=True)
def _nothing_looked_at() -> None:
    LOOKED.clear()


def words(happened: Game[Any] | Record) -> list[str]:
    record = happened.opening if isinstance(happened, Game) else happened
    return [event.word for event in record.events if isinstance(event, Said)]


def begin(start: Start, *steps: Step, **rest: Any) -> Game[Any]:
    return start(*steps, Tell("end"), types=(Say, Said, Plain, Both, Tell), **rest)


def asked(game: Game[Any]) -> tuple[str, list[str]]:
    assert game.decision is not None
    return game.decision.kind, [option.id for option in game.decision.options]


@pytest.mark.parametrize("kind", [Plain, Skipped, Settled, Both])
def test_several_options_are_always_asked_for(start: Start, kind: Any) -> None:
    game = begin(start, kind(0, "ab"))
    assert words(game) == []
    assert asked(game) == (f"tiny.{kind.__name__.lower()}", ["tiny.say:a", "tiny.say:b"])
    assert words(game.play("say:b")) == ["b", "end"]


@pytest.mark.parametrize(("kind", "settled"), [(Plain, False), (Skipped, False), (Settled, True), (Both, True)])
def test_one_option_is_asked_for_or_carried_out_at_once(start: Start, kind: Any, settled: bool) -> None:
    game = begin(start, kind(0, "a"))
    assert words(game) == (["a", "end"] if settled else [])
    assert not game.records
    assert asked(game)[0] == ("choose-cell" if settled else f"tiny.{kind.__name__.lower()}")


@pytest.mark.parametrize("kind", [Skipped, Both])
def test_without_options_a_choice_may_be_passed_over(start: Start, kind: Any) -> None:
    assert words(begin(start, kind(0, ""))) == ["end"]


def test_without_options_a_choice_is_a_fault_of_the_rules(start: Start) -> None:
    with pytest.raises(PluginError, match=r"nothing to choose where seat 1 has to make the choice tiny\.settled"):
        begin(start, Settled(1, ""))
    game = begin(start, Plain(1, ""))
    assert game.decision is not None
    with pytest.raises(PluginError, match=r"nothing to choose where seat 1 has to make the choice tiny\.plain"):
        len(game.decision.options)


def test_what_is_offered_may_be_added_to_what_is_inherited(start: Start) -> None:
    assert asked(begin(start, Richer(0, "ab")))[1] == ["tiny.say:more"]


def test_options_that_cannot_be_counted_are_a_fault_of_the_rules(start: Start) -> None:
    with pytest.raises(PluginError, match="The choice OneByOne offers no sequence of options but a generator"):
        begin(start, OneByOne(0, "ab"))


def test_several_choices_are_dealt_with_one_after_the_other(start: Start) -> None:
    game = begin(start, Both(0, "a"), Both(0, ""), Tell("between"), Both(0, "b"), Both(1, "cd"))
    assert words(game) == ["a", "between", "b"]
    assert words(game.play("say:d")) == ["d", "end"]


def test_what_was_settled_can_be_read(start: Start) -> None:
    game = begin(start, Plain(0, "ab"), Both(0, "c"), Settled(0, "d"))
    play: Play[Any, Any] = Play(game.position, game.scene.rules, game.ruleset.tables)
    play.answer(Say("a"))
    assert play.settled == (Say("c"), Say("d"))
    assert len(play.events) == 4


def test_options_are_looked_at_once(start: Start) -> None:
    game = begin(start, Both(0, "ab"))
    assert LOOKED == ["ab"]
    asked(game)
    game.view(0)
    game.play("say:a")
    assert LOOKED == ["ab"]


def test_where_nothing_depends_on_them_options_are_not_even_looked_at(start: Start) -> None:
    game = begin(start, Plain(0, "a"))
    assert LOOKED == []
    asked(game)
    asked(game)
    assert LOOKED == ["a"]


@pytest.mark.parametrize("kind", ["both", "plain"])
@pytest.mark.parametrize(("found", "seen"), [("ab", ["a", "b"]), ("abc", ["a", "b", "c"])])
def test_options_that_were_found_on_the_way_are_handed_on(start: Start, kind: Any, found: str, seen: list[str]) -> None:
    game = begin(start, HandsOn(found, kind))
    assert asked(game) == (f"tiny.{kind}", [f"tiny.say:{word}" for word in seen])
    assert LOOKED == []


@pytest.mark.parametrize(("found", "told"), [("", ["end"]), ("a", ["a", "end"])])
def test_found_options_are_settled_or_passed_over_too(start: Start, found: str, told: list[str]) -> None:
    assert words(begin(start, HandsOn(found))) == told
    assert LOOKED == []


def test_found_options_are_those_of_that_choice_alone(start: Start) -> None:
    game = begin(start, HandsOn("a"), Both(0, "xyz"))
    assert asked(game)[1] == ["tiny.say:x", "tiny.say:y", "tiny.say:z"]


def test_a_game_that_is_taken_up_looks_for_itself(start: Start) -> None:
    game = begin(start, HandsOn("ab"))
    assert asked(game.ruleset.at(game.position))[1] == ["tiny.say:x", "tiny.say:y", "tiny.say:z"]


def test_somebody_may_choose_for_another_seat(start: Start) -> None:
    game = begin(start, Plain(1, "ab"), rules=(Steward(),))
    assert game.decision is not None
    assert (game.decision.ask.seat, game.decision.seat) == (1, 0)
    assert game.view(1)["options"] == []
    assert game.view(0)["options"] == ["tiny.say:a", "tiny.say:b"]
    assert game.view(1)["decision"] == {"seat": 0, "kind": "tiny.plain"}
    assert game.play("say:a").seat == 0


class Nobody:
    id = "tiny.nobody"

    @hookimpl
    def decider(self, seat: int) -> int:
        raise LookupError("nobody decides")


def test_a_decider_that_fails_is_named(start: Start) -> None:
    with pytest.raises(PluginError, match=r"tiny\.nobody, version 1\.2\.3, has failed: LookupError: nobody decides"):
        begin(start, Plain(1, "ab"), rules=(Nobody(),))


def test_forced_choices_end_at_a_real_one_and_at_another_seat(start: Start) -> None:
    game = begin(start, Plain(0, "a"), Plain(0, "b"), Plain(1, "c"), Plain(0, "d"), Plain(0, "ef"))
    game.play_forced(0)
    game.play_forced(0)
    assert [record.option for record in game.records] == [Say("a"), Say("b")]
    game.play_forced(1)
    game.play_forced(0)
    assert [record.forced for record in game.records] == [True] * 4
    assert asked(game)[1] == ["tiny.say:e", "tiny.say:f"]


def test_a_bundle_without_asks_of_its_own_needs_nothing() -> None:
    empty = Bundle(name="empty", version="1", extends="noughts")
    assert not ruleworks.ruleset("noughts", plugins=(empty,), strict=True).failures
