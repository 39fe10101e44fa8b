"""Watching plugins while a choice is carried out: whose steps run, who reacts, whose answer makes a difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from copy import copy
from typing import Any, NamedTuple

from ruleworks import Decision, Option, Outcome, Play, Position, Ruleset, RuleworksError, Scene, Step, tag_of
from ruleworks.inside import COLLECT, REACTION, Implementation, Key, Point
from ruleworks_contracts.likeness import Likeness


class Deed(NamedTuple):
    """What a plugin did: at a rule point, by a reaction, or by a step that is done for it."""

    plugin: str
    way: str  # the rule point; the tag of an event in brackets; or that of a step, after the word `step`


class GameStuck(Exception):
    """A choice that was offered and cannot be carried out."""

    def __init__(self, position: Position, option: Option, error: Exception) -> None:
        super().__init__(str(error))
        self.position = position
        self.option = option
        self.error = error


class WatchedPlay(Play[Any, Any]):
    """A play that counts what is pushed, and tells whose steps these are."""

    __slots__ = ("pushed", "watch")

    def __init__(self, position: Position, watch: Watch, heard: Sequence[Outcome] | None = None) -> None:
        """Begin in a position, under the rules that are watched; chance answers what was `heard`, if that is given."""
        tables = watch.ruleset.tables
        super().__init__(position, tables.table(position.in_play), tables, None if heard is None else list(heard))
        self.watch: Watch = watch
        self.pushed: int = 0

    def push(self, *steps: Step) -> None:
        """Note for whom these steps are done."""
        super().push(*steps)
        self.pushed += len(steps)
        for step in steps:
            item = self.watch.likeness.worker(step)
            if item:
                self.watch.deeds.append(Deed(item, f"step {tag_of(type(step))}"))


class Watch:
    """A ruleset whose plugins are watched: all items, and the rules that are named."""

    def __init__(self, ruleset: Ruleset, rules: Collection[str] = ()) -> None:
        """Take the ruleset, and the ids of rules that always hold and are looked at like items."""
        self.likeness: Likeness = Likeness(ruleset)
        self.deeds: list[Deed] = []
        self.vain: Counter[Deed] = Counter()  # what was asked of a plugin and made no difference, and how often
        self.reached: Position | None = None  # by the last choice
        self.told: set[str] = set()  # the tags of the events of the last choice
        self.ruleset: Ruleset = copy(ruleset)
        points = {key: point.changed(self._watched(key, point, rules)) for key, point in ruleset.tables.points.items()}
        self.ruleset.tables = ruleset.tables.changed(points)

    def decision(self, position: Position) -> Decision | None:
        """Return what is to be chosen in a position; nothing where that cannot be asked."""
        try:
            return self._decision(self.ruleset.scene(position))
        except RuleworksError:
            return None

    def begun(self, position: Position) -> Decision | None:
        """Return what is to be chosen first where a game begins in a position; nothing where it cannot begin."""
        play = WatchedPlay(position, self)
        try:
            play.resolve()
            return self._decision(play)
        except Exception:  # a position that was made, and that nothing leads to
            return None

    def result(self, position: Position) -> None:
        """Ask how a position stands, as is done after the last choice."""
        scene = self.ruleset.scene(position)
        with suppress(Exception):  # one that fails does so in the game, too, and is named there
            scene.rules.scores(scene)
            if not position.agenda:
                scene.rules.winners(scene)

    def refusal(self, decision: Decision, option: Option) -> None:
        """Ask why an option is refused that is not offered."""
        with suppress(Exception):
            decision.ask.why_not(decision.scene, option)

    def _decision(self, scene: Scene[Any, Any]) -> Decision | None:
        """Return what is to be chosen in a scene, with the options that were found on the way to it."""
        agenda = scene.position.agenda
        decision = Decision(agenda[-1], scene, self.ruleset) if agenda else None
        if decision is not None:
            len(decision.options)
        return decision

    def play(self, position: Position, option: Option) -> Decision | None:
        """Carry out an option that is offered, and return what is to be chosen next.

        What the plugins did is in `deeds` afterwards.
        """
        try:
            return self._decision(self.played(position, option))
        except Exception as error:
            raise GameStuck(position, option, error) from error

    def played(self, position: Position, option: Option, heard: Sequence[Outcome] | None = None) -> Scene[Any, Any]:
        """Carry out an option as it was played, chance answering what was `heard`, and return what it led to."""
        play = WatchedPlay(position, self, heard)
        play.answer(option)
        self.reached = play.position
        self.told = {tag_of(type(event)) for event in play.events}
        return play

    def taken(self) -> list[Deed]:
        """Return what was done since this was last asked, each deed once."""
        deeds = list(dict.fromkeys(self.deeds))
        self.deeds.clear()
        return deeds

    def _watched(self, key: Key, point: Point, rules: Collection[str]) -> Callable[[Implementation], Implementation]:
        way = key if isinstance(key, str) else f"[{tag_of(key)}]"

        def change(said: Implementation) -> Implementation:
            if not said.item and said.plugin not in rules:
                return said
            listen = self._reacting if point.kind == REACTION else self._answering
            return said._replace(function=listen(said, Deed(said.plugin, way), point.kind))

        return change

    def _answering(self, said: Implementation, deed: Deed, kind: str) -> Callable[..., Any]:
        place = said.wants.index("value") if "value" in said.wants else None

        def answer(*args: Any) -> Any:
            found = said.function(*args)
            before = ((),) if place is None and kind == COLLECT else () if place is None else (args[place],)
            if any(found is value or _alike(found, value) for value in before):
                self.vain[deed] += 1
            else:
                self.deeds.append(deed)
            return found

        return answer

    def _reacting(self, said: Implementation, deed: Deed, kind: str) -> Callable[..., Any]:
        if "play" not in said.wants:
            return said.function
        place = said.wants.index("play")

        def react(*args: Any) -> Any:
            before = _standing(args[place])
            found = said.function(*args)
            after = _standing(args[place])
            if any(one is not other for one, other in zip(before, after, strict=True)):
                self.deeds.append(deed)
            else:
                self.vain[deed] += 1
            return found

        return react


def _alike(found: Any, value: Any) -> bool:
    if isinstance(found, list | tuple) and isinstance(value, list | tuple):
        return len(found) == len(value) and all(
            one is other or one == other for one, other in zip(found, value, strict=True)
        )
    return bool(found == value)


def _standing(play: Any) -> list[Any]:
    """Return what changes when something is done: the parts of the position, what was told, what was pushed."""
    position = play.position
    parts = [getattr(position, name) for name in position.__struct_fields__]
    return [*parts, len(play.events), getattr(play, "pushed", 0)]
