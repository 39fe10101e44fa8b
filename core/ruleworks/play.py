"""How one played option is carried out: the working copy of a position, and the loop over its agenda."""

from typing import Any, Generic, TypeVar

from ruleworks.chance import Outcome, permutation
from ruleworks.data import Event, InPlay, Option, Position, Step
from ruleworks.errors import PluginError, ReplayError
from ruleworks.tables import Tables

P = TypeVar("P", bound=Position)
R = TypeVar("R")

MOST_STEPS = 100_000  # a play of more steps is taken for a rule that never ends


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
        unshared: Any = position
        self.position = unshared.__copy__()  # half the price of copy.copy
        self.rules = rules
        self.events: list[Event] = []
        self.chance: list[Outcome] = []
        self._tables = tables
        self._stack: list[Any] = list(position.agenda)  # steps; a `cast` for each of them would cost time
        self._script = script

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, to be done in this order before all that is waiting there."""
        self._stack.extend(steps[::-1])

    def emit(self, event: Event) -> None:
        """Tell what happened; items in play that react to it do so now."""
        self.events.append(event)
        react = self.rules.reaction_to(type(event))
        if react is not None:
            react(self, event)

    def roll(self, stream: str, bound: int) -> int:
        """Return a number below `bound` from the random stream of that purpose."""
        return self._draw(stream, bound, 1)[0]

    def shuffle(self, stream: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return `values` in random order."""
        return tuple([values[place] for place in self._draw(stream, len(values), len(values))])

    def enter(self, item: str, owner: int | None = None) -> None:
        """Put an item in play: from now on its rules are in force."""
        self._set_in_play((*self.position.in_play, InPlay(item, owner)))

    def leave(self, item: str, owner: int | None = None) -> None:
        """Take an item out of play."""
        self._set_in_play(tuple(entry for entry in self.position.in_play if entry != InPlay(item, owner)))

    def begin_turn(self, seat: int) -> None:
        """Start the turn of `seat`."""
        self.position.turn += 1
        self.position.active = seat

    def answer(self, option: Option) -> None:
        """Let the decision on top of the agenda carry out `option`, then go on."""
        self._stack.pop().chosen(self, option)
        self.resolve()

    def resolve(self) -> None:
        """Work the agenda off until a seat must choose or nothing is left."""
        stack = self._stack
        for _ in range(MOST_STEPS):
            if not stack or stack[-1].asks:
                self.position.agenda = tuple(stack)
                return
            stack.pop().run(self)
        raise PluginError("endless-steps", step=[type(step).__qualname__ for step in stack[-1:]], steps=MOST_STEPS)

    def _set_in_play(self, entries: tuple[InPlay, ...]) -> None:
        self.position.in_play = entries
        self.rules = self._tables.table(entries)

    def _draw(self, stream: str, bound: int, size: int) -> tuple[int, ...]:
        if bound < size:
            raise PluginError("empty-roll", stream=stream, bound=bound)
        bits, self.position.random = self.position.random.next(stream)
        if self._script is None:
            outcome = Outcome(stream, bound, (bits % bound,) if size == 1 else permutation(bits, bound))
        elif self._script:
            outcome = self._script.pop(0)
        else:
            raise ReplayError("chance-missing", asked=f"{stream} ({size}/{bound})")
        if (outcome.stream, outcome.bound, len(outcome.values)) != (stream, bound, size):
            recorded = f"{outcome.stream} ({len(outcome.values)}/{outcome.bound})"
            raise ReplayError("chance-differs", asked=f"{stream} ({size}/{bound})", recorded=recorded)
        self.chance.append(outcome)
        return outcome.values
