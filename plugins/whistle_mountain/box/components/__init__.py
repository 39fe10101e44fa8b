"""What is printed on the pieces of Whistle Mountain, as data: `load_components()` gives all of it."""

from whistle_mountain.box.components.errors import ComponentsError
from whistle_mountain.box.components.facts import Fact, facts
from whistle_mountain.box.components.loading import (
    load_components,
    load_facts,
    read_components,
    with_docks,
    with_more,
)
from whistle_mountain.box.components.tree import Components, Confidence, Origin, Provenance

__all__ = [
    "Components",
    "ComponentsError",
    "Confidence",
    "Fact",
    "Origin",
    "Provenance",
    "facts",
    "load_components",
    "load_facts",
    "read_components",
    "with_docks",
    "with_more",
]
