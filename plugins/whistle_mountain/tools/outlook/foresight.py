"""What an option pays in choices to come, found by asking the rules about the position that it leads to."""

from __future__ import annotations

from typing import cast

from ruleworks import Position, Prospect, Text
from whistle_mountain.play.water.flood import WaterRose
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.outlook.collection import collected
from whistle_mountain.tools.outlook.water_rise import still_to_rise


class MountainForesight:
    """Tells what a placement collects and may activate, and how far a build makes the water rise."""

    game = "whistle-mountain"

    def foresee(self, prospect: Prospect) -> list[Text]:
        """Return what is still to come once the option was chosen."""
        before, after = _scene(prospect, prospect.before), _scene(prospect, prospect.position)
        rows = [event.row for event in prospect.record.events if isinstance(event, WaterRose)]
        told = [Text("whistle-mountain.outlook.water", {"row": rows[-1]})] if rows else []
        return [*collected(before, after, prospect.seat), *told, *still_to_rise(after, prospect.ruleset)]


def _scene(prospect: Prospect, position: Position) -> MountainScene:
    return prospect.ruleset.scene(cast(Mountain, position))
