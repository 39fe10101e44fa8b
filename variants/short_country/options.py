"""The options of the variant: its facts stand in the same table as those of the game."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import field

from ruleworks_contracts import FromFile
from short_country.facts import FACTS, ShortFacts, shortened
from whistle_stop.box.components import load_components, read_components
from whistle_stop.box.options import FrontierOptions


def read_facts(file: str) -> dict[str, Any]:
    """Return the facts of a file, those of the game among them, as a table; what does not fit is told with its name."""
    table = read_components(file)
    shortened(load_components(table), FACTS.load(table, file), file)
    return table


class ShortOptions(FrontierOptions, frozen=True):
    """The options of the game; the table of components may hold the facts of the variant as well."""

    components: Annotated[dict[str, Any], FromFile("components", "FILE", read_facts)] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse facts that do not fit, by themselves or together."""
        super().__post_init__()
        shortened(load_components(self.components), self.printed)

    @property
    def printed(self) -> ShortFacts:
        """The facts of the variant."""
        return FACTS.load(self.components)
