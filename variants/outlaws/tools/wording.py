"""What choices of the Outlaws are called where their own fields do not tell enough."""

from __future__ import annotations

from outlaws.play.actions.scaffold import ChooseOutlawScaffold
from ruleworks import Game, Option, Step, Text
from whistle_mountain.box.icons import signs
from whistle_mountain.table.position import Mountain


class OutlawWording:
    """Shows the tile whose place is chosen: the squares of a place are named in the order of its cells."""

    game = "whistle-mountain"

    def text(self, game: Game[Mountain], value: Step | Option) -> Text | None:
        """Return the message of the choice with what the cells of its tile show."""
        if not isinstance(value, ChooseOutlawScaffold):
            return None
        shown = signs(game.scene.rules.pieces.tiles[value.tile].icons)
        return Text("outlaws.step.choose-outlaw-scaffold-shown", {**game.ruleset.text(value).args, "signs": shown})
