"""What a bundle registers is checked; a fault names the plugin and leaves its whole bundle out."""

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

import pluggy
import pytest
from msgspec import Struct
from msgspec.structs import replace

import noughts
import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Event,
    KernelRules,
    Memory,
    Option,
    PluginError,
    Public,
    RulesetError,
    Step,
    constant,
    hookimpl,
    public,
    reacts,
    tags,
    value,
)

MARKED = pluggy.HookimplMarker("ruleworks")


class Plain:
    """An item without any rules."""

    def __init__(self, id: str, replaces: str = "") -> None:
        self.id = id
        if replaces:
            self.replaces = replaces


class Misspelt:
    id = "tiny.faulty"

    @hookimpl
    def openning(self) -> None: ...


class WrongArgument:
    id = "tiny.faulty"

    @hookimpl
    def opening(self, value: Any) -> Any:
        return value

    @hookimpl
    def scores(self, wrong: Any) -> Any: ...


class Wrapper:
    id = "tiny.faulty"

    @MARKED(wrapper=True)
    def scores(self) -> Any:
        return (yield)


class First:
    id = "tiny.faulty"

    @MARKED(tryfirst=True)
    def scores(self, value: Any) -> Any: ...


class Default:
    id = "tiny.faulty"

    @hookimpl
    def scores(self, value: Any = ()) -> Any: ...


class WrongReaction:
    id = "tiny.faulty"

    @reacts(noughts.Marked)
    def cheer(self, happening: Any) -> None: ...


class Broken:
    id = "tiny.faulty"

    def reactions(self) -> Any:
        raise ValueError("no reactions today")


class Nameless:
    """A plugin that forgets its id."""


class NewRules(Protocol):
    @value
    def bonus(self, value: int, owner: int | None) -> int: ...


class TakenRules(Protocol):
    @value
    def lines(self, value: int, owner: int | None) -> int: ...


class Deaf(Step, frozen=True, tag=tags("tiny")):
    """A step that does nothing."""


@public
class Mute(Ask, frozen=True, tag=tags("tiny")):
    def options(self, scene: Any) -> Sequence[Option]:
        return ()


class Unmarked(Event, frozen=True, tag=tags("tiny")):
    field: int


class Inner(Struct, frozen=True):
    number: Public[int]


@public
class Nested(Option, frozen=True, tag=tags("tiny")):
    inner: Inner


@public
class Mark(Option, frozen=True):
    """An option that travels as if it were one of the game."""


class Twice(Option, frozen=True, tag="tiny.twice"):
    """One of two options under one tag."""


class Other(Option, frozen=True, tag="tiny.twice"):
    """The other one."""


@public
class Unlucky(Memory, frozen=True, kw_only=True, tag=tags("tiny")):
    """A memory that does not say what is remembered of nothing."""

    number: int


class FixedRules(Protocol):
    @constant
    def size(self, value: int, owner: int | None) -> int: ...


class FixedBase:
    id = "tiny.base"

    @hookimpl
    def size(self) -> int:
        return 3


class Fixed:
    """An item that answers what is answered only once."""

    id = "tiny.fixed"

    @hookimpl
    def size(self, value: int) -> int:
        return value + 1


def tiny(*items: Any, **rest: Any) -> Bundle:
    return Bundle(name="tiny", version="1.2.3", extends="noughts", items=items, **rest)


def from_options(options: Any) -> list[Any]:
    raise ValueError("no items today")


