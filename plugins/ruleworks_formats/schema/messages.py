"""Messages: all that a client needs to tell sentences by itself, in one language, as one document.

What a language does with names is in the tables of `Translator.as_data`; here the types are added: which message
tells of a step, an option, an event or a memory, and what each of their fields is shown as.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from ruleworks import Bits, Ruleset, tag_of, translator
from ruleworks.inside import Field, layout

FORMAT = 1  # of the document, not of what stands in it

#: How a value travels, by its type in Python; everything else is `other`, and shown in no sentence.
SHAPES: dict[Any, str] = {str: "text", int: "integer", bool: "boolean", Bits: "bits"}


def messages(ruleset: Ruleset, language: str) -> dict[str, Any]:
    """Return the messages of a ruleset in a language, and how its types are told, ready for JSON."""
    texts = translator(language, ruleset.text_sources)
    types = {
        kind: {tag: told(ruleset, kind, cls) for tag, cls in sorted(found.items())}
        for kind, found in ruleset.vocabulary.types.items()
    }
    return {
        "format": FORMAT,
        "game": ruleset.game,
        "fingerprint": ruleset.fingerprint,
        **texts.as_data(),
        "hidden": "?",  # what is shown for a field that is hidden, in every language
        "types": types,
    }


def told(ruleset: Ruleset, kind: str, cls: type) -> dict[str, Any]:
    """Return the message of a type and its fields, in the order in which they stand in the text id of an option."""
    bundle = ruleset.vocabulary.bundle[cls]
    return {
        "message": f"{bundle}.{kind}.{tag_of(cls).removeprefix(f'{bundle}.')}",
        "fields": [_field(field) for field in layout(cls)],
    }


def _field(field: Field) -> dict[str, Any]:
    found = list(_shapes(field.hint))
    return {
        "name": field.name,
        "shape": found[0] if found else "other",
        **({"many": True} if _is_tuple(field.hint) else {}),
        **({"about": field.about} if field.about else {}),
        **({"places": field.places} if field.places else {}),
    }


def _shapes(hint: Any) -> Iterator[str]:
    """Yield the shapes in an annotation: of the parts of a tuple, and of what may be absent."""
    if hint in SHAPES:
        yield SHAPES[hint]
    elif get_origin(hint) is Annotated:
        yield from _shapes(get_args(hint)[0])
    elif get_origin(hint) in (tuple, Union, UnionType):
        for part in get_args(hint):
            yield from _shapes(part)


def _is_tuple(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return _is_tuple(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return any(_is_tuple(part) for part in get_args(hint))
    return get_origin(hint) is tuple
