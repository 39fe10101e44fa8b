"""Whistle Mountain: airships, contraptions and rising water, as plugins on Ruleworks.

The bundle is in `whistle_mountain.bundle`; importing the package alone imports nothing of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import ruleworks

if TYPE_CHECKING:
    from whistle_mountain.table.position import Mountain


def ruleset(
    variants: Sequence[str | ruleworks.Bundle] = (),
    plugins: Sequence[object] = (),
    options: Mapping[str, Any] | None = None,
    **settings: Any,
) -> ruleworks.Ruleset[Mountain]:
    """Return `ruleworks.ruleset("whistle-mountain", ...)`, of whose positions type checkers know the fields."""
    return ruleworks.ruleset("whistle-mountain", variants, plugins, options, **settings)
