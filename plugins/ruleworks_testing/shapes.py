"""Checking what clients receive against its JSON Schemas, as fast as that goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators

Schema = Mapping[str, Any]


def shapes_of(schemas: Mapping[str, Schema]) -> dict[str, Any]:
    """Return what checks documents against each of some schemas, which have to be schemas themselves.

    The schemas share most of their definitions, so each of these is looked at once.
    """
    checked: set[int] = set()
    for schema in schemas.values():
        new = {name: part for name, part in schema["$defs"].items() if id(part) not in checked}
        Draft202012Validator.check_schema({**schema, "$defs": new})
        checked.update(map(id, new.values()))
    return {name: _Validator(schema) for name, schema in schemas.items()}


def _by_discriminator(
    validator: Any, kinds: Iterable[Schema], instance: Any, schema: Schema
) -> Iterator[ValidationError]:
    """Look only at the kind that a tag names: no two kinds have one tag, so no other could fit."""
    named = schema.get("discriminator", {})
    tag = instance.get(named.get("propertyName")) if isinstance(instance, dict) else None
    kind = named.get("mapping", {}).get(tag) if isinstance(tag, str) else None
    if kind is None:
        yield from _one_of(validator, kinds, instance, schema)
    else:
        yield from validator.descend(instance, {"$ref": kind})


_one_of: Any = Draft202012Validator.VALIDATORS["oneOf"]
_extended: Any = validators.extend  # which has no annotations
_Validator = _extended(Draft202012Validator, {"oneOf": _by_discriminator})
