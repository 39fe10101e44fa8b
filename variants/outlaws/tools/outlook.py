"""What a choice would bring where the Outlaws have a hand in it: thefts, points for their scaffolds."""

from __future__ import annotations

from typing import Any

from outlaws.play.actions.scaffold import ChooseOutlawScaffold
from outlaws.play.theft.theft import ChooseLoot, ResourceStolen
from ruleworks import Prospect, Text


class TheftAlarm:
    """Marks where the Outlaws would steal from whoever goes there."""

    game = "whistle-mountain"

    def alarm(self, prospect: Prospect) -> Text | None:
        """Return that something would be stolen, whether it is known what or still to be chosen."""
        then: Any = prospect.position.agenda[-1] if prospect.position.agenda else None
        asked = isinstance(then, ChooseLoot) and then not in prospect.before.agenda
        stolen = any(isinstance(event, ResourceStolen) for event in prospect.record.events)
        return Text("outlaws.alarm.theft") if asked or stolen else None


class OutlawForesight:
    """Tells of a theft among whose loot the player will choose, and what the Outlaws score for a scaffold."""

    game = "whistle-mountain"

    def foresee(self, prospect: Prospect) -> list[Text]:
        """Return what is still to come once the option was chosen."""
        asked: Any = prospect.before.agenda[-1]
        then: Any = prospect.position.agenda[-1] if prospect.position.agenda else None
        if isinstance(asked, ChooseOutlawScaffold):
            return [Text("outlaws.outlook.scaffold", {"count": asked.points})]
        if isinstance(then, ChooseLoot) and not isinstance(asked, ChooseLoot):
            scene: Any = prospect.ruleset.scene(prospect.position)
            return [Text("outlaws.outlook.theft", {"kinds": [Text(option.resource) for option in then.options(scene)]})]
        return []
