"""What the game brings to command lines: commands, its rules, a drawing and a notation, why games have ended."""

from whistle_mountain.commands.items import ItemsCommand
from whistle_mountain.commands.result import MountainEnding
from whistle_mountain.commands.wording import MountainWording
from whistle_mountain.components.command import ComponentsCommand
from whistle_mountain.notation.tool import PositionNotation
from whistle_mountain.picture import TableDrawing
from whistle_mountain.rulebook import BOOK
from whistle_mountain.rulebook.command import RulesCommand

COMMANDS = (ComponentsCommand(), ItemsCommand(), RulesCommand())
TOOLS = (*COMMANDS, BOOK, TableDrawing(), PositionNotation(), MountainEnding(), MountainWording())

__all__ = ["TOOLS"]
