"""What a game declares so that its pieces can be written as data: which kinds there are, and what they are made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from msgspec import Struct

from ruleworks import Ruleset


class PieceKind(NamedTuple):
    """A kind of piece: a table `[word.name]`, whose keys are the fields of its item and those of its facts."""

    word: str  # what the ids of such pieces begin with
    item: type[Any] | None  # a dataclass: what the piece does; None if it does nothing of its own
    facts: type[Struct] | None  # what is printed on it
    families: Mapping[str, type[Any]] = {}  # further classes of items, chosen by the key `family`; none has two names
    changeable: bool = True  # whether an item can be changed in its place, and what is printed on it stay


class FilePiece(NamedTuple):
    """A piece as a file describes it."""

    kind: PieceKind
    id: str
    item: Any  # None if its kind has none
    said: bool  # whether any field of the item was given
    facts: Any  # None if its kind has none, or if the piece keeps those that there are
    in_place: bool = False  # whether it takes the place of the item with its id


class Made(NamedTuple):
    """What the bundle of a file registers."""

    rules: Sequence[Any]
    items: Sequence[Any]


@runtime_checkable
class Workshop(Protocol):
    """Knows how pieces of a game are made of data; a tool of its bundle.

    The words for effects are the functions in some packages, `words`, that return a kind of `effect`; those of other
    bundles are found in their packages.
    """

    game: str

    @property
    def kinds(self) -> Sequence[PieceKind]:
        """The kinds of pieces."""
        ...

    @property
    def effect(self) -> type[Any]:
        """The class that effects are derived from."""
        ...

    @property
    def words(self) -> Sequence[str]:
        """The packages of the game with the functions that make effects."""
        ...

    def taken(self) -> Collection[str]:
        """Return the ids of the pieces that there are already."""
        ...

    def joined(self, effects: Sequence[Any]) -> Any:
        """Return effects, at least one, as one."""
        ...

    def parted(self, effect: Any) -> Sequence[Any]:
        """Return the effects that one was joined of, itself if it is single."""
        ...

    def messages(self, item: Any) -> Iterable[str]:
        """Return the ids of all messages that an item needs."""
        ...

    def made(self, bundle: str, pieces: Sequence[FilePiece]) -> Made:
        """Return what a bundle of this name registers for its pieces; an error may say what cannot be."""
        ...

    def printed(self, item: str, ruleset: Ruleset) -> Struct | None:
        """Return what is printed on a piece, as its kind has it; None for one that is not there."""
        ...
