"""What a choice would bring, as far as whoever has it may know: it is played on a branch, never in the game.

The branch begins in a world dealt anew, always in the same way: two games that a seat cannot tell apart give it the
same world, so nothing that follows can tell them apart either. It ends before the first step that asks chance or
shows the seat something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from ruleworks.data.kinds import Ask, Option, P, Position, R_co, Record, Scene
from ruleworks.play.decision import Decision
from ruleworks.play.play import Play
from ruleworks.play.views import revealed, visible

if TYPE_CHECKING:
    from ruleworks.game.game import Game
    from ruleworks.game.ruleset import Ruleset

Stop = Literal["choice", "chance", "revelation", "end"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What would follow an option up to where it `stops`.

    That is the next choice, the end of the game, or just before a step that asks chance or reveals something. Both
    positions are of a world that the seat may take for the true one: what it may not know is there, but made up.
    """

    seat: int | None  # who chooses, and for whom this is told
    option: Option
    record: Record  # what would happen, for tellers
    stops: Stop
    before: Position
    position: Position
    ruleset: Ruleset

    @property
    def id(self) -> str:
        """The text id of the option."""
        return self.option.id

    @property
    def entry(self) -> dict[str, Any]:
        """What the log would say, as plain data."""
        return dict(visible(self.record, self.seat))

    @property
    def view(self) -> dict[str, Any]:
        """The position afterwards, as far as the seat may know it, as plain data."""
        return dict(visible(self.position, self.seat))

    @property
    def scores(self) -> tuple[int, ...]:
        """How the score of every seat would change."""
        with self.ruleset.blaming():
            old, new = (scene.rules.scores(scene) for scene in map(self.ruleset.scene, (self.before, self.position)))
            return tuple([after - before for before, after in zip(old, new, strict=True)])

    @property
    def decision(self) -> dict[str, Any] | None:
        """Who would have to choose what; None where it is not known yet, and at the end."""
        if self.stops != "choice":
            return None
        agenda: Any = self.position.agenda
        found = Decision(agenda[-1], self.ruleset.scene(self.position), self.ruleset)
        return {"seat": found.seat, "kind": found.kind}


class Halt(Exception):
    """A branch ends here."""

    def __init__(self, why: Stop) -> None:
        self.why: Stop = why


class Branch(Play[P, R_co]):
    """A play that keeps where it was before each step, and goes no further than the seat could foresee."""

    __slots__ = ("_seat", "kept", "stops", "told")

    def start(self, seat: int | None, option: Option) -> None:
        """Carry out an option as far as `seat` can foresee what follows."""
        self._seat = seat
        self.kept: P = copy(self.position)
        self.told: int = 0
        self.stops: Stop = "choice"
        try:
            self.answer(option)
        except Halt as halt:
            self.stops = halt.why

    def resolve(self) -> None:
        """Work the agenda off step by step."""
        for _ in range(self._tables.most_steps):
            self._keep()
            step = self._stack[-1] if self._stack else None
            if step is None:
                raise Halt("end")
            if not step.asks:
                self.found: tuple[Ask, Sequence[Option]] | None = None
                self._stack.pop().run(self)
            elif (step.if_one == "ask" and step.if_none == "fault") or self._waits(step):
                return
        raise self.endless()

    def _keep(self) -> None:
        self.position.agenda = tuple(self._stack)
        if revealed(self.kept, self.position, self._seat):
            raise Halt("revelation")
        self.kept, self.told = copy(self.position), len(self.events)

    def _draw(self, stream: str, bound: int, size: int) -> tuple[int, ...]:
        raise Halt("chance")


def prospects(game: Game[Any], seat: int | None, options: Iterable[Option]) -> Iterator[Prospect]:
    """Yield what each of the options of `seat` would bring now, whatever becomes of the game in the meantime."""
    world = game.sample_hidden(seat, Random(0)).scene
    return (prospect(game.ruleset, world, seat, option) for option in options)


def prospect(rules: Ruleset, world: Scene[Any, Any], seat: int | None, option: Option) -> Prospect:
    """Return what an option would bring in a world."""
    branch: Branch[Any, Any] = Branch(world.position, world.rules, rules.tables)
    try:
        branch.start(seat, option)
    except (Exception, SystemExit) as error:
        raise rules.blame(error) from error
    record = Record(seat, option, tuple(branch.events[: branch.told]))
    return Prospect(seat, option, record, branch.stops, world.position, branch.kept, rules)
