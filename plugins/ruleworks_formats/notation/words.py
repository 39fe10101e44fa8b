"""All words of a game with their fields: for whoever writes positions and cases, by hand or with a program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct

from ruleworks import Ruleset, Text, tag_of, translator
from ruleworks.inside import layout
from ruleworks_formats.notation.lines import STEP, Grammar, Kind, default_of
from ruleworks_formats.notation.notation import notation_of
from ruleworks_formats.notation.steps import example, is_deep
from ruleworks_formats.notation.values import bare, inner

WordKind = Literal["step", "option", "event", "memory", "line", "refusal"]
KINDS: tuple[WordKind, ...] = ("step", "option", "event", "memory", "line", "refusal")
REFUSAL = ".refusal."


class WordField(Struct, frozen=True):
    """A field of a word: its name as it is written, what it holds, and whether it has to be said."""

    name: str
    holds: str = ""
    needed: bool = False


class Word(Struct, frozen=True):
    """A word of a game: a step, option, event, memory, line of a position, or reason of a refusal."""

    kind: WordKind
    name: str
    bundle: str
    form: str  # how it is written in a case
    fields: tuple[WordField, ...] = ()


def words_of(ruleset: Ruleset, kind: str = "") -> Iterator[Word]:
    """Yield all words of a ruleset, or those of a kind, in alphabetical order by kind; lines as they are written."""
    grammar = notation_of(ruleset).grammar
    for each in KINDS:
        if kind in ("", each):
            yield from _words(each, ruleset, grammar)


def _words(kind: WordKind, ruleset: Ruleset, grammar: Grammar) -> Iterator[Word]:
    if kind == "line":
        yield from (_line(each, ruleset, grammar) for each in grammar.kinds)
    elif kind == "refusal":
        yield from _refusals(ruleset)
    else:
        types: dict[str, Any] = ruleset.vocabulary.types[kind]
        for tag, cls in sorted(types.items()):
            fields = tuple(_fields(cls, grammar))
            yield Word(kind, tag, ruleset.vocabulary.bundle[cls], _form(kind, cls, fields), fields)


def _form(kind: str, cls: Any, fields: tuple[WordField, ...]) -> str:
    if kind == "step":
        return f"{STEP} {example(cls)}" if is_deep(cls) else f"{STEP} {_id(cls, fields)}"
    return _id(cls, fields) if kind == "option" else _told(f"{kind} {tag_of(cls)}", fields)


def _id(cls: type, fields: tuple[WordField, ...]) -> str:
    return ":".join((tag_of(cls), *(field.name.upper() for field in fields)))


def _told(word: str, fields: tuple[WordField, ...]) -> str:
    return " ".join((word, *(f"{field.name}={field.holds.upper()}" for field in fields)))


def _line(kind: Kind, ruleset: Ruleset, grammar: Grammar) -> Word:
    game = ruleset.game
    if kind.tagged:
        return Word("line", kind.word, game, f"{kind.word} {kind.tagged.upper()}")
    if kind.struct is None:
        return Word("line", kind.word, game, f"{kind.word} {_single(kind, grammar).upper()}")
    fields = tuple(_fields(kind.struct, grammar))
    return Word("line", kind.word, game, _told(kind.word, fields), fields)


def _single(kind: Kind, grammar: Grammar) -> str:
    """Return what the line of a single field holds."""
    fields: dict[str, Any] = {field.name: field for field in layout(grammar.position)}
    holds = (fields[kind.field].about if not kind.owner else "") or _held(kind.hint)
    return f"{holds}+..." if inner(kind.hint) is not None else holds


def _fields(cls: Any, grammar: Grammar) -> Iterator[WordField]:
    about = {field.name: field.about for field in layout(cls)}
    needed = {field.name: default_of(field) is NODEFAULT for field in msgspec.structs.fields(cls)}
    for word, (name, hint, _) in grammar.flat_fields(cls).items():
        several = inner(hint) is not None
        holds = about[name] or _held(hint)
        yield WordField(word, f"{holds}+..." if several else holds, needed[name])


def _held(hint: Any) -> str:
    """Return what a field holds that has no mark: the name of its type."""
    hint = bare(hint)
    member = inner(hint)
    if member is not None:
        return _held(member)
    if get_origin(hint) in (Union, UnionType):
        return _held(next(part for part in get_args(hint) if part is not NoneType))
    name = getattr(hint, "__name__", str(hint))
    return {"int": "number", "str": "word", "bool": "yes|no", "dict": "word*number"}.get(name, name.lower())


def _refusals(ruleset: Ruleset) -> Iterator[Word]:
    """Yield the reasons for which the catalogs of the ruleset have a message, with what these speak of."""
    texts = translator("en", ruleset.text_sources)
    for id in texts.ids():
        bundle, refusal, name = id.partition(REFUSAL)
        if refusal and bundle in ruleset.bundles:
            named = dict.fromkeys(re.findall(r"\{(\w+)\}", texts.render(Text(id))))
            yield Word("refusal", name, bundle, f"refuses OPTION {name}", tuple(map(WordField, named)))
