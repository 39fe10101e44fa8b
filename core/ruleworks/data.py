"""The kinds of data that everything is made of: positions, steps, decisions, options, events, records.

All of it is frozen structs of numbers, ids and tuples; only the top level of a `Position` may be assigned to,
and only on the working copy that a `Play` holds. So copies share everything, and nothing ever changes
behind the back of whoever kept an older position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import Struct

from ruleworks.chance import Outcome, Streams
from ruleworks.naming import kebab, option_id
from ruleworks.visibility import Public, Secret, public
from ruleworks_i18n import Text

if TYPE_CHECKING:
    from ruleworks.play import Play, Scene

Seat = Annotated[int, "seat"]  # a field that holds a seat number; texts show the player's name
ItemId = Annotated[str, "item"]  # a field that holds an item id; texts show the item's name


class Bits(int):
    """Places as one integer, a hexadecimal string on the wire; as a default, `msgspec.field(default_factory=Bits)`."""

    __slots__ = ()


def to_wire(value: Any) -> Any:
    """Encode what msgspec does not know by itself."""
    if isinstance(value, Bits):
        return f"{value:x}"
    raise TypeError(f"a {type(value).__name__} cannot be saved")


class AnyStep:
    """A field of this type holds any step that a plugin of the ruleset declares."""

    __slots__ = ()


class AnyOption:
    """A field of this type holds any option that a plugin of the ruleset declares."""

    __slots__ = ()


class AnyEvent:
    """A field of this type holds any event that a plugin of the ruleset declares."""

    __slots__ = ()


class Option(AnyOption, Struct, frozen=True, gc=False, tag=kebab):
    """Something that a seat may choose; its `id` is a stable, readable text that reads back."""

    @property
    def id(self) -> str:
        """Return the text id, such as `mark:b2`."""
        return option_id(self)

    def __str__(self) -> str:
        return option_id(self)


class Event(AnyEvent, Struct, frozen=True, gc=False, tag=kebab):
    """Something that happened: ids and numbers only; its sentence is made later, in any language."""


class Step(AnyStep, Struct, frozen=True, gc=False, tag=kebab):
    """One atomic piece of rules, waiting on the agenda of a position."""

    asks: ClassVar[bool] = False  # whether the agenda stops there for an answer

    def run(self, play: Play[Any, Any]) -> None:
        """Change the position of `play`, and push further steps if more is to be done."""


@public
class Ask(Step, frozen=True, gc=False):
    """A step that waits for a seat to choose an option."""

    asks: ClassVar[bool] = True
    seat: Seat

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        """Return what may be chosen, lazily if there can be much of it."""
        return ()

    def chosen(self, play: Play[Any, Any], option: Any) -> None:
        """Carry out `option`, which was offered."""

    def why_not(self, scene: Scene[Any, Any], option: Any) -> Refusal | None:
        """Explain why `option` is not offered; None leaves it at saying so."""
        return None


@public
class Refusal(Struct, frozen=True):
    """Why something may not be done: a message id, the rule behind it, the plugin that objects, arguments."""

    reason: str
    rule: str = ""
    plugin: str = ""
    args: dict[str, Any] = {}

    def text(self) -> Text:
        """Return the reason as a message."""
        return Text(self.reason, self.args)


@public
class InPlay(Struct, frozen=True, gc=False):
    """An item whose rules are in force, and the seat that it belongs to."""

    item: ItemId
    owner: int | None = None


class Position(Struct, kw_only=True, gc=False):
    """The whole state of a game; a game adds its own fields in a subclass."""

    players: Public[int]
    random: Secret[Streams] = Streams(0)
    agenda: Public[tuple[AnyStep, ...]] = ()
    in_play: Public[tuple[InPlay, ...]] = ()
    turn: Public[int] = 0
    active: Public[Seat] = 0


class Record(Struct, frozen=True, gc=False):
    """One played option, what chance answered, and what happened."""

    seat: Public[int | None]
    option: Public[AnyOption | None]
    events: Public[tuple[AnyEvent, ...]] = ()
    chance: Secret[tuple[Outcome, ...]] = ()
    forced: Public[bool] = False
