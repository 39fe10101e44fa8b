"""How one played option is carried out: the working copy of a position, and the loop over its agenda."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Any, cast

from ruleworks.data.chance import Outcome, permutation
from ruleworks.data.errors import PluginError, ReplayError
from ruleworks.data.kinds import Ask, Event, InPlay, Memory, Option, P, R_co, Scene, Step
from ruleworks.data.names import tag_of
from ruleworks.rules.tables import RuleTable, Tables


class Play(Scene[P, R_co]):
    """The working copy of a position while a step or an option is carried out."""

    __slots__ = ("_script", "_stack", "_table", "_tables", "chance", "events", "settled")

    def __init__(self, position: P, table: RuleTable, tables: Tables, script: list[Outcome] | None = None) -> None:
        me: Any = self  # as nobody else may set these; a call of `super` would cost time, as would copy.copy
        me.position = position.__copy__()  # type: ignore[attr-defined]
        me.rules = table
        self.events: list[Event] = []
        self.chance: list[Outcome] = []
        self.settled: tuple[Option, ...] = ()  # what was carried out because there was nothing else to choose
        self._table = table
        self._tables = tables
        self._stack: list[Any] = list(position.agenda)  # steps; a `cast` for each of them would cost time
        self._script = script
        self.found = None

    def push(self, *steps: Step) -> None:
        """Put steps on the agenda, to be done in this order before all that is waiting there."""
        declared, stack = self._tables.declared, self._stack
        for step in steps[::-1]:
            if type(step) not in declared:  # faster than a call for each
                raise self._tables.vocabulary.undeclared(type(step))
            stack.append(step)

    def emit(self, event: Event) -> None:
        """Tell what happened; items in play that react to it do so now."""
        self.events.append(event)
        kind, table = type(event), self._table
        try:
            react = table.reactions[kind]
        except KeyError:  # told of for the first time
            react = table.reaction_to(kind)
        if react is not None:
            react(self, event)

    def ask(self, ask: Ask, options: Sequence[Option]) -> None:
        """Put an ask on the agenda whose options were found on the way to it; that ends what a step does."""
        if type(ask) not in self._tables.declared:
            raise self._tables.vocabulary.undeclared(type(ask))
        self._stack.append(ask)
        self.found = ask, options

    def roll(self, stream: str, bound: int) -> int:
        """Return a number below `bound` from the random stream of that purpose."""
        return self._draw(stream, bound, 1)[0]

    def shuffle(self, stream: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return `values` in random order."""
        return tuple([values[place] for place in self._draw(stream, len(values), len(values))])

    def remember(self, memory: Memory) -> None:
        """Keep a memory in the place of the one of its class, seat and item; one that holds nothing goes."""
        kind, seat, item, every = type(memory), memory.seat, memory.item, list(self.position.memory)
        self._tables.vocabulary.require(kind)
        kept = [] if memory == kind(seat, item) else [memory]
        for place, entry in enumerate(every):
            if type(entry) is kind and entry.seat == seat and entry.item == item:
                every[place : place + 1] = kept
                break
        else:
            for entry in kept:
                insort(every, entry, key=subject_of)
        self.position.memory = tuple(every)

    def enter(self, item: str, owner: int | None = None) -> None:
        """Put an item in play: from now on its rules are in force."""
        self._set_in_play((*self.position.in_play, InPlay(item, owner)))

    def leave(self, item: str, owner: int | None = None) -> None:
        """Take an item out of play, and what is remembered as long as it is there."""
        self._set_in_play(tuple(entry for entry in self.position.in_play if entry != InPlay(item, owner)))
        left = {entry.owner for entry in self.position.in_play if entry.item == item}
        every: tuple[Any, ...] = self.position.memory
        gone = [m for m in every if m.lasts == "item" and m.item == item and m.seat not in left]
        self.position.memory = tuple([m for m in every if m not in gone or (left and m.seat is None)])

    def begin_turn(self, seat: int) -> None:
        """Start the turn of `seat`, and forget what is remembered for a turn."""
        self.position.turn += 1
        self.position.active = seat
        every: tuple[Any, ...] = self.position.memory
        if every:
            self.position.memory = tuple([memory for memory in every if memory.lasts != "turn"])

    def answer(self, option: Option) -> None:
        """Let the decision on top of the agenda carry out `option`, then go on."""
        if type(option) not in self._tables.declared:
            raise self._tables.vocabulary.undeclared(type(option))
        self._stack.pop().chosen(self, option)
        self.resolve()

    def resolve(self) -> None:
        """Work the agenda off until a seat must choose or nothing is left."""
        stack = self._stack
        for _ in range(self._tables.most_steps):
            step = stack[-1] if stack else None
            if step is not None and not step.asks:
                self.found = None
                stack.pop().run(self)
            elif step is None or (step.if_one == "ask" and step.if_none == "fault") or self._waits(step):
                self.position.agenda = tuple(stack)
                return
        raise self.endless()

    def endless(self) -> PluginError:
        """Return the error of an agenda that never comes to an end."""
        steps = [type(step).__qualname__ for step in self._stack[-1:]]
        return PluginError("endless-steps", step=steps, steps=self._tables.most_steps)

    def _waits(self, ask: Ask) -> bool:
        """Tell whether a seat has to be asked; if not, the ask on top of the agenda has been dealt with."""
        options = self.found[1] if self.found is not None and self.found[0] is ask else ask.options(self)
        try:
            count = len(options)
        except TypeError:
            count = counted(options, ask)  # says what is wrong
        if count > 1 or (count == 1 and ask.if_one == "ask"):
            self.found = ask, options
            return True
        self._stack.pop()
        self.found = None  # what it leads to may ask the same again
        if count == 1:
            option = options[0]  # a lazy sequence makes it anew each time
            self.settled += (option,)
            ask.chosen(self, option)
        elif ask.if_none == "fault":
            raise PluginError("no-options", kind=tag_of(type(ask)), seat=ask.seat)
        return False

    def _set_in_play(self, entries: tuple[InPlay, ...]) -> None:
        self.position.in_play = entries
        self._table = self._tables.table(entries)
        self.rules: R_co = cast(R_co, self._table)

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


def counted(options: Sequence[Option], ask: Ask) -> int:
    """Return how many options an ask has; what it returns has to be a sequence."""
    if not hasattr(options, "__len__"):
        raise PluginError("wrong-options", type=type(ask).__qualname__, found=type(options).__name__)
    return len(options)


def subject_of(memory: Any) -> tuple[str, int, str]:
    """Return what a memory is about; a position has one for each, in this order."""
    return tag_of(type(memory)), -1 if memory.seat is None else memory.seat, memory.item
