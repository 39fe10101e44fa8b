"""The command `items`: everything that a ruleset can bring into play and take out again, or one thing by its id."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

import msgspec

from ruleworks import Ruleset, Text, translator
from ruleworks.inside import named_alike
from ruleworks_cli.mistakes import check_absent, check_bundle, mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.pieces import workplace
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Catalogue, Entry, by_id, entries, similar, tools_of
from ruleworks_formats.pieces import TEXTS, as_toml, described
from ruleworks_i18n import languages


class Items:
    """List the items of a game."""

    name = "items"
    help = "ruleworks-cli.items.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", metavar="GAME", help=text("ruleworks-cli.argument.game"))
        which = parser.add_mutually_exclusive_group()
        which.add_argument("item", nargs="?", metavar="ID", help=text("ruleworks-cli.items.item"))
        which.add_argument("--kind", metavar="KIND", help=text("ruleworks-cli.items.kind"))
        parser.add_argument("--bundle", metavar="NAME", help=text("ruleworks-cli.items.bundle"))
        form = parser.add_mutually_exclusive_group()
        form.add_argument("--json", action="store_true", help=text("ruleworks-cli.argument.json"))
        form.add_argument("--toml", action="store_true", help=text("ruleworks-cli.items.toml"))
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write a line or two for each item, or all of them as one JSON list."""
        ruleset = terminal.ruleset(arguments)
        catalogue = tools_of(ruleset).first(Catalogue)
        every = list(entries(ruleset) if catalogue is None else entries(ruleset, catalogue.kinds, catalogue.says))
        if arguments.bundle is not None:
            every = _of_bundle(arguments.bundle, every, ruleset)
        chosen = _chosen(every, arguments, ruleset, terminal)
        if arguments.toml:
            terminal.line(_as_files_have_them(chosen, ruleset, terminal))
        elif arguments.json:
            told = chosen if catalogue is None else catalogue.with_facts(chosen, ruleset)
            terminal.line(msgspec.json.encode(told).decode())
        elif chosen:
            _show(chosen, ruleset, catalogue, terminal)
        elif arguments.bundle is not None:
            terminal.say("ruleworks-cli.items.none-of-bundle", bundle=arguments.bundle)
        else:
            terminal.say("ruleworks-cli.items.none", game=ruleset.game)
        return 0


def _as_files_have_them(chosen: Sequence[Entry], ruleset: Ruleset, terminal: Terminal) -> str:
    """Return pieces as a file describes them, as far as they are data."""
    place = workplace(ruleset, terminal)
    found = [described(entry.id, place.workshop, place.words, ruleset) for entry in chosen]
    sources = ruleset.text_sources
    texts = {language: translator(language, sources) for language in languages(sources)}
    return as_toml(
        [piece for piece in found if piece is not None], ruleset.game, texts, translator(terminal.language, [TEXTS])
    )


def _of_bundle(name: str, every: Sequence[Entry], ruleset: Ruleset) -> list[Entry]:
    """Return what a bundle brings, which has to be one of the ruleset."""
    check_bundle(name, ruleset.bundles)
    return [entry for entry in every if entry.bundle == name]


def _chosen(every: Sequence[Entry], arguments: Namespace, ruleset: Ruleset, terminal: Terminal) -> list[Entry]:
    if arguments.kind is not None:
        kinds = list(dict.fromkeys(entry.kind for entry in every))
        if arguments.kind not in kinds:
            raise mistake("unknown-kind", kind=arguments.kind, game=ruleset.game, kinds=", ".join(kinds) or "-")
        return [entry for entry in every if entry.kind == arguments.kind]
    if arguments.item is None:
        return list(every)
    known = {entry.id: entry for entry in every}
    found = by_id(arguments.item, known)
    if found is None:
        check_absent(arguments.item, ruleset)
        near = named_alike(similar(arguments.item, known))
        raise mistake("unknown-item", item=arguments.item, near=near, game=ruleset.game)
    return [found]


def _show(chosen: Sequence[Entry], ruleset: Ruleset, catalogue: Catalogue | None, terminal: Terminal) -> None:
    texts = translator(terminal.language, ruleset.text_sources)
    for entry in chosen:
        line = "line" if entry.bundle == ruleset.game else "line-from"
        plain = texts.render(Text(entry.id))
        name = plain if catalogue is None else catalogue.described(entry.id, ruleset, texts)
        terminal.say(f"ruleworks-cli.items.{line}", id=entry.id, item=name, bundle=entry.bundle)
        said = entry.text.get(terminal.language)
        if said or catalogue is not None:
            terminal.line(f"  {said or ''}".rstrip())
