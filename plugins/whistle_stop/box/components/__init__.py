"""What is printed on the pieces of Whistle Stop, as data: `load_components()` gives all of it."""

from whistle_stop.box.components.loader import TEXTS, facts, load_components, read_components, with_more
from whistle_stop.box.components.tree import Components

__all__ = ["TEXTS", "Components", "facts", "load_components", "read_components", "with_more"]
