"""Water as printed: what the row that it rises to has to suffer."""

from __future__ import annotations

from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.play.water.flood import SendShipsHome, SweepWorkers, WaterlogMachines


@rule
class WaterRules:
    """What a flood does, in its order (R-WAT-1)."""

    id = "whistle-mountain.water"

    @hookimpl
    def flood(self, row: int) -> tuple[Step, ...]:
        """Send airships home, sweep workers away, then waterlog machines."""
        return (SendShipsHome(row), SweepWorkers(row), WaterlogMachines(row))
