"""The bundle of the command line, with its own commands."""

from __future__ import annotations

from ruleworks import Bundle, __version__
from ruleworks_cli.commands.check import Check
from ruleworks_cli.commands.components import ComponentsCommand
from ruleworks_cli.commands.help import Help
from ruleworks_cli.commands.items import Items
from ruleworks_cli.commands.messages import Messages
from ruleworks_cli.commands.new import New
from ruleworks_cli.commands.picture import PictureCommand
from ruleworks_cli.commands.play import Play
from ruleworks_cli.commands.players import Players
from ruleworks_cli.commands.plugins import Plugins
from ruleworks_cli.commands.replay import Replay
from ruleworks_cli.commands.review import Review
from ruleworks_cli.commands.rules import Rules
from ruleworks_cli.commands.schema import Schema
from ruleworks_cli.commands.show import Show
from ruleworks_cli.commands.simulate import Simulate
from ruleworks_cli.commands.why import Why
from ruleworks_cli.commands.words import Words
from ruleworks_cli.texts import TEXTS

bundle: Bundle = Bundle(
    name="ruleworks-cli",
    version=__version__,
    layer="base",
    texts=TEXTS,
    tools=(
        Play(),
        Simulate(),
        Show(),
        Why(),
        PictureCommand(),
        Replay(),
        Review(),
        Rules(),
        Items(),
        ComponentsCommand(),
        Players(),
        Plugins(),
        Schema(),
        Messages(),
        Words(),
        Check(),
        New(),
        Help(),
    ),
)
