"""Items: things with an id, what they do when, declared as data, and what catalogs have to say of them.

Sizes, costs and points are facts under the same id. An item whose rules change others while it is in play is an
instance of a subclass with methods marked `@hookimpl` or `@reacts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, fields
from functools import reduce
from typing import Any, ClassVar

from ruleworks import RulesetError, Text
from ruleworks_contracts import hooks_of
from ruleworks_kit.effects import Effect, inside
from ruleworks_kit.facts.errors import TEXTS


class ItemError(RulesetError):
    """An item that cannot be; the message stands in the catalogs of the parts."""

    def __init__(self, message: str, /, **args: str | int) -> None:
        super().__init__(message, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-parts.item.{message}", self.text.args)


@dataclass(frozen=True, eq=False)
class Item:
    """Something with an id and rules of its own; a game says what its messages begin with."""

    #: What the messages of the game begin with.
    prefix: ClassVar[str]

    id: str
    _: KW_ONLY
    replaces: str = ""  # the id of an item in whose place it comes, most often its own

    def __post_init__(self) -> None:
        """Let a class say for its items what they replace, and refuse what would do nothing when its time comes."""
        if not self.replaces:
            object.__setattr__(self, "replaces", type(self).replaces)
        for occasion, effect in self.occasions().items():
            if effect is not None and not isinstance(effect, Effect):
                raise ItemError("no-effect", item=self.id, occasion=occasion, found=repr(effect))

    def occasions(self) -> Mapping[str, Effect[Any, Any, Any] | None]:
        """Return what it does when; each occasion is the message `<prefix>.item.<occasion>`."""
        return {}

    def text(self) -> list[Text]:
        """Return what it says, sentence by sentence: each effect, then the message `<id>.rule` if it has hooks."""
        told = [
            Text(f"{self.prefix}.item.{occasion}", {"effect": effect.text()})
            for occasion, effect in self.occasions().items()
            if effect is not None
        ]
        return [*told, Text(f"{self.id}.rule")] if hooks_of(self) else told

    def messages(self) -> Iterator[Text]:
        """Yield all that catalogs have to hold for it: its name, what it says, and what its options are called."""
        yield Text(self.id)
        yield from self.text()
        for effect in inside(tuple([getattr(self, field.name) for field in fields(self)]), Effect):
            yield from map(Text, effect.names())

    def told(self) -> Text | None:
        """Return all that it says as one text, with the message `<prefix>.item.both`; None if it says nothing."""
        sentences = self.text()
        return reduce(self._after, sentences) if sentences else None

    def _after(self, first: Text, then: Text) -> Text:
        return Text(f"{self.prefix}.item.both", {"first": first, "then": then})