FAULTS: list[Any] = [
    (tiny(Misspelt()), "implements “openning”, which is no rule point. Similar: opening."),
    (
        tiny(WrongArgument()),
        "tiny.faulty.scores takes “wrong”, which that rule point does not give. It gives: value, owner, scene",
    ),
    (tiny(Wrapper()), "tiny.faulty marks its “scores” with wrapper"),
    (tiny(First()), "tiny.faulty marks its “scores” with tryfirst"),
    (tiny(Default()), "tiny.faulty gives defaults to arguments of its “scores”: value"),
    (tiny(WrongReaction()), "The reaction of tiny.faulty to Marked has a wrong argument: .* play, event, owner"),
    (tiny(Broken()), "ValueError: no reactions today"),
    (tiny(Plain("tiny.a"), Plain("tiny.a")), "id tiny.a, one of tiny and one of tiny"),
    (tiny(Plain("noughts.rules")), "id noughts.rules, one of noughts and one of tiny"),
    (tiny(Nameless()), "Nameless stands among the rules or items of tiny as a class, or without an id"),
    (tiny(Plain("tiny.a", replaces="tiny.gone")), "“tiny.gone” cannot be blocked"),
    (tiny(blocks=("tiny.gone",)), "“tiny.gone” cannot be blocked"),
    (tiny(rules=from_options), "ValueError: no items today"),
    (tiny(rule_points=(NewRules,)), "The value rule point bonus, declared by tiny, lacks a base answer"),
    (tiny(rule_points=(TakenRules,)), "tiny declares the rule point lines, which is declared already"),
    (tiny(types=(Mark,)), 'The type Mark of tiny travels under the tag mark: .*tag=tags\\("tiny"\\)'),
    (tiny(types=(Twice, Other)), "Two types travel under the tag tiny.twice, one of tiny and one of tiny"),
    (tiny(types=(Unlucky,)), "The memory Unlucky has a field without a default"),
    (tiny(Fixed(), rule_points=(FixedRules,), rules=(FixedBase(),)), "The item tiny.fixed answers the rule point size"),
    (tiny(types=(Deaf,)), "The step Deaf lacks a method “run”"),
    (tiny(types=(Mute,)), "The step Mute lacks a method “chosen”"),
    (tiny(types=(Unmarked,)), "The field field of Unmarked does not say who sees it"),
    (tiny(types=(Nested,)), "The field inner of the option Nested cannot be part of a text id"),
    (tiny(types=(int,)), "tiny lists the type int"),
]


@pytest.mark.parametrize(("faulty", "reason"), FAULTS, ids=[reason for _, reason in FAULTS])
def test_a_fault_is_explained_and_the_game_plays_on(faulty: Bundle, reason: str) -> None:
    rules = ruleworks.ruleset("noughts", plugins=(faulty,))
    assert [failure[:2] for failure in rules.failures] == [("tiny", "1.2.3")]
    assert re.search(reason, rules.failures[0].reason)
    without = ruleworks.ruleset("noughts")
    assert rules == without
    assert list(rules.plugins) == list(without.plugins)
    assert rules.new_game().play("mark:b2").events


@pytest.mark.parametrize(("faulty", "reason"), FAULTS, ids=[reason for _, reason in FAULTS])
def test_a_fault_raises_in_strict_mode(faulty: Bundle, reason: str) -> None:
    with pytest.raises(PluginError, match=f"The plugin tiny 1.2.3 cannot be used: .*{reason}"):
        ruleworks.ruleset("noughts", plugins=(faulty,), strict=True)


class Longer:
    """The rules of noughts with a wider board."""

    id = "noughts.rules"
    replaces = "noughts.rules"

    @hookimpl
    def opening(self) -> noughts.Board:
        return noughts.Board(players=2, size=4, agenda=(noughts.ChooseCell(0),))

    @hookimpl
    def lines(self) -> tuple[int, ...]:
        return ()

    @hookimpl
    def scores(self) -> tuple[int, ...]:
        return (0, 0)


class Renamed(Longer):
    id = "house.rules"


@pytest.mark.parametrize("plugin", [Longer(), Renamed()])
def test_a_plugin_may_replace_another(plugin: Any) -> None:
    house = Bundle(name="house", version="1", layer="house", extends="noughts", rules=(plugin,))
    rules = ruleworks.ruleset("noughts", plugins=(house,), strict=True)
    assert rules.plugins[plugin.id] is plugin
    assert ("noughts.rules" in rules.plugins) is (plugin.id == "noughts.rules")
    assert rules.new_game().position.size == 4


class FaultyReplacement(Longer):
    @hookimpl
    def scorres(self) -> None: ...


class FaultyRenamed(FaultyReplacement):
    id = "house.rules"


@pytest.mark.parametrize("plugin", [FaultyReplacement(), FaultyRenamed()])
def test_a_faulty_replacement_leaves_the_original_in_force(plugin: Any) -> None:
    house = Bundle(name="house", version="1", layer="house", extends="noughts", rules=(plugin,))
    rules = ruleworks.ruleset("noughts", plugins=(house,))
    assert [failure.name for failure in rules.failures] == ["house"]
    assert rules == ruleworks.ruleset("noughts")
    assert rules.new_game().position.size == 3


