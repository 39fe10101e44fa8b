"""From arguments, or from the setup of a save, to a ruleset."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

import ruleworks
from ruleworks import Bundle, Installed, PluginError, Ruleset, Setup
from ruleworks.inside import given
from ruleworks_cli.fileoptions import WordsToParse, add_file_arguments, read_files
from ruleworks_cli.mistakes import mistake
from ruleworks_contracts import Arguments


def add_ruleset_arguments(parser: WordsToParse) -> None:
    """Declare what changes the rules: variants, plugins, options, and files for those that the game reads from one."""
    add_plugin_argument(parser)
    for flag, place, metavar in (("--variant", "variants", "NAME"), ("--option", "options", "NAME=VALUE")):
        text = parser.text(f"ruleworks-cli.argument.{place}")
        parser.add_argument(flag, action="append", default=[], dest=place, metavar=metavar, help=text)
    add_file_arguments(parser)


def add_plugin_argument(parser: Arguments) -> None:
    """Declare `--plugin`."""
    text = parser.text("ruleworks-cli.argument.plugins")
    parser.add_argument("--plugin", action="append", default=[], dest="plugins", metavar="NAME|FILE", help=text)


def game_named(name: str | None, installed: Installed) -> str:
    """Return the game of that name, or the only one there is; which of several is never guessed."""
    if name is not None:
        return name
    if not installed.games:
        raise mistake("no-game")
    if len(installed.games) > 1:
        raise mistake("which-game", games=", ".join(installed.games))
    return installed.games[0]


def game_meant(name: str | None, brought: Mapping[str, Bundle], installed: Installed) -> str:
    """Return the game of that name, or the one that all plugins belong to which the user has named."""
    extended = {bundle.extends for bundle in brought.values() if bundle.extends}
    return extended.pop() if name is None and len(extended) == 1 else game_named(name, installed)


def brought_by(plugins: Sequence[str], installed: Installed) -> dict[str, Bundle]:
    """Return the bundles that the user names; what is wrong with a file of pieces is told in full."""
    try:
        return given(plugins, installed, strict=True).bundles
    except PluginError as error:
        from ruleworks_formats.pieces import PiecesError

        if isinstance(error.__cause__, PiecesError):
            raise error.__cause__ from None
        raise


def rules_of(arguments: Namespace, installed: Installed) -> Ruleset:
    """Return the ruleset that the arguments describe; whatever the user named has to work."""
    brought = brought_by(arguments.plugins, installed)
    options = read_options(arguments.options) | read_files(arguments)
    named = (arguments.variants, tuple(brought.values()))
    game, checked = game_meant(arguments.game, brought, installed), getattr(arguments, "checked", False)
    made = ruleworks.ruleset(game, *named, options, installed=installed, checked=checked)
    return complete(made, brought)


def ruleset_of_setup(setup: Setup, plugins: Sequence[str], installed: Installed, *, checked: bool = False) -> Ruleset:
    """Return the ruleset of a setup, with further plugins that the user names."""
    brought = brought_by(plugins, installed)
    made = ruleworks.ruleset_of(setup, tuple(brought.values()), installed=installed, checked=checked)
    return complete(made, brought)


def changes_rules(arguments: Namespace) -> bool:
    """Tell whether the arguments change the rules, which a save brings with it."""
    return bool(arguments.variants or arguments.options or arguments.files)


def complete(made: Ruleset, needed: Collection[str]) -> Ruleset:
    """Return the ruleset if no bundle failed that is needed; the log tells of the others."""
    for failure in made.failures:
        if failure.name in needed:
            plugin = f"{failure.name} {failure.version}".strip()
            raise PluginError("faulty-plugin", plugin=plugin, reason=failure.reason)
    return made


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """Return options given as `name=value`, where a value is JSON, and a string where it is none."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise mistake("option-form", text=text)
        options[name] = _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return text
