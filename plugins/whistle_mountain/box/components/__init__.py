"""What is printed on the pieces of Whistle Mountain, as data: `load_components()` gives all of it."""

from ruleworks_kit.facts import Fact
from whistle_mountain.box.components.loader import facts, load_components, read_components, with_docks, with_more
from whistle_mountain.box.components.tree import Components

__all__ = [
    "Components",
    "Fact",
    "facts",
    "load_components",
    "read_components",
    "with_docks",
    "with_more",
]
