"""The facts of the box: read, checked, and together with what other packages add."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruleworks import Source
from ruleworks_kit.facts import Fact, Facts
from whistle_stop.box.components.checks import flaws, flaws_of_more
from whistle_stop.box.components.tree import TABLES, Components

TEXTS = Source("whistle-stop", "whistle_stop")

BOX = Facts(
    Components,
    package="whistle_stop.box.components",
    tables=TABLES,
    flaws=flaws,
    more=TABLES,
    flaws_of_more=flaws_of_more,
    texts=TEXTS,
)


def load_components(override: str | Path | Mapping[str, Any] | None = None) -> Components:
    """Return the component facts: the built-in ones, or with those of an override in their place.

    The override is the path of a file, or a table as such a file holds it.
    """
    return BOX.load(override)


def read_components(file: str | Path) -> dict[str, Any]:
    """Return the facts of a file as a table, for the option `components`; what does not fit is told with its name."""
    return BOX.read(file)


def with_more(components: Components, more: Mapping[str, Any], source: str) -> Components:
    """Return the components together with further pieces, written like theirs; `source` names their bundle."""
    return BOX.with_more(components, more, source)


def facts(components: Components) -> list[Fact]:
    """Return all facts, in the order of the tree."""
    return BOX.listed(components)
