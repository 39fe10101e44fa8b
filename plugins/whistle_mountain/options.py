"""The options of the game, resolved to data: a ruleset is what its facts are, not what a file was called."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import force_setattr

from whistle_mountain.components import load_components
from whistle_mountain.components.files import read


class MountainOptions(Struct, frozen=True):
    """The options of Whistle Mountain: `components` are facts that replace built-in ones.

    They are given as a table, or as the path of a TOML file, which is read at once: either way the option holds the
    table from then on. So what stands in the file is part of the ruleset's fingerprint, and its name is not.
    """

    components: str | dict[str, Any] = ""

    def __post_init__(self) -> None:
        """Read the file, and refuse facts that do not fit while its name is still known."""
        given = self.components
        force_setattr(self, "components", read(given) if given and isinstance(given, str) else given or {})
        if given:
            load_components(given)

    @property
    def facts(self) -> dict[str, Any] | None:
        """The facts that replace built-in ones, None where there are none."""
        assert not isinstance(self.components, str)  # it was resolved
        return self.components or None
