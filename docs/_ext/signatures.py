"""Readable signatures in the reference: data by its fields, types under the names that people import."""

from __future__ import annotations

from inspect import get_annotations
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from written import type_text

import ruleworks

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def fields(
    app: Sphinx, what: str, name: str, cls: Any, options: object, signature: str, result: str
) -> tuple[str, str] | None:
    """Return the fields of a struct or data class as they are written in its class."""
    if not isinstance(cls, type):
        return None
    names = cls.__struct_fields__ if issubclass(cls, Struct) else getattr(cls, "__dataclass_fields__", ())
    if not names:
        return None
    written: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        written |= get_annotations(base)
    return f"({', '.join(f'{field}: {type_text(written[field])}' for field in names)})", ""


def resolve(app: Sphinx, env: BuildEnvironment, node: Any, text: Any) -> Any:
    """Return a link to `ruleworks.Name` for a reference that spells `Name` or the module that defines it."""
    target: Any = node.get("reftarget", "")
    name = str(target).rpartition(".")[2]
    if node.get("refdomain") != "py" or name not in ruleworks.__all__ or "refdoc" not in node:
        return None
    return env.domains.python_domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", f"ruleworks.{name}", node, text
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Listen for signatures, and for references that Sphinx does not find by itself."""
    app.connect("autodoc-process-signature", fields)
    app.connect("missing-reference", resolve)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
