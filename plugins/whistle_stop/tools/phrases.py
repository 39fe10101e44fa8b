"""What an option is called where its fields alone would tell it badly."""

from __future__ import annotations

from ruleworks import Game, Option, Step, Text
from whistle_stop.play.moves.journey import LayTile
from whistle_stop.table.position import Frontier


class FrontierPhrasing:
    """Tells of a tile that is laid as it is printed that it is not turned."""

    game = "whistle-stop"

    def text(self, game: Game[Frontier], value: Step | Option) -> Text | None:
        """Return a message of its own for such a tile, for nothing else."""
        if not isinstance(value, LayTile) or value.turn:
            return None
        return Text("whistle-stop.phrasing.upright", {"tile": Text(value.tile), "cell": value.cell})