ITEMS = tiny(Plain("tiny.a"), Plain("tiny.b"))


def test_items_are_registered_under_their_own_ids() -> None:
    rules = ruleworks.ruleset("noughts", plugins=(ITEMS,))
    assert list(rules.items) == ["tiny.a", "tiny.b"]
    assert rules.manager.get_plugin("tiny.a") is rules.items["tiny.a"]


@pytest.mark.parametrize("by", ["argument", "environment", "bundle"])
def test_an_item_may_be_blocked(monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    if by == "environment":
        monkeypatch.setenv("RULEWORKS_BLOCK", "tiny.a")
    plain = Bundle(name="plain", version="1", layer="variant", extends="noughts", blocks=("tiny.a",))
    plugins = (ITEMS, plain) if by == "bundle" else (ITEMS,)
    blocked = ("tiny.a",) if by == "argument" else None
    rules = ruleworks.ruleset("noughts", plugins=plugins, blocked=blocked, strict=True)
    assert list(rules.items) == ["tiny.b"]
    assert rules.manager.is_blocked("tiny.a")
    assert rules != ruleworks.ruleset("noughts", plugins=(ITEMS,), blocked=())


def test_blocking_what_does_not_exist_suggests_what_does() -> None:
    with pytest.raises(RulesetError, match=r"“noughts\.rule” cannot be blocked.* Similar: noughts\.rules"):
        ruleworks.ruleset("noughts", blocked=("noughts.rule",))


class Sized(Struct, frozen=True):
    many: int = 2


def test_items_may_depend_on_the_options_of_their_bundle() -> None:
    make: Callable[[Any], Any] = lambda options: [Plain(f"tiny.{n}") for n in range(options.many)]  # noqa: E731
    sized = Bundle(name="tiny", version="1", extends="noughts", items=make, options=Sized)
    assert len(ruleworks.ruleset("noughts", plugins=(sized,)).items) == 2
    assert len(ruleworks.ruleset("noughts", plugins=(sized,), options={"many": 4}).items) == 4


class Unanswered(KernelRules, Protocol):
    """Points that inherit the kernel's, which stay the kernel's."""


class Folding:
    """Rules that want an answer before theirs, where there is none."""

    id = "tiny.folding"
    hooks: ClassVar[int] = 1

    @hookimpl
    def bonus(self, value: int) -> int:
        return value + 1


def test_the_first_answer_cannot_ask_for_an_earlier_one() -> None:
    folding = tiny(rules=(Folding(),), rule_points=(NewRules, Unanswered))
    rules = ruleworks.ruleset("noughts", plugins=(folding,))
    assert "lacks a base answer" in rules.failures[0].reason


def test_two_given_bundles_of_one_name_are_refused() -> None:
    rules = ruleworks.ruleset("noughts", plugins=(ITEMS, tiny(Plain("tiny.c"))))
    assert list(rules.items) == ["tiny.a", "tiny.b"]
    assert "Two bundles are called tiny" in rules.failures[0].reason


class Census:
    """Rules that put the items of the ruleset down as the winners' row."""

    id = "census.rules"

    @hookimpl
    def opening(self, value: noughts.Board, items: dict[str, Any]) -> noughts.Board:
        """Make the board as large as there are items."""
        return replace(value, size=len(items))


def test_rules_see_which_items_there_are() -> None:
    bundle = Bundle(name="census", version="1", rules=[Census()], items=[Plain(f"tiny.{name}") for name in "abcde"])
    game = ruleworks.ruleset(noughts.bundle, plugins=[bundle], blocked=["tiny.b"]).new_game()
    assert game.position.size == 4
    assert sorted(game.scene.rules.items) == ["tiny.a", "tiny.c", "tiny.d", "tiny.e"]


def test_an_empty_replaces_replaces_nothing() -> None:
    class Data(Plain):
        replaces = ""

    bundle = Bundle(name="data", version="1", items=[Data("tiny.a"), Data("tiny.b")])
    assert list(ruleworks.ruleset(noughts.bundle, plugins=[bundle], strict=True).items) == ["tiny.a", "tiny.b"]
