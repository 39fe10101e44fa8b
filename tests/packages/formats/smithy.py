"""A workshop of no game: tools that do something, so that what is known of pieces can be tested alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict, Unpack

from msgspec import Meta, Struct

from ruleworks import ItemId, Ruleset
from ruleworks_formats.pieces import FilePiece, Made, PieceKind, Words, words_of


class Deed(Struct, frozen=True):
    """What a tool does."""


class Row(Deed, frozen=True):
    """Deeds one after the other."""

    deeds: tuple[Deed, ...]


class Swing(Deed, frozen=True):
    """Swing it so often, at something."""

    count: int
    at: ItemId = ""


class Rest(Deed, frozen=True):
    """Put it down."""


class Twice(Deed, frozen=True):
    """Do something again, so often."""

    deed: Deed
    times: int


class OneOf(Deed, frozen=True):
    """Do one of several things."""

    named: tuple[tuple[str, Deed], ...]


class AllOf(Deed, frozen=True):
    """Do several things."""

    deeds: tuple[Deed, ...]


class Burn(Deed, frozen=True):
    """Burn wood and coal."""

    wood: int
    coal: int


class Fuel(TypedDict, total=False):
    """What can be burnt."""

    wood: int
    coal: Annotated[int, Meta(ge=0, le=3)]


def swing(count: int = 1, *, at: ItemId = "") -> Swing:
    """Swing it so often."""
    if count == 13:
        raise ValueError("thirteen is too much")
    return Swing(count, at)


def rest() -> Rest:
    """Put it down."""
    return Rest()


def twice(deed: Deed, times: Literal[2, 3] = 2) -> Twice:
    """Do something again."""
    return Twice(deed, times)


def one_of(*named: tuple[str, Deed]) -> OneOf:
    """Do one of several things."""
    return OneOf(named)


def all_of(*deeds: Deed) -> AllOf:
    """Do several things."""
    return AllOf(deeds)


def burn(**fuel: Unpack[Fuel]) -> Burn:
    """Burn something."""
    return Burn(fuel.get("wood", 0), fuel.get("coal", 0))


def think(thought: Callable[[], int]) -> Deed:
    """Do what only Python can say."""
    return Swing(thought())


def count_of(deed: Deed) -> int:
    """Make no deed, and so be no word."""
    return len(str(deed))


@dataclass(frozen=True, eq=False)
class Tool:
    """A tool."""

    id: str
    use: Deed | None = None
    heavy: bool = False


@dataclass(frozen=True, eq=False, kw_only=True)
class Set(Tool):
    """A tool that can be used for several things."""

    uses: tuple[Deed, ...]


class Maker(Struct, frozen=True):
    """Who made it."""

    name: str
    year: Annotated[int, Meta(ge=1000, le=2000)] = 1900


class ToolFacts(Struct, frozen=True, rename="kebab", omit_defaults=True):
    """What is printed on a tool."""

    price: int
    made_of: tuple[Literal["iron", "wood"], ...] = ()
    maker: Maker | None = None


class Smithy:
    """Makes tools, and signs that do nothing."""

    game = "smithy"
    effect = Deed
    words = ("tests.packages.formats.smithy",)
    kinds = (PieceKind("tool", Tool, ToolFacts, {"set": Set}), PieceKind("sign", None, None))

    def taken(self) -> set[str]:
        """Return the only tool that there is."""
        return {"tool.hammer"}

    def joined(self, effects: Sequence[Deed]) -> Deed:
        """Return a row of several deeds."""
        return effects[0] if len(effects) == 1 else Row(tuple(effects))

    def parted(self, effect: Deed) -> tuple[Deed, ...]:
        """Return the members of a row."""
        return effect.deeds if isinstance(effect, Row) else (effect,)

    def messages(self, item: Tool) -> Iterator[str]:
        """Return the names of what can be chosen."""
        yield item.id
        if isinstance(item.use, OneOf):
            yield from (name for name, _ in item.use.named)

    def made(self, bundle: str, pieces: Sequence[FilePiece]) -> Made:
        """Register the tools."""
        return Made((), [piece.item for piece in pieces if piece.item is not None])

    def printed(self, item: str, ruleset: Ruleset) -> Struct | None:
        """Return what is printed on the hammer."""
        return ToolFacts(3, ("iron", "wood")) if item == "tool.hammer" else None


SMITHY = Smithy()
WORDS: Words = words_of(Deed, SMITHY.words, "smithy", {})


def is_said(message: str) -> bool:
    """Tell whether a message is known elsewhere."""
    return message.startswith("known.")


def row(*deeds: Any) -> Row:
    """Return deeds one after the other."""
    return Row(deeds)
