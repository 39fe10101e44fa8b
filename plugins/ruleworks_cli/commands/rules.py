"""The command `rules`: what the rules say, those of a game and of whatever takes part in it, or one by its id."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec
from msgspec import Struct

from ruleworks import Bundle, Installed, translator
from ruleworks.inside import named_alike
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Listed, by_id, rules_in, similar
from ruleworks_i18n import languages


class Said(Struct, frozen=True):
    """A rule for other programs: what it says by language, the rule points that hold it, the events that set it off."""

    id: str
    chapter: str
    source: str
    text: dict[str, str]
    points: tuple[str, ...]
    events: tuple[str, ...]


class Rules:
    """Show the rules of a game."""

    name = "rules"
    help = "ruleworks-cli.rules.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", metavar="GAME", help=text("ruleworks-cli.argument.game"))
        parser.add_argument("rule", nargs="?", metavar="ID", help=text("ruleworks-cli.rules.rule"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write one rule, or chapter by chapter all that are in force; as JSON, a list of them."""
        ruleset, rule = terminal.ruleset(arguments), arguments.rule
        bundles = ruleset.bundles
        rules = list(rules_in(bundles.values())) if rule is None else [_found(rule, ruleset.game, bundles, terminal)]
        if arguments.json:
            terminal.line(msgspec.json.encode(list(_said(rules))).decode())
        elif rules:
            _show(rules, terminal, titles=rule is None)
        else:
            terminal.say("ruleworks-cli.rules.none", game=ruleset.game)
        return 0


def _found(rule: str, game: str, bundles: Mapping[str, Bundle], terminal: Terminal) -> Listed:
    """Return a rule of these bundles or, as a refusal in another game may name it, of any other that is installed."""
    every = _by_id([*_others(terminal.installed), *bundles.values()])
    found = by_id(rule, every)
    if found is None:
        raise mistake("unknown-rule", rule=rule, near=named_alike(similar(rule, every)), game=game)
    return found


def _others(installed: Installed) -> Iterable[Bundle]:
    return installed.bundles().bundles.values()


def _by_id(bundles: Iterable[Bundle]) -> dict[str, Listed]:
    return {listed.rule.id: listed for listed in rules_in(bundles)}


def _show(rules: Sequence[Listed], terminal: Terminal, *, titles: bool) -> None:
    texts = translator(terminal.language, [listed.book.texts for listed in rules])
    for chapter, members in groupby(rules, lambda listed: listed.chapter):
        if titles:
            terminal.say("ruleworks-cli.rules.chapter", title=texts.render(chapter.title))
        for book, _, rule in members:
            terminal.say("ruleworks-cli.rules.line", rule=rule.id, text=texts.render(book.text(rule.id)))


def _said(rules: Sequence[Listed]) -> Iterator[Said]:
    sources = [listed.book.texts for listed in rules]
    texts = {language: translator(language, sources) for language in languages(sources)}
    for book, chapter, rule in rules:
        said = {language: translator.render(book.text(rule.id)) for language, translator in texts.items()}
        yield Said(rule.id, chapter.name, rule.source, said, rule.points, rule.events)
