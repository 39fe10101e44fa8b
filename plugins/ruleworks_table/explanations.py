"""Listening to the rules while something is asked of them: who was asked what, and who made what of the answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sized
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ruleworks import Game, InPlay, Option, Refusal, Scene
from ruleworks.inside import COLLECT, CONSTANT, Point, RuleTable, describe, log

T = TypeVar("T")

NOT_OFFERED = "ruleworks.refusal.not-offered"

BASE, CHANGES, ADDS, TAKES = "base", "changes", "adds", "takes"


@dataclass(frozen=True, slots=True)
class Heard:
    """What one plugin made of an answer; those that left it as it was are not listed."""

    plugin: str
    owner: int | None
    does: str  # base: it answers first; changes; adds to or takes from a collection
    answer: Any  # what the answer was then; of a collection, what was added or taken away


@dataclass(slots=True)
class Question:
    """A rule point that was asked, with its arguments by name; `silent` plugins had a say and changed nothing."""

    point: str
    kind: str
    arguments: dict[str, Any]
    said: list[Heard] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)
    answer: Any = None

    @property
    def plugins(self) -> list[str]:
        """Who made a difference, the base answer left aside."""
        return [said.plugin for said in self.said if said.does != BASE]


def overheard(
    game: Game[Any], ask: Callable[[Scene[Any, Any]], T], without: Collection[str] = ()
) -> tuple[T, list[Question]]:
    """Return what is found out at the position of a game, and the questions that were put to the rules for that.

    `without` are plugins that are not heard, to find out what would be true without them; base answers always are.
    """
    questions: list[Question] = []
    scene = game.scene
    heard: Any = Listening(game, scene.rules, tuple(scene.position.in_play), questions, frozenset(without))
    return ask(Scene(scene.position, heard)), questions


@dataclass(frozen=True, slots=True)
class Decisive:
    """A plugin without which the answer would be another: that an option may be played, or why it may not."""

    plugin: str
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether an option may be played, who was asked for that, and on whom it depends."""

    option: Option
    refusal: Refusal | None
    questions: list[Question]
    decisive: list[Decisive]


def explanation(game: Game[Any], option: Option) -> Explanation:
    """Return why an option may be played now, or may not; the game has to wait for a choice."""
    refusal = game.why_not(option)
    questions = [] if game.decision is None else overheard(game, lambda scene: _refusal(game, scene, option))[1]
    plugins = dict.fromkeys(plugin for question in questions for plugin in question.plugins)
    found = []
    for plugin in plugins:
        try:
            other, _ = overheard(game, lambda scene: _refusal(game, scene, option), without=[plugin])
        except Exception as error:  # some rules cannot do without others, and then there is nothing to be told
            log().debug("no answer without a plugin", plugin=plugin, reason=describe(error))
            continue
        if other != refusal and (other is None or refusal is None or other.reason != refusal.reason):
            found.append(Decisive(plugin, other))
    return Explanation(option, refusal, questions, found)


def _refusal(game: Game[Any], scene: Scene[Any, Any], option: Option) -> Refusal | None:
    assert game.decision is not None
    ask = game.decision.ask
    if option in ask.options(scene):
        return None
    return ask.why_not(scene, option) or Refusal(NOT_OFFERED)


class Listening:
    """The rules in force, as one who takes notes sees them."""

    def __init__(
        self,
        game: Game[Any],
        table: RuleTable,
        in_play: tuple[InPlay, ...],
        questions: list[Question],
        without: frozenset[str],
    ) -> None:
        """Take the rules in force, and the list to write into."""
        self._points, self._table = game.ruleset.tables.points, table
        self._in_play = tuple(sorted(in_play, key=lambda each: (each.item, -1 if each.owner is None else each.owner)))
        self._questions, self._without = questions, without

    def __getattr__(self, name: str) -> Any:
        point = self._points.get(name)
        if point is None or point.kind == CONSTANT:
            return getattr(self._table, name)
        return lambda *args: self._asked(name, point, args)

    def _asked(self, name: str, point: Point, args: tuple[Any, ...]) -> Any:
        names = [each for each in point.arguments if each not in ("value", "owner")]
        given: dict[str, Any] = dict(zip(names, args, strict=True))
        question = Question(name, point.kind, {n: a for n, a in given.items() if not isinstance(a, Scene)})
        self._questions.append(question)
        value: Any = [] if point.kind == COLLECT else None
        for place, (_, said, owner) in enumerate(point.in_force(self._in_play)):
            base = point.kind != COLLECT and place == 0
            if said.plugin in self._without and not base:
                continue
            answer = said.function(*[{**given, "value": value, "owner": owner}[want] for want in said.wants])
            adds = point.kind == COLLECT and "value" not in said.wants
            new = [*value, *answer] if adds else list(answer) if point.kind == COLLECT else answer
            _note(question, said.plugin, owner, BASE if base else point.kind, value, new)
            value = new
        question.answer = value
        return value


def _note(question: Question, plugin: str, owner: int | None, kind: str, old: Any, new: Any) -> None:
    """Write down what somebody made of an answer."""
    if kind == BASE:
        question.said.append(Heard(plugin, owner, BASE, new))
    elif kind != COLLECT and old != new:
        question.said.append(Heard(plugin, owner, CHANGES, new))
    elif kind == COLLECT and (added := [each for each in new[len(old) :] if not _is_nothing(each)]):
        question.said.append(Heard(plugin, owner, ADDS, added))
    elif kind == COLLECT and (taken := [each for each in old if each not in new]):
        question.said.append(Heard(plugin, owner, TAKES, taken))
    else:
        question.silent.append(plugin)


def _is_nothing(value: Any) -> bool:
    return value is None or (isinstance(value, Sized) and len(value) == 0)
