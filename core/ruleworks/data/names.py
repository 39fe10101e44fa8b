"""Names: kebab-case tags, and the text ids of options, which are the tag and the fields: `pay:red+red+blue`.

Nothing is written as `-`, an empty tuple as `()`; characters with a meaning are %-escaped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any, cast, get_args, get_origin
from urllib.parse import quote, unquote

import msgspec

from ruleworks.data.errors import RuleworksError
from ruleworks_i18n import Text

if TYPE_CHECKING:
    from ruleworks.data.kinds import Option

NONE, EMPTY = "-", "()"


class UnreadableOption(RuleworksError):
    """A text that is no option of this ruleset."""


def near(name: str, known: Iterable[str]) -> Text | str:
    """Return what was probably meant by a name that is not known, as a sentence, or nothing."""
    return named_alike(get_close_matches(name, list(known), n=3))


def named_alike(names: Sequence[str]) -> Text | str:
    """Return the sentence that lists similar names, if there are any."""
    return Text("ruleworks.error.similar", {"names": ", ".join(names)}) if names else ""


def kebab(name: str) -> str:
    """Return the tag of a class name: `ChooseCell` becomes `choose-cell`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.rsplit(".", 1)[-1]).lower()


def tags(namespace: str) -> Callable[[str], str]:
    """Return what gives the types of a bundle their tags: `class Scald(Step, frozen=True, tag=tags("steam"))`.

    Classes below such a class need not say it again. Only a game has its tags to itself and goes without.
    """
    return lambda name: f"{namespace}.{kebab(name)}"


def tag_of(cls: type) -> str:
    """Return the tag under which a struct class travels."""
    return str(cast(Any, cls).__struct_config__.tag)


def option_id(option: Option) -> str:
    """Return the text id of `option`."""
    return ":".join((tag_of(type(option)), *[_write(getattr(option, name)) for name in option.__struct_fields__]))


def parse_option(text: str, types: Mapping[str, type[Option]]) -> Option:
    """Return the option that `text` names, whose tag may lack its bundle; the error says what is not understood."""
    tag, *parts = text.split(":")
    alike = [name for name in types if tag in (name, name.rpartition(".")[2])]
    cls = types.get(tag) or (types[alike[0]] if len(alike) == 1 else None)
    if cls is None:
        raise UnreadableOption(
            "option-kind",
            text=text,
            kind=tag,
            near=named_alike(alike) or near(tag, {*types, *(name.rpartition(".")[2] for name in types)}),
        )
    fields = cls.__struct_fields__
    if len(parts) != len(fields):
        raise UnreadableOption(
            f"option-parts{'' if fields else '-none'}", text=text, expected=":".join((tag, *fields)), found=len(parts)
        )
    pairs = zip(msgspec.structs.fields(cls), parts, strict=True)
    values = {field.encode_name: _read(part, is_tuple(field.type)) for field, part in pairs}
    try:
        return msgspec.convert(values | {"type": tag_of(cls)}, type=cls, strict=False)
    except msgspec.ValidationError as error:
        part = re.split(r"\W", str(error).rpartition("$.")[2])[0]  # msgspec names the field, in English only
        value = dict(zip(values, parts, strict=True)).get(part, text)
        raise UnreadableOption("option-value", text=text, value=value) from None


def is_tuple(annotation: Any) -> bool:
    """Tell whether a field of this type holds a tuple."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return get_origin(annotation) is tuple


def _write(value: object) -> str:
    if value is None:
        return NONE
    if isinstance(value, tuple):
        return "+".join(map(_write, value)) if value else EMPTY
    if isinstance(value, bool):
        return str(value).lower()
    text = quote(str(value), safe=" .,/'*!#@")
    return "%2D" if text == NONE else text


def _read(part: str, many: bool = False) -> Any:
    if many:
        return [] if part == EMPTY else [_read(piece) for piece in part.split("+")]
    return None if part == NONE else unquote(part)
