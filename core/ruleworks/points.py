"""Rule points: the places where plugins have a say, and the marks that declare and implement them.

A game lists its rule points as methods of a `Protocol` class, through which they are also asked, typed:

- `@value`: the first implementation answers, each later one receives the answer so far as `value` and returns
  what becomes of it. Asked as `scene.rules.some_value(scene)`.
- `@collect`: every implementation returns some; whoever asks receives all of them as one list.

An implementation is marked `@hookimpl` and takes any of the arguments by name; `owner` is the seat that its
item belongs to (None for rules that always hold). A method marked `@reacts(SomeEvent)` is told of events.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

import pluggy

from ruleworks.bundle import KERNEL, Bundle, KernelOptions
from ruleworks.data import Event, Position
from ruleworks.play import Scene
from ruleworks.tables import COLLECT, VALUE

V = TypeVar("V")
A = ParamSpec("A")
F = TypeVar("F", bound=Callable[..., Any])
P = TypeVar("P", bound=Position)
Document = dict[str, Any]
Items = Mapping[str, Any]

hookspec = pluggy.HookspecMarker("ruleworks")
hookimpl = pluggy.HookimplMarker("ruleworks")


def value(spec: Callable[Concatenate[Any, V, int | None, A], V]) -> Callable[Concatenate[Any, A], V]:
    """Declare a value rule point; whoever asks it leaves out `value` and `owner`."""
    spec.__dict__["rule_point"] = VALUE
    return cast(Callable[Concatenate[Any, A], V], hookspec(spec))


def collect(spec: Callable[Concatenate[Any, int | None, A], Sequence[V]]) -> Callable[Concatenate[Any, A], list[V]]:
    """Declare a collecting rule point; whoever asks it leaves out `owner`."""
    spec.__dict__["rule_point"] = COLLECT
    return cast(Callable[Concatenate[Any, A], list[V]], hookspec(spec))


def reacts(event: type[Event]) -> Callable[[F], F]:
    """Make a method of an item react to an event type while the item is in play."""

    def mark(method: F) -> F:
        method.__dict__["reacts_to"] = event
        return method

    return mark


def declared_points(spec: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the rule points that `spec` itself declares, by name."""
    for name, member in vars(spec).items():
        if hasattr(member, "rule_point"):
            yield name, member


class KernelRules(Protocol):
    """The rule points that every game has."""

    items: Items  # all items of the ruleset by id, in play or not: `scene.rules.items`

    @value
    def opening(self, value: Position, owner: int | None, players: int, options: Any, items: Items) -> Position:
        """Give the position in which a game begins, asked once; what needs chance belongs into steps on its agenda."""
        ...

    @value
    def scores(self, value: tuple[int, ...], owner: int | None, scene: Scene[Any, Any]) -> tuple[int, ...]:
        """Give the score of every seat as it stands. Asked at any time; changes nothing."""
        ...

    @value
    def winners(self, value: tuple[int, ...], owner: int | None, scene: Scene[Any, Any]) -> tuple[int, ...]:
        """Give the seats that have won, once the game is over. The base answer: the highest score."""
        ...

    @value
    def resample(self, value: P, owner: int | None, scene: Scene[P, Any], seat: int | None, rng: Random) -> P:
        """Put right what shuffled pools cannot: the position was dealt anew for a search by `seat`."""
        ...

    @value
    def migrate(self, value: Document, owner: int | None, document: Document, bundle: str, schema: int) -> Document:
        """Bring the position of an old save, as plain data, one `schema` of `bundle` further; asked once for each."""
        ...


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
    def migrate(self, document: Document) -> Document:
        """Leave the document as it is."""
        return document


KERNEL_BUNDLE = Bundle(
    name=KERNEL, version="0.1.0", layer="base", rule_points=[KernelRules], rules=[BaseRules()], options=KernelOptions
)
