"""Whistle Stop: trains on the way west, over track that is laid while they travel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import ruleworks

if TYPE_CHECKING:
    from whistle_stop.table.position import Frontier


def ruleset(
    variants: Sequence[str | ruleworks.Bundle] = (),
    plugins: Sequence[object] = (),
    options: Mapping[str, Any] | None = None,
    **settings: Any,
) -> ruleworks.Ruleset[Frontier]:
    """Return `ruleworks.ruleset("whistle-stop", ...)`, of whose positions type checkers know the fields."""
    return ruleworks.ruleset("whistle-stop", variants, plugins, options, **settings)
