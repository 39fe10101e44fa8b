"""A table of nothing but the fields of a position, for a game that brings neither a drawing nor parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from ruleworks import Game, Text, Translator
from ruleworks.inside import layout
from ruleworks_contracts.contracts import Catalogue
from ruleworks_contracts.descriptions import capital
from ruleworks_contracts.fields import field_name, fields_shown, goods_in
from ruleworks_contracts.redaction import seen
from ruleworks_contracts.regions import Paragraph, paragraph
from ruleworks_contracts.tools import tools_of
from ruleworks_i18n import Arg


class Fields:
    """Tells what `seat` sees of a position: what each field is called, and what it holds, things by their names.

    The view says what is hidden; the position in which that is replaced says of which types everything is.
    """

    def __init__(self, game: Game[Any], seat: int | None, texts: Translator) -> None:
        """Take the game, who looks at it, and the words."""
        self._ruleset, self._texts = game.ruleset, texts
        self._position = seen(game, seat)
        self._view: Mapping[str, Any] = game.view(seat, options="none")["position"]
        scene = game.ruleset.scene(self._position)
        self._cells: Sequence[str] = scene.rules.cells(scene)
        self._catalogue = tools_of(game.ruleset).first(Catalogue)

    def paragraphs(self) -> Iterator[Paragraph]:
        """Yield the fields of the game itself, then what is in play."""
        for field in fields_shown(type(self._position)):
            if field.name in self._view:
                value, typed = self._view[field.name], getattr(self._position, field.name)
                yield from self._field(self._name(self._position, field.name), value, typed, field.about)
        if self._position.in_play:
            owned = [self._owned(each.item, each.owner) for each in self._position.in_play]
            yield paragraph(self._label(self._said("in-play")), owned)

    def _field(self, name: str, value: Any, typed: Any, about: str) -> Iterator[Paragraph]:
        """Yield a field as a paragraph; what belongs to seats as one for each."""
        if isinstance(typed, tuple) and typed and all(isinstance(part, Struct) for part in typed):
            yield from (self._part(name, *both) for both in zip(value, typed, strict=True))
        elif isinstance(value, Sequence) and not isinstance(value, str) and value:
            parts = zip(value, typed, strict=True)
            yield paragraph(self._label(name), [self._printed(part, of, about) for part, of in parts])
        else:
            yield paragraph(self._label(name), [self._told(value, typed, about)])

    def _part(self, name: str, value: Any, typed: Struct) -> Paragraph:
        """Return one of several structs: whose it is, then its fields."""
        seat = getattr(typed, "seat", None)
        head = name if seat is None else capital(self._seat(seat))
        told = list(self._inside(value, typed)) if goods_in(typed) is None else [self._told(value, typed, "")]
        return paragraph(self._label(head), told)

    def _inside(self, value: Mapping[str, Any], typed: Struct) -> Iterator[str]:
        for field in layout(type(typed)):
            if field.name in value and not (field.name == "seat" and field.about == "seat"):
                told = self._told(value[field.name], getattr(typed, field.name), field.about)
                yield f"{self._label(self._name(typed, field.name))} {told}"

    def _told(self, value: Any, typed: Any, about: str) -> str:
        """Return a value in words."""
        if isinstance(value, Mapping):
            return self._several(value, typed)
        if isinstance(value, Sequence) and not isinstance(value, str):
            separator = "; " if any(isinstance(part, Mapping | list | tuple) for part in value) else ", "
            return separator.join([self._told(*both, about) for both in zip(value, typed, strict=True)]) or "-"
        if about == "seat" and isinstance(value, int):
            return self._seat(value)
        if about == "cells" and isinstance(value, int):
            return " ".join([cell for place, cell in enumerate(self._cells) if value >> place & 1]) or "-"
        return "-" if value is None else self._thing(str(value))

    def _several(self, value: Mapping[str, Any], typed: Any) -> str:
        """Return what has parts, or is hidden."""
        if set(value) == {"hidden"}:
            return self._said("hidden", count=value["hidden"])
        goods = goods_in(typed)
        if goods is not None:
            return self._said("things", things=[Text(each) for each in goods]) if goods else "-"
        if isinstance(typed, Struct):
            return ", ".join(self._inside(value, typed))
        return ", ".join(f"{name} {self._told(part, typed[name], '')}" for name, part in value.items())

    def _printed(self, value: Any, typed: Any, about: str) -> str:
        """Return something that lies on the table, with what is printed on it where a bundle knows that."""
        if isinstance(value, str) and value in self._ruleset.items and self._catalogue is not None:
            return self._catalogue.described(value, self._ruleset, self._texts)
        return self._told(value, typed, about)

    def _owned(self, item: str, owner: int | None) -> str:
        """Return something in play, with whose it is."""
        if owner is None:
            return self._thing(item)
        return self._said("owned", item=self._thing(item), seat=Text("ruleworks.seat", {"number": owner + 1}))

    def _name(self, struct: Struct, field: str) -> str:
        return field_name(self._ruleset.game, type(struct), field, self._texts)

    def _thing(self, id: str) -> str:
        return self._texts.render(Text(id)) if self._texts.has(id) else id

    def _seat(self, seat: int) -> str:
        return self._texts.render(Text("ruleworks.seat", {"number": seat + 1}))

    def _label(self, name: str) -> str:
        return self._said("label", name=name)

    def _said(self, message: str, **args: Arg) -> str:
        return self._texts.render(Text(f"ruleworks-toolbox.table.{message}", args))
