"""The command `plugins`: what is installed, and what of it cannot be used."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from ruleworks import Installed, RulesetError
from ruleworks.inside import near
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_toolbox import PluginInfo, list_plugins


class Plugins:
    """List the installed bundles."""

    name = "plugins"
    help = "ruleworks-cli.plugins.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", nargs="?", metavar="GAME", help=text("ruleworks-cli.plugins.game"))
        parser.add_argument("--hooks", action="store_true", help=text("ruleworks-cli.plugins.hooks"))
        parser.add_argument("--strict", action="store_true", help=text("ruleworks-cli.plugins.strict"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Show the bundles; with `--strict`, faulty ones make the exit code 1."""
        found = bundles_of(arguments.game, terminal.installed)
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
        else:
            for info in found:
                show(info, terminal, hooks=arguments.hooks)
        return int(arguments.strict and any(info.failures for info in found))


def bundles_of(game: str | None, installed: Installed) -> list[PluginInfo]:
    """Return what is installed, or what belongs to a game; faulty bundles always, for nobody knows theirs."""
    if game is not None and game not in installed.games:
        raise RulesetError("unknown-game", name=game, known=installed.games, near=near(game, installed.games))
    found = list_plugins(installed)
    return [info for info in found if game is None or info.failures or game in (info.name, info.extends)]


def show(info: PluginInfo, terminal: Terminal, *, hooks: bool) -> None:
    """Write a bundle as a few lines."""
    place = "faulty" if not info.layer else "extension" if info.extends else "bundle"
    version, layer, extends = info.version or "?", info.layer, info.extends
    terminal.say(f"ruleworks-cli.plugins.{place}", name=info.name, version=version, layer=layer, extends=extends)
    if info.items:
        terminal.say("ruleworks-cli.plugins.items", items=", ".join(info.items))
    for plugin, points in info.hooks.items() if hooks else ():
        terminal.say("ruleworks-cli.plugins.points", plugin=plugin, points=", ".join(points) or "-")
    for reason in info.failures:
        terminal.say("ruleworks-cli.plugins.failure", reason=reason)
