"""The command line `ruleworks`, itself a plugin: every command is a tool of some bundle.

What a bundle can bring, by listing it among its `tools`, is written down in `ruleworks_contracts`: `Command`,
`Drawing`, `Notation`, `Ending` and others. No game is known here.
"""

from ruleworks_cli.app import main
from ruleworks_cli.builtin import bundle
from ruleworks_cli.mistakes import Mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal

__all__ = ["Mistake", "Parser", "Terminal", "bundle", "main"]
