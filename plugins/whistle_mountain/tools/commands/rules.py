"""The command `rules`: what the rules say, those of the game and of whatever takes part in it, or one by its id."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ruleworks import Bundle, Installed, translator
from whistle_mountain.box.components.finding import found
from whistle_mountain.tools.commands.components import GAME, RulesetArguments, Speaker
from whistle_mountain.tools.rulebook.reading import Chapter, Rule, Rulebook

LANGUAGES = ("en", "fr")


class Entry(Struct, frozen=True):
    """A rule for other programs: what it says by language, the rule points that hold it, the events that set it off."""

    id: str
    chapter: str
    source: str
    text: dict[str, str]
    points: tuple[str, ...]
    events: tuple[str, ...]


class Listed(NamedTuple):
    """A rule, and where it stands."""

    book: Rulebook
    chapter: Chapter
    rule: Rule


class RulesCommand:
    """Show the rules of the game."""

    name = "rules"
    help = "whistle-mountain.rules.help"

    def configure(self, parser: RulesetArguments) -> None:
        """Declare the arguments."""
        parser.add_argument("game", choices=(GAME,), help=parser.text("whistle-mountain.rules.game"))
        parser.add_argument("rule", nargs="?", metavar="ID", help=parser.text("whistle-mountain.rules.rule"))
        parser.add_argument("--json", action="store_true", help=parser.text("whistle-mountain.components.json"))
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Speaker) -> int:
        """Write one rule, or chapter by chapter all that are in force; as JSON, a list of them."""
        bundles, rule = terminal.ruleset(arguments).bundles, arguments.rule
        rules = list(_listed(bundles)) if rule is None else [_found(rule, bundles, terminal.installed)]
        if arguments.json:
            terminal.line(msgspec.json.encode(list(_entries(rules))).decode())
        else:
            _show(rules, terminal, titles=arguments.rule is None)
        return 0


def books_of(bundles: Iterable[Bundle]) -> list[Rulebook]:
    """Return the rules that bundles bring."""
    return [tool for bundle in bundles for tool in bundle.tools if isinstance(tool, Rulebook)]


def _listed(bundles: Mapping[str, Bundle]) -> Iterator[Listed]:
    for book in books_of(bundles.values()):
        for chapter in book.chapters:
            yield from (Listed(book, chapter, rule) for rule in chapter.rules)


def _found(rule: str, bundles: Mapping[str, Bundle], installed: Installed) -> Listed:
    """Return a rule of these bundles or, as a refusal in another game may name it, of any other that is installed."""
    every = (*_listed(installed.bundles().bundles), *_listed(bundles))
    return found(rule, {listed.rule.id: listed for listed in every}, "rule")


def _show(rules: Sequence[Listed], terminal: Speaker, *, titles: bool) -> None:
    texts = translator(terminal.language, [listed.book.texts for listed in rules])
    for chapter, members in groupby(rules, lambda listed: listed.chapter):
        if titles:
            terminal.say("whistle-mountain.rules.chapter", title=texts.render(chapter.title))
        for book, _, rule in members:
            terminal.say("whistle-mountain.rules.line", rule=rule.id, text=texts.render(book.text(rule.id)))


def _entries(rules: Sequence[Listed]) -> Iterator[Entry]:
    sources = [listed.book.texts for listed in rules]
    texts = {language: translator(language, sources) for language in LANGUAGES}
    for book, chapter, rule in rules:
        said = {language: translator.render(book.text(rule.id)) for language, translator in texts.items()}
        yield Entry(rule.id, chapter.name, rule.source, said, rule.points, rule.events)
