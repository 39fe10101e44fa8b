"""From a piece to the file that describes it: a start for whoever wants one like it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts.plugins import hooks_of
from ruleworks_formats.pieces.expressions import Unsayable, said
from ruleworks_formats.pieces.files import FAMILY, holds, item_fields
from ruleworks_formats.pieces.words import Words
from ruleworks_formats.pieces.workshop import PieceKind, Workshop

BARE = re.compile(r"[A-Za-z0-9_-]+")
WIDTH = 100


class Described(NamedTuple):
    """A piece as a table of a file, and what of it no file can say, one reason each."""

    id: str
    table: Mapping[str, Any]
    python: tuple[Text, ...]

    @property
    def complete(self) -> bool:
        """Whether the table says all that the piece does."""
        return not self.python


def described(item: str, workshop: Workshop, words: Words, ruleset: Ruleset) -> Described | None:
    """Return a piece as data, as far as it is; None for what is of no kind that files can describe."""
    kind = next((kind for kind in workshop.kinds if kind.word == item.partition(".")[0]), None)
    if kind is None:
        return None
    found = ruleset.items.get(item)
    table: dict[str, Any] = {}
    facts = workshop.printed(item, ruleset)
    if facts is not None:
        table |= msgspec.to_builtins(facts)
    python: list[Text] = []
    if found is not None and kind.item is not None:
        python += _item(found, kind, table, workshop, words)
    return Described(item, table, tuple(python))


def _item(item: Any, kind: PieceKind, table: dict[str, Any], workshop: Workshop, words: Words) -> list[Text]:
    """Write what an item does into a table, and return why it does more than that."""
    if kind.item is None or not isinstance(item, kind.item):
        return [_reason("class", type(item).__name__)]
    family = next((name for name, cls in kind.families.items() if type(item) is cls), "")
    told_of: type[Any] = kind.families[family] if family else kind.item
    table |= {FAMILY: family} if family else {}
    python = [] if type(item) is told_of else list(map(_rule, hooks_of(item)))
    fields = {field.name: field for field in item_fields(told_of)}
    python += [_reason("field", field.name) for field in item_fields(type(item)) if field.name not in fields]
    for name, field in fields.items():
        value = getattr(item, name)
        if not field.required and value == getattr(told_of, name):
            continue  # the usual value
        try:
            table[name] = _field(value, field.hint, workshop, words)
        except Unsayable:
            python.append(_reason("unsayable", name))
    return python


def _rule(hook: str) -> Text:
    """Return that an item has a rule of its own: at a rule point, or after an event, which stands in brackets."""
    event = hook.removeprefix("[").removesuffix("]")
    return _reason("point" if event == hook else "event", event)


def _reason(kind: str, name: str) -> Text:
    return Text(f"ruleworks-toolbox.pieces.python.{kind}", {"name": name})


def _field(value: Any, hint: Any, workshop: Workshop, words: Words) -> Any:
    if not holds(hint, workshop.effect):
        return msgspec.to_builtins(value)
    if isinstance(value, tuple):
        return [said(effect, workshop, words) for effect in value]
    return said(value, workshop, words)


def as_toml(pieces: Iterable[Described], game: str, texts: Mapping[str, Translator], remarks: Translator) -> str:
    """Return a file of pieces, with their names in some languages, and in one of them what it cannot say."""
    tables = [_table(piece, texts, remarks) for piece in pieces]
    return "\n\n".join([f"game = {_scalar(game)}", *tables])


def _table(piece: Described, texts: Mapping[str, Translator], remarks: Translator) -> str:
    names = _in_all(piece.id, texts)
    rule = _in_all(f"{piece.id}.rule", texts) if FAMILY in piece.table else {}
    kind, _, name = piece.id.partition(".")
    python = [f"# {remarks.render(reason)}" for reason in piece.python]
    told = {"name": names, **({"rule": rule} if rule else {}), **piece.table}
    lines = [f"{_key(key)} = {_shown(value)}" for key, value in told.items()]
    return "\n".join([*python, f"[{_key(kind)}.{_key(name)}]", *lines])


def _in_all(id: str, texts: Mapping[str, Translator]) -> dict[str, str]:
    return {language: translator.render(Text(id)) for language, translator in texts.items()}


def _shown(value: Any, indent: str = "") -> str:
    """Return a value on one line, or a long list with a line for each member."""
    line = written_value(value)
    if len(line) <= WIDTH or not isinstance(value, list):
        return line
    deeper = f"{indent}    "
    return "\n".join(["[", *(f"{deeper}{_shown(each, deeper)}," for each in value), f"{indent}]"])


def written_value(value: Any) -> str:
    """Return a value as TOML has it on one line."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {written_value(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written_value, value))}]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _scalar(key)
