"""The command `plugins`: what is installed, and what of it cannot be used."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

import msgspec

from ruleworks import Installed, RulesetError
from ruleworks.inside import near
from ruleworks_cli.mistakes import check_bundle
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import PluginInfo, list_plugins

#: So many items of a bundle are listed by their ids where nobody asks for that bundle.
FEW = 8


class Plugins:
    """List the installed bundles."""

    name = "plugins"
    help = "ruleworks-cli.plugins.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", nargs="?", metavar="GAME", help=text("ruleworks-cli.plugins.game"))
        parser.add_argument("--bundle", metavar="NAME", help=text("ruleworks-cli.plugins.only"))
        parser.add_argument("--hooks", action="store_true", help=text("ruleworks-cli.plugins.hooks"))
        parser.add_argument("--strict", action="store_true", help=text("ruleworks-cli.plugins.strict"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Show the bundles; with `--strict`, faulty ones make the exit code 1."""
        found = bundles_of(arguments.game, terminal.installed)
        if arguments.bundle is not None:
            check_bundle(arguments.bundle, [info.name for info in found])
            found = [info for info in found if info.name == arguments.bundle]
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
        else:
            for info in found:
                show(info, terminal, hooks=arguments.hooks, closely=arguments.bundle is not None)
        return int(arguments.strict and any(info.failures for info in found))


def bundles_of(game: str | None, installed: Installed) -> list[PluginInfo]:
    """Return what is installed, or what belongs to a game; faulty bundles always, for nobody knows theirs."""
    if game is not None and game not in installed.games:
        raise RulesetError("unknown-game", name=game, known=installed.games, near=near(game, installed.games))
    found = list_plugins(installed)
    return [info for info in found if game is None or info.failures or game in (info.name, info.extends)]


def show(info: PluginInfo, terminal: Terminal, *, hooks: bool, closely: bool = False) -> None:
    """Write a bundle as a few lines; `closely`: with all its items, however many there are."""
    place = "faulty" if not info.layer else "extension" if info.extends else "bundle"
    version, layer, extends = info.version or "?", info.layer, info.extends
    terminal.say(f"ruleworks-cli.plugins.{place}", name=info.name, version=version, layer=layer, extends=extends)
    _show_items(info.items, terminal, closely=closely)
    for plugin, points in info.hooks.items() if hooks else ():
        terminal.say("ruleworks-cli.plugins.points", plugin=plugin, points=", ".join(points) or "-")
    for reason in info.failures:
        terminal.say("ruleworks-cli.plugins.failure", reason=reason)


def _show_items(items: Sequence[str], terminal: Terminal, *, closely: bool) -> None:
    """Write a few items by their ids, many by how many there are of each kind, or each on a line of its own."""
    if closely:
        for kind, ids in _by_kind(items).items():
            terminal.say("ruleworks-cli.plugins.kind", kind=kind, count=len(ids))
            for id in ids:
                terminal.line(f"    {id}")
    elif len(items) > FEW:
        kinds = ", ".join(f"{kind} {len(ids)}" for kind, ids in _by_kind(items).items())
        terminal.say("ruleworks-cli.plugins.many-items", count=len(items), kinds=kinds)
    elif items:
        terminal.say("ruleworks-cli.plugins.items", items=", ".join(items))


def _by_kind(items: Sequence[str]) -> dict[str, list[str]]:
    """Return items by what their ids begin with, both in alphabetical order."""
    found: dict[str, list[str]] = {}
    for id in sorted(items):
        found.setdefault(id.partition(".")[0], []).append(id)
    return found
