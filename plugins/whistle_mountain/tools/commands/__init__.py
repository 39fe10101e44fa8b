"""What the game brings to command lines: commands, its rules, a drawing and a notation, why games have ended."""

from whistle_mountain.tools.cases import CASES
from whistle_mountain.tools.commands.components import ComponentsCommand
from whistle_mountain.tools.commands.items import ItemsCommand
from whistle_mountain.tools.commands.result import MountainEnding
from whistle_mountain.tools.commands.rules import RulesCommand
from whistle_mountain.tools.notation import NOTATION
from whistle_mountain.tools.picture import TableDrawing
from whistle_mountain.tools.rulebook import BOOK

COMMANDS = (ComponentsCommand(), ItemsCommand(), RulesCommand())
TOOLS = (*COMMANDS, BOOK, TableDrawing(), NOTATION, CASES, MountainEnding())

__all__ = ["TOOLS"]
