"""From arguments to a ruleset."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ruleworks import Bundle, PluginError, Ruleset, discovery, ruleset
from ruleworks.saves import Header
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser


def add_ruleset_arguments(parser: Parser) -> None:
    """Declare what changes the rules: variants, plugins and options."""
    add_plugin_argument(parser)
    for flag, place, metavar in (("--variant", "variants", "NAME"), ("--option", "options", "NAME=VALUE")):
        text = parser.text(f"ruleworks-cli.argument.{place}")
        parser.add_argument(flag, action="append", default=[], dest=place, metavar=metavar, help=text)


def add_plugin_argument(parser: Parser) -> None:
    """Declare `--plugin`."""
    text = parser.text("ruleworks-cli.argument.plugins")
    parser.add_argument("--plugin", action="append", default=[], dest="plugins", metavar="NAME|FILE.py", help=text)


class Rules(NamedTuple):
    """What the user said about the rules; it can be sent to another process, as a ruleset cannot."""

    game: str
    variants: Sequence[str]
    plugins: Sequence[str]
    options: dict[str, Any]

    def ruleset(self) -> Ruleset:
        """Return the ruleset that is described."""
        broken = [failure.name.replace("_", "-") for failure in discovery.installed().failures]
        known = named_bundles([name for name in self.variants if name not in broken])
        variants: list[str | Bundle] = [*known, *(name for name in self.variants if name in broken)]
        bundles = named_bundles(self.plugins)
        return complete(ruleset(self.game, variants, bundles, self.options), [*known, *bundles])


def rules_of(arguments: Namespace) -> Rules:
    """Return the rules that the arguments describe."""
    return Rules(arguments.game, arguments.variants, arguments.plugins, read_options(arguments.options))


def ruleset_for(saved: Header, plugins: Sequence[str]) -> Ruleset:
    """Return the ruleset of a save, as far as its plugins are installed or named by `plugins`."""
    bundles = named_bundles(plugins)
    installed = discovery.installed().bundles
    names = {bundle.name for bundle in bundles}
    wanted = [name for name in saved.versions if name in installed and name not in (saved.game, *names)]
    made = ruleset(
        saved.game,
        [name for name in wanted if name in saved.variants],
        [*bundles, *(name for name in wanted if name not in saved.variants)],
        saved.options,
        allowed=wanted,
        blocked=saved.blocked,
    )
    return complete(made, bundles)


def named_bundles(plugins: Sequence[str]) -> list[Bundle]:
    """Return the bundles that the user named, installed ones and files; a faulty one is an error."""
    return list(discovery.given(plugins, discovery.installed().bundles, strict=True).bundles.values())


def complete(made: Ruleset, named: Sequence[Bundle]) -> Ruleset:
    """Return the ruleset if no plugin failed that the user named; the log tells of the others."""
    names = {bundle.name for bundle in named}
    for failure in made.failures:
        if failure.name in names:
            raise PluginError("faulty-plugin", **failure._asdict())
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
    except (msgspec.DecodeError, UnicodeError):
        return text
