"""Rule points: the places where plugins have a say, and the marks that declare and implement them.

A game lists its rule points as methods of a `Protocol` class, through which they are also asked, typed:

- `@value`: the first implementation answers, each later one receives the answer so far as `value` and returns
  what becomes of it. Asked as `scene.rules.some_value(scene)`.
- `@collect`: every implementation returns some; whoever asks receives all of them as one list. One that takes
  `value` is asked when all others have given, receives that list, and returns what is left of it.
- `@constant`: like a value, but answered once, when the ruleset is made, by rules that always hold. It is read, not
  asked: `scene.rules.some_constant`.

An implementation is marked `@hookimpl` and takes any of the arguments by name; `owner` is the seat that its
item belongs to (None for rules that always hold). A method marked `@reacts(SomeEvent)` is told of events.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec, Protocol, TypeVar, cast

import pluggy

from ruleworks.data.kinds import Event, P, Position, Scene
from ruleworks.rules.bundle import KERNEL, Bundle
from ruleworks.rules.tables import COLLECT, CONSTANT, VALUE

V = TypeVar("V")
A = ParamSpec("A")
F = TypeVar("F", bound=Callable[..., Any])
Document = dict[str, Any]
DocumentKind = Literal["position", "record"]
Items = Mapping[str, Any]

hookspec: pluggy.HookspecMarker = pluggy.HookspecMarker("ruleworks")
hookimpl: pluggy.HookimplMarker = pluggy.HookimplMarker("ruleworks")


def marked(**marks: Any) -> Callable[[F], F]:
    """Return a decorator that leaves marks on a function."""

    def mark(function: F) -> F:
        function.__dict__.update(marks)
        return function

    return mark


def value(spec: Callable[Concatenate[Any, V, int | None, A], V]) -> Callable[Concatenate[Any, A], V]:
    """Declare a value rule point; whoever asks it leaves out `value` and `owner`."""
    return cast(Callable[Concatenate[Any, A], V], hookspec(marked(rule_point=VALUE)(spec)))


def collect(spec: Callable[Concatenate[Any, int | None, A], Sequence[V]]) -> Callable[Concatenate[Any, A], list[V]]:
    """Declare a collecting rule point; whoever asks it leaves out `owner`."""
    return cast(Callable[Concatenate[Any, A], list[V]], hookspec(marked(rule_point=COLLECT)(spec)))


def constant(spec: Callable[[Any, V, int | None], V]) -> V:
    """Declare a constant rule point, which is answered when the ruleset is made."""
    return cast(V, hookspec(marked(rule_point=CONSTANT)(spec)))


def reacts(event: type[Event]) -> Callable[[F], F]:
    """Make a method of an item react to an event type while the item is in play."""
    return marked(reacts_to=event)


class PointInfo(NamedTuple):
    """A rule point: its name, its kind and the bundle that declares it."""

    name: str
    kind: str
    bundle: str


def point_info(name: str, bundle: str, spec: Callable[..., Any]) -> PointInfo:
    """Return what the marks of a rule point say."""
    return PointInfo(name, spec.__dict__["rule_point"], bundle)


def declared_points(spec: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the rule points that `spec` itself declares, by name."""
    return ((name, member) for name, member in vars(spec).items() if hasattr(member, "rule_point"))


# A rule point is said by its docstring alone.
# pyright: reportReturnType=false


class KernelRules(Protocol):
    """The rule points that every game has."""

    items: Items  # all items of the ruleset by id, in play or not: `scene.rules.items`

    @value
    def opening(self, value: Position, owner: int | None, players: int, options: Any, items: Items) -> Position:
        """Give the position in which a game begins, asked once; what needs chance belongs into steps on its agenda."""

    @value
    def scores(self, value: tuple[int, ...], owner: int | None, scene: Scene[Any, Any]) -> tuple[int, ...]:
        """Give the score of every seat as it stands. Asked at any time; changes nothing."""

    @value
    def winners(self, value: tuple[int, ...], owner: int | None, scene: Scene[Any, Any]) -> tuple[int, ...]:
        """Give the seats that have won, once the game is over. The base answer: the highest score."""

    @value
    def resample(self, value: P, owner: int | None, scene: Scene[P, Any], seat: int | None, rng: Random) -> P:
        """Put right what shuffled pools cannot: the position was dealt anew for a search by `seat`."""

    @value
    @marked(asked_often=True)
    def decider(self, value: int, owner: int | None, scene: Scene[Any, Any], seat: int) -> int:
        """Give who chooses for a seat: the seat itself, unless it never decides. Asked for each choice."""

    @value
    def cells_of(self, value: tuple[str, ...], owner: int | None, area: str) -> tuple[str, ...]:
        """Give the cells of an area, a field marked `Area`. Asked when somebody points at things."""

    @value
    def cells(self, value: tuple[str, ...], owner: int | None, scene: Scene[Any, Any]) -> tuple[str, ...]:
        """Give the names of all cells of the board, that of the lowest bit of each `CellMask` first.

        Asked by pictures, and by whatever shows or counts boards without knowing the game.
        """

    @collect
    def things(self, owner: int | None) -> Sequence[str]:
        """Give the ids of what has no rules of its own, and can be shown like an item."""

    @collect
    def flaws(self, owner: int | None, scene: Scene[Any, Any]) -> Sequence[Any]:
        """Give what cannot be in a position, as `Flaw` values of `ruleworks_contracts`: sentence, culprit, kind.

        Asked of saves, of written positions, and by what checks games. In a save something may be `incomplete`.
        """

    @value
    def migrate(
        self, value: Document, owner: int | None, document: Document, bundle: str, schema: int, kind: DocumentKind
    ) -> Document:
        """Bring a position or record of an old save, as plain data, one `schema` of `bundle` further.

        Asked once for each schema, `bundle` and document; a position comes with all that waits on its agenda.
        """


class BaseRules:
    """The kernel's own answers, the base layer of every ruleset."""

    id = "ruleworks.base"

    @hookimpl
    def winners(self, scene: Scene[Position, KernelRules]) -> tuple[int, ...]:
        """Let the highest score win, shared if need be."""
        scores = scene.rules.scores(scene)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @hookimpl
    def resample(self, scene: Scene[Position, KernelRules]) -> Position:
        """Leave the position as the pools have made it."""
        return scene.position

    @hookimpl
    def decider(self, scene: Scene[Position, KernelRules], seat: int) -> int:
        """Let every seat choose for itself."""
        return seat

    @hookimpl
    def cells_of(self, area: str) -> tuple[str, ...]:
        """Take an area for one cell."""
        return (area,)

    @hookimpl
    def cells(self) -> tuple[str, ...]:
        """Know of no board."""
        return ()

    @hookimpl
    def migrate(self, document: Document) -> Document:
        """Leave the document as it is."""
        return document


KERNEL_BUNDLE = Bundle(name=KERNEL, version="0.2.0", layer="base", rule_points=[KernelRules], rules=[BaseRules()])
