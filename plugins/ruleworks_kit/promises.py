"""What a game promises of its positions and changes, asked so that many checks in a row cost little.

Each promise is a function of positions that raises an `AssertionError`, as a testing kit takes it. Positions are kept
from one promise to the next, and nothing is asked again while what it depends on stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import wraps
from typing import Any, Generic, TypeVar

from ruleworks import InPlay, Position, Ruleset, Scene, translator
from ruleworks_contracts import Flaw, whole_box

P = TypeVar("P", bound=Position)

Invariant = Callable[[P], None]
Transition = Callable[[P, P], None]


class Scenes(Generic[P]):
    """Positions with their rules; the last one is kept, as many checks in a row look at the same."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the ruleset whose positions they are."""
        self.ruleset: Ruleset = ruleset
        self._last: Scene[P, Any] | None = None
        self._in_play: tuple[InPlay, ...] = ()

    def of(self, position: P) -> Scene[P, Any]:
        """Return the scene of a position."""
        last = self._last
        if last is None or last.position is not position or self._in_play is not position.in_play:
            self._in_play = position.in_play
            last = self._last = self.ruleset.scene(position)
        return last


def nothing_flawed(
    ruleset: Ruleset,
    flaws: Callable[[Scene[P, Any]], Iterable[Flaw]],
    seen: Callable[[P], object],
    without: Collection[str] = (),
) -> tuple[Invariant[P], Invariant[P]]:
    """Return that a position has no flaw, and that with the whole box nothing is missing in it.

    Args:
        ruleset: The rules whose positions they are.
        flaws: What finds what is wrong with a scene.
        seen: What flaws depend on besides the items in play.
        without: The ids of messages that say nothing wrong, because a variant means to allow it.
    """
    asked = _Flaws(ruleset, flaws, seen, frozenset(without))

    def nothing_is_flawed(position: P) -> None:
        asked.refuse(position, missing=False)

    @whole_box
    def nothing_is_missing(position: P) -> None:
        asked.refuse(position, missing=True)

    return nothing_is_flawed, nothing_is_missing


class GamePromises(Generic[P]):
    """All that a game promises, as the tool that checks ask.

    PROMISES: GamePromises[House] = GamePromises("tea-house", attrgetter("cups", "agenda"), of_the_box, CHANGES)
    """

    def __init__(
        self,
        game: str,
        seen: Callable[[P], object],
        rules: Callable[[Ruleset, P], Iterator[str]],
        changes: Mapping[Callable[[Any, Any], Iterator[str]], Callable[[P], object]],
    ) -> None:
        """Take what flaws depend on besides the items in play, what looks at the rules, and what at changes."""
        self.game: str = game
        self._seen, self._rules, self._changes = seen, rules, changes

    def invariants(self, ruleset: Ruleset, without: Collection[str] = ()) -> tuple[Invariant[P], ...]:
        """Return what holds of every position in which somebody chooses, and at the end.

        Flaws that a variant means to allow are left out by the ids of their messages.
        """
        whole = of_the_rules(self._rules, ruleset)
        return *nothing_flawed(ruleset, _flaws_by_the_rules, self._seen, without), whole

    def transitions(self, ruleset: Ruleset) -> tuple[Transition[P], ...]:
        """Return what holds between such a position and the next."""
        return of_changes(self._changes, ruleset)


def _flaws_by_the_rules(scene: Scene[Any, Any]) -> Iterable[Flaw]:
    return tuple(scene.rules.flaws(scene))


class _Flaws(Generic[P]):
    """What is wrong with positions; the flaws of the last one are kept, as two promises ask for them."""

    def __init__(
        self,
        ruleset: Ruleset,
        flaws: Callable[[Scene[P, Any]], Iterable[Flaw]],
        seen: Callable[[P], object],
        without: frozenset[str],
    ) -> None:
        self._scenes = Scenes[P](ruleset)
        self._flaws, self._look, self._without = flaws, seen, without
        self._seen: tuple[object, ...] = ()
        self._found: tuple[Flaw, ...] = ()

    def refuse(self, position: P, *, missing: bool) -> None:
        """Raise what is wrong, of what can only be missing or of everything else."""
        seen = position.in_play, self._look(position)
        if seen != self._seen:
            self._found, self._seen = tuple(self._flaws(self._scenes.of(position))), seen
        found = [flaw.text for flaw in self._found if (flaw.kind == "incomplete") is missing]
        wrong = [text for text in found if text.id not in self._without]
        if wrong:
            texts = translator("en", self._scenes.ruleset.text_sources)
            raise AssertionError(" ".join(texts.render(text) for text in wrong))


def of_the_rules(check: Callable[[Ruleset, P], Iterator[str]], ruleset: Ruleset) -> Invariant[P]:
    """Return a promise about the rules themselves, which is looked into once; `check` yields what is wrong."""
    found: tuple[str, ...] | None = None

    @wraps(check)
    def holds(position: P) -> None:
        nonlocal found
        if found is None:  # whatever the position is, the rules stay as they are
            found = tuple(check(ruleset, position))
        if found:
            raise AssertionError("; ".join(found))

    return holds


def of_changes(
    checks: Mapping[Callable[[Any, Any], Iterator[str]], Callable[[P], object]], ruleset: Ruleset
) -> tuple[Transition[P], ...]:
    """Return promises about what changes: each check yields what is wrong between the scene before and the one after.

    With each comes what it depends on; there is nothing to ask when a change left all of that as it was.
    """
    before, after = Scenes[P](ruleset), Scenes[P](ruleset)
    return tuple(_of_a_change(check, parts, before, after) for check, parts in checks.items())


def _of_a_change(
    check: Callable[[Any, Any], Iterator[str]], parts: Callable[[P], object], before: Scenes[P], after: Scenes[P]
) -> Transition[P]:
    @wraps(check)
    def holds(old: P, new: P) -> None:
        if parts(old) != parts(new):
            for problem in check(before.of(old), after.of(new)):
                raise AssertionError(problem)

    return holds
