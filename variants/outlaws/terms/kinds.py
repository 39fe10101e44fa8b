"""What the steps and events of the Outlaws are derived from: their tags begin with the name of the bundle."""

from __future__ import annotations

from ruleworks import Event, Step, tags
from ruleworks_contracts import abstract


@abstract
class OutlawStep(Step, frozen=True, gc=False, tag=tags("outlaws")):
    """A step that the Outlaws bring."""


@abstract
class OutlawEvent(Event, frozen=True, gc=False, tag=tags("outlaws")):
    """An event that the Outlaws bring."""
