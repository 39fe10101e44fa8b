"""How one played option is carried out: the working copy of a position, and the loop over its agenda."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, cast

from ruleworks.chance import Outcome, permutation
from ruleworks.data import Ask, Event, InPlay, Position, Step
from ruleworks.errors import PluginError, ReplayError
from ruleworks.tables import Tables

P = TypeVar("P", bound=Position)
R = TypeVar("R")

#: A play of more steps than this is taken for a rule that never ends.
MOST_STEPS = 100_000


class Scene(Generic[P, R]):
    """A position to look at, and the rules that are in force in it."""

    __slots__ = ("position", "rules")

    def __init__(self, position: P, rules: R) -> None:
        self.position = position
        self.rules = rules


class Play(Scene[P, R]):
    """The working copy of a position while a step or an option is carried out."""

    __slots__ = ("_script", "_stack", "_tables", "chance", "events")

    rules: Any

    def __init__(self, position: P, rules: Any, tables: Tables, script: list[Outcome] | None = None) -> None:
        self.position = cast(Any, position).__copy__()  # half the price of copy.copy
        self.rules = rules
        self.events: list[Event] = []
        self.chance: list[Outcome] = []
        self._tables = tables
        self._stack = list(position.agenda)
        self._script = script

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, to be done in this order before all that is waiting there."""
        self._stack.extend(steps[::-1])

    def emit(self, event: Event) -> None:
        """Tell what happened; items in play that react to it do so now."""
        self.events.append(event)
        for react, owner in self.rules.reactions_to(type(event)):
            react(self, event, owner)

    def roll(self, stream: str, bound: int) -> int:
        """Return a number below `bound` from the random stream of that purpose."""
        return self._draw(stream, bound, shuffled=False)[0]

    def shuffle(self, stream: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return `values` in random order."""
        return tuple(values[place] for place in self._draw(stream, len(values), shuffled=True))

    def enter(self, item: str, owner: int | None = None) -> None:
        """Put an item in play: from now on its rules are in force."""
        self._set_in_play((*self.position.in_play, InPlay(item, owner)))

    def leave(self, item: str, owner: int | None = None) -> None:
        """Take an item out of play."""
        gone = InPlay(item, owner)
        self._set_in_play(tuple(entry for entry in self.position.in_play if entry != gone))

    def begin_turn(self, seat: int) -> None:
        """Start the turn of `seat`."""
        self.position.turn += 1
        self.position.active = seat

    def resolve(self) -> P:
        """Work the agenda off until a seat must choose or nothing is left; return the position."""
        stack = self._stack
        for _ in range(MOST_STEPS):
            if not stack:
                break
            step = stack[-1]
            if isinstance(step, Ask):
                break
            del stack[-1]
            cast(Step, step).run(self)
        if stack and not isinstance(stack[-1], Ask):
            raise PluginError("endless-steps", step=type(stack[-1]).__qualname__, steps=MOST_STEPS)
        self.position.agenda = tuple(stack)
        return self.position

    def take_ask(self) -> None:
        """Take the decision that was just answered off the agenda."""
        del self._stack[-1]

    def _set_in_play(self, entries: tuple[InPlay, ...]) -> None:
        self.position.in_play = entries
        self.rules = self._tables.table(entries)

    def _draw(self, stream: str, bound: int, *, shuffled: bool) -> tuple[int, ...]:
        if bound < 1 and not shuffled:
            raise PluginError("empty-roll", stream=stream, bound=bound)
        bits, self.position.random = self.position.random.next(stream)
        if self._script is None:
            outcome = Outcome(stream, bound, permutation(bits, bound) if shuffled else (bits % bound,))
        else:
            outcome = self._scripted(stream, bound, bound if shuffled else 1)
        self.chance.append(outcome)
        return outcome.values

    def _scripted(self, stream: str, bound: int, size: int) -> Outcome:
        asked = f"{stream} ({size} of {bound})"
        if not self._script:
            raise ReplayError("chance-missing", asked=asked)
        outcome = self._script.pop(0)
        if (outcome.stream, outcome.bound, len(outcome.values)) != (stream, bound, size):
            recorded = f"{outcome.stream} ({len(outcome.values)} of {outcome.bound})"
            raise ReplayError("chance-differs", asked=asked, recorded=recorded)
        return outcome
