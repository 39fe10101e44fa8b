"""Items whose owner minds who else is on a tile with one of its trains."""

from __future__ import annotations

from whistle_stop.box.places import place
from whistle_stop.terms.points import FrontierScene


def stands_on(scene: FrontierScene, seat: int, cell: str) -> bool:
    """Tell whether a seat has a train on the tile of a space, at whatever stop of it."""
    return bool(cell) and any(place(train).cell == cell for train in scene.position.yards[seat].trains)
