"""From a file of pieces to a bundle: what the kernel reads where a plugin is a TOML file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from hashlib import blake2b
from operator import or_
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ruleworks import Bundle, Installed, RuleworksError, Source, translator
from ruleworks.inside import ALLOW, GAMES, KERNEL, group_of, listed, near, plugins_of
from ruleworks_formats.pieces.document import Document, read_document
from ruleworks_formats.pieces.files import CASES, PieceFile, read_pieces
from ruleworks_formats.pieces.problems import Problems
from ruleworks_formats.pieces.texts import written_texts
from ruleworks_formats.pieces.values import MISSING, converted
from ruleworks_formats.pieces.words import Words, words_of
from ruleworks_formats.pieces.workshop import Made, Workshop
from ruleworks_i18n import languages


class Workplace(NamedTuple):
    """Where pieces of a game are made: what it declares, which words there are, and who else speaks."""

    workshop: Workshop
    words: Words
    sources: tuple[Source, ...]
    items: frozenset[str] = frozenset()  # their ids: those that a file may take out, or speak of

    def is_said(self, message: str) -> bool:
        """Tell whether the game or another bundle has a message; catalogs are read only if that is not plain."""
        return message.startswith(f"{self.workshop.game}.") or translator("en", self.sources).has(message)


def bundle_in(file: Path, installed: Installed, others: Mapping[str, Bundle]) -> Bundle:
    """Return the bundle that a file of pieces describes; `others` may bring words of their own."""
    document = read_document(file)
    return bundle_of(document, place_of(document, installed, others))


def bundle_of(document: Document, place: Workplace) -> Bundle:
    """Return the bundle of a document.

    Its version ends with a digest of what it says, so that whoever has saved a game hears of a change.
    """
    file = read_pieces(document, place.workshop, place.words, place.is_said, place.items)
    made = _made(document, place, file)
    spoken = file.texts.languages or set(languages(place.sources[:1]))
    texts = written_texts(file.name, document.file, file.texts.said, spoken)
    return Bundle(
        name=file.name,
        version=f"{file.version}+{digest_of(document)}",
        layer="house",
        extends=place.workshop.game,
        needs=needs_of(document, document.problems()),
        blocks=file.blocks,
        rules=made.rules,
        items=made.items,
        texts=texts,
    )


def digest_of(document: Document) -> str:
    """Return a short text that differs where a document says something else, its cases apart."""
    told = {key: value for key, value in document.tables.items() if key not in CASES}
    return blake2b(msgspec.json.encode(told), digest_size=4).hexdigest()


def needs_of(document: Document, problems: Problems) -> tuple[str, ...]:
    """Return the names of the bundles that a document needs for its words."""
    found = converted(document.tables.get("needs", []), tuple[str, ...], ("needs",), problems)
    return () if found is MISSING else tuple(map(str, found))


def place_of(document: Document, installed: Installed, others: Mapping[str, Bundle] | None = None) -> Workplace:
    """Return where the pieces of a document are made, which says of which game they are, and what they need."""
    problems = document.problems()
    game = document.tables.get("game")
    if game is None:
        problems.add((), "no-game", games=installed.games)
    elif game not in installed.games:
        problems.add(("game",), "unknown-game", game=game, near=near(str(game), installed.games))
    if problems:
        raise problems.error()
    brought = dict(others or {})
    known = [*installed.names(group_of(str(game))), *brought]
    needs = needs_of(document, problems)
    for number, name in enumerate(needs):
        if name not in known:
            problems.add(("needs", number), "unknown-bundle", name=name, near=near(name, known))
    if problems:
        raise problems.error()
    needed = [named_bundle(name, installed) for name in needs if name not in brought]
    found = place_for(str(game), installed, reduce(or_, needed, brought))
    if found is None:
        problems.add(("game",), "no-workshop", game=game)
        raise problems.error()
    return found


def named_bundle(name: str, installed: Installed) -> dict[str, Bundle]:
    """Return the installed bundle of a name; one that cannot be loaded says why."""
    found = installed.named(name)
    if name not in found.bundles:
        raise found.failures[-1].error()
    return {name: found.bundles[name]}


def place_for(game: str, installed: Installed, others: Mapping[str, Bundle] | None = None) -> Workplace | None:
    """Return where pieces of a game are made: by the words of the game and of all that takes part in it anyway."""
    found = installed.named(game, GAMES).bundles
    workshop = next((tool for b in found.values() for tool in b.tools if _makes(tool, game)), None)
    if workshop is None:
        return None
    allowed = listed(None, ALLOW)
    extensions = installed.bundles(group_of(game)).bundles
    taking_part = {
        name: bundle
        for name, bundle in extensions.items()
        if bundle.layer in ("base", "game") and (allowed is None or name in allowed)
    }
    bundles = {name: bundle for name, bundle in {**taking_part, **(others or {})}.items() if name not in (KERNEL, game)}
    beside = {name: bundle for name, bundle in extensions.items() if name not in bundles}
    words = words_of(workshop.effect, workshop.words, game, bundles, beside)
    every = (*found.values(), *bundles.values())
    sources = [bundle.texts for bundle in every if bundle.texts is not None]
    return Workplace(workshop, words, tuple(sources), frozenset(id for bundle in every for id in items_of(bundle)))


def items_of(bundle: Bundle) -> Iterator[str]:
    """Yield the ids of the items of a bundle as it is without options."""
    try:
        yield from [item.id for item in plugins_of(bundle.items, bundle.options())]
    except Exception:  # a bundle that cannot be used is left out and named when the ruleset is made
        return


def _makes(tool: Any, game: str) -> bool:
    return isinstance(tool, Workshop) and tool.game == game


def _made(document: Document, place: Workplace, file: PieceFile) -> Made:
    """Return what the game makes of the pieces; what it refuses is told with the line of the piece, if it names one."""
    try:
        return place.workshop.made(file.name, file.pieces)
    except RuleworksError as error:
        problems = document.problems()
        ids = {piece.id: piece for piece in file.pieces}
        named = next((id for id in ids if id in map(str, error.text.args.values())), "")
        problems.note(tuple(named.split(".", 1)) if named else (), error.text)
        raise problems.error(error.sources) from None
