"""The kinds of data that everything is made of: positions, steps, decisions, options, events, memories, records.

All of it is frozen structs of numbers, ids and tuples; only the top level of a `Position` may be assigned to,
and only on the working copy that a `Play` holds. So copies share everything, and nothing ever changes
behind the back of whoever kept an older position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeVar

from msgspec import Struct

from ruleworks.data.chance import Outcome, Streams
from ruleworks.data.marks import Amount, ItemId, Ref, Seat, Word
from ruleworks.data.names import kebab, option_id
from ruleworks.data.visibility import Public, Secret, public
from ruleworks_i18n import Text

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault  # as Python has it from 3.13 on

    from ruleworks.play.play import Play

    AnyP = TypeVarWithDefault("AnyP", bound="Position", default=Any)  # of classes that say it seldom
else:
    AnyP = TypeVar("AnyP")


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


class AnyMemory:
    """A field of this type holds any memory that a plugin of the ruleset declares."""

    __slots__ = ()


class Option(AnyOption, Struct, frozen=True, gc=False, tag=kebab):
    """Something that a seat may choose; its `id` is a stable, readable text that reads back."""

    refers_to: ClassVar[tuple[Ref, ...]] = ()  # what is meant by it although no field says so

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
    """A step that lets a seat choose an option; it is put on the agenda like any other step.

    Who answers for the seat is the rule point `decider`. A class says once what happens where there is nothing to
    choose: without any option the ask is passed over or is a fault of the rules; a single one is asked for, or
    carried out at once, without a record of its own.
    """

    asks: ClassVar[bool] = True
    if_none: ClassVar[Literal["skip", "fault"]] = "fault"
    if_one: ClassVar[Literal["ask", "settle"]] = "ask"
    seat: Seat  # whose choice it is

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        """Return what may be chosen, lazily if there can be much of it."""
        return ()

    def chosen(self, play: Play[Any, Any], option: Any) -> None:
        """Carry out `option`, which was offered."""

    def why_not(self, scene: Scene[Any, Any], option: Any) -> Refusal | None:
        """Explain why `option` is not offered; None leaves it at saying so."""
        return None


class Memory(AnyMemory, Struct, frozen=True, gc=False, tag=kebab):
    """Something that a rule has to remember: `scene.memory` reads it, `play.remember` writes it.

    There is at most one of a class for each seat and item; without any, all its fields have their defaults. It
    `lasts` for the whole game, until the next turn begins, or until its item is in play no more.
    """

    lasts: ClassVar[Literal["game", "turn", "item"]] = "game"
    seat: Public[Seat | None] = None  # whose it is, if it is anybody's
    item: Public[ItemId] = ""  # of which item it is, if of any


@public
class Refusal(Struct, frozen=True):
    """Why something may not be done: a message id, the rule behind it, the plugin that objects, arguments."""

    reason: Word
    rule: Word = ""
    plugin: Word = ""
    args: dict[str, Any] = {}

    def text(self) -> Text:
        """Return the reason as a message."""
        return Text(self.reason, self.args)


@public
class InPlay(Struct, frozen=True, gc=False):
    """An item whose rules are in force, and the seat that it belongs to."""

    item: ItemId
    owner: Seat | None = None


class Position(Struct, kw_only=True, gc=False):
    """The whole state of a game; a game adds its own fields in a subclass."""

    players: Public[Amount]
    random: Secret[Streams] = Streams(0)
    agenda: Public[tuple[AnyStep, ...]] = ()
    in_play: Public[tuple[InPlay, ...]] = ()
    memory: Public[tuple[AnyMemory, ...]] = ()  # in a fixed order, so that equal positions are equal
    turn: Public[Amount] = 0
    active: Public[Seat] = 0


P = TypeVar("P", bound=Position)


class Record(Struct, frozen=True, gc=False, tag="played"):
    """One played option, what chance answered, and what happened."""

    seat: Public[Seat | None]  # who has chosen
    option: Public[AnyOption | None]
    events: Public[tuple[AnyEvent, ...]] = ()
    chance: Secret[tuple[Outcome, ...]] = ()
    forced: Public[bool] = False


@public
class Undone(Struct, frozen=True, gc=False, tag="undone"):
    """A choice was taken back; so many records are left."""

    to: Amount


NO_RECORD = Record(None, None)  # where nothing has happened yet


R_co = TypeVar("R_co", covariant=True)
M = TypeVar("M", bound=Memory)


class Scene(Generic[P, R_co]):
    """A position to look at, and the rules that are in force in it."""

    __slots__ = ("found", "position", "rules")

    def __init__(self, position: P, rules: R_co) -> None:
        self.position: Final = position
        self.rules: R_co = rules
        self.found: tuple[Ask, Sequence[Option]] | None = None  # an ask, and its options if they were looked at

    def memory(self, kind: type[M], seat: int | None = None, item: str = "") -> M:
        """Return what is remembered of a seat and an item; with the defaults of its class if that is nothing."""
        for entry in self.position.memory:
            if type(entry) is kind and entry.seat == seat and entry.item == item:
                return entry
        return kind(seat=seat, item=item)
