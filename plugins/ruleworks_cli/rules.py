"""From arguments to a ruleset."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ruleworks import Bundle, PluginError, Ruleset, discovery, ruleset
from ruleworks.saves import Header
from ruleworks_cli.mistakes import mistake

if TYPE_CHECKING:
    from ruleworks_cli.parser import Parser


def add_ruleset_arguments(parser: Parser) -> None:
    """Declare what changes the rules: variants, plugins and options."""
    add_plugin_argument(parser)
    for flag, place, metavar in (("--variant", "variants", "NAME"), ("--option", "options", "NAME=VALUE")):
        text = parser.text(f"ruleworks-cli.argument.{place}")
        parser.add_argument(flag, action="append", default=[], dest=place, metavar=metavar, help=text)
    facts = parser.text("ruleworks-cli.argument.components")
    parser.add_argument("--components", metavar="FILE", help=facts)


def default_game() -> str:
    """Return the game that is meant when none is named: the last one by name."""
    games = [name for name, bundle in discovery.installed().bundles.items() if bundle.position is not None]
    if not games:
        raise mistake("no-game")
    return max(games)


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
        """Return the ruleset that is described; its saves hold what options mean, not the files that they name."""
        made = self._made(self.options)
        meant = resolved(made, self.options)
        return made if meant == self.options else self._made(meant)

    def _made(self, options: dict[str, Any]) -> Ruleset:
        broken = [failure.name.replace("_", "-") for failure in discovery.installed().failures]
        known = named_bundles([name for name in self.variants if name not in broken])
        variants: list[str | Bundle] = [*known, *(name for name in self.variants if name in broken)]
        bundles = named_bundles(self.plugins)
        return complete(ruleset(self.game, variants, bundles, options), [*known, *bundles])


def rules_of(arguments: Namespace) -> Rules:
    """Return the rules that the arguments describe."""
    options = read_options(arguments.options)
    if arguments.components is not None:
        options["components"] = arguments.components
    return Rules(arguments.game, arguments.variants, arguments.plugins, options)


def changes_rules(arguments: Namespace) -> bool:
    """Tell whether the arguments change the rules, which a save brings with it."""
    return bool(arguments.variants or arguments.options or arguments.components is not None)


def resolved(made: Ruleset, options: dict[str, Any]) -> dict[str, Any]:
    """Return options as the bundles that know them understand them, for example with the content of a file."""
    understood = {name: getattr(known, name) for known in made.options.values() for name in known.__struct_fields__}
    return {name: msgspec.to_builtins(understood[name]) for name in options}


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
    except (msgspec.DecodeError, UnicodeError):
        return text
