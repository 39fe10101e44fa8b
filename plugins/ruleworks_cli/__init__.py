"""The command line `ruleworks`, itself a plugin: every command is a tool of some bundle.

A bundle adds a command by listing an object with the members of `Command` among its `tools`, a picture of its game
by one with those of `Drawing`, a written form of its positions by one with those of `Notation`, words about how a game
has ended by one with those of `Ending`, and better words about choices and options by one with those of `Wording`.
"""

from ruleworks_cli.app import main
from ruleworks_cli.builtin import bundle
from ruleworks_cli.mistakes import Mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_cli.tools import Command, Drawing, Ending, Notation, Wording

__all__ = ["Command", "Drawing", "Ending", "Mistake", "Notation", "Parser", "Terminal", "Wording", "bundle", "main"]
