"""What the game brings to command lines: commands about its pieces, a drawing and a notation, why games have ended."""

from whistle_mountain.commands.items import ItemsCommand
from whistle_mountain.commands.result import MountainEnding
from whistle_mountain.components.command import ComponentsCommand
from whistle_mountain.notation.tool import PositionNotation
from whistle_mountain.picture import TableDrawing
from whistle_mountain.rulebook.command import RulesCommand

TOOLS = (ComponentsCommand(), ItemsCommand(), RulesCommand(), TableDrawing(), PositionNotation(), MountainEnding())

__all__ = ["TOOLS"]
