"""Looking for whatever would make a text wrong, missing or out of date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ruleworks_i18n import placeholders
from ruleworks_i18n.catalog import Catalog, Entry, load
from ruleworks_i18n.grammar import Grammar, grammar_of
from ruleworks_i18n.sources import SOURCE_LANGUAGE, Source, known_languages
from ruleworks_i18n.text import TextError


def check(sources: Iterable[Source], languages: Sequence[str] | None = None) -> list[str]:
    """Return one sentence for each problem in the catalogs of these sources, in these languages or in all."""
    languages = known_languages() if languages is None else languages
    problems: list[str] = []
    domains: list[list[Catalog]] = []
    for source in dict.fromkeys(sources):
        catalogs = _load(source, languages, problems)
        problems += _problems_of(catalogs)
        domains.append(catalogs)
    return [*problems, *_shared_ids(domains), *_unmarked(domains)]


def _load(source: Source, languages: Sequence[str], problems: list[str]) -> list[Catalog]:
    catalogs: list[Catalog] = []
    for language in languages:
        try:
            catalogs.append(load(source, language))
        except TextError as error:
            problems.append(str(error))
    return catalogs


def _problems_of(catalogs: list[Catalog]) -> Iterator[str]:
    """Yield what is wrong within one domain."""
    english = next((catalog for catalog in catalogs if catalog.language == SOURCE_LANGUAGE), None)
    for catalog in catalogs:
        yield from _header(catalog)
        yield from _missing(catalog, catalogs)
        for entry in catalog.entries.values():
            where = f"{catalog.place}, line {entry.line}: {entry.id!r}"
            problems = _english(entry) if catalog is english else _translation(catalog, entry, english)
            texts, grammar = catalog.texts(entry), grammar_of(catalog.language)
            yield from (f"{where} {problem}" for problem in (*problems, *_braces(texts), *_forms(texts, grammar)))


def _header(catalog: Catalog) -> Iterator[str]:
    usual = catalog.usual_plurals
    if not catalog.declares_plurals and any(entry.plural for entry in catalog.entries.values()):
        yield f'{catalog.place}: the header lacks "Plural-Forms: {usual or catalog.plurals}".'
    elif catalog.declares_plurals and usual and not usual.agrees(catalog.plurals):
        yield f'{catalog.place}: the header says "Plural-Forms: {catalog.plurals}", but "{usual}" is right.'


def _missing(catalog: Catalog, catalogs: list[Catalog]) -> Iterator[str]:
    holders = {id: other.language for other in reversed(catalogs) for id in other.entries}
    for id in sorted(holders.keys() - catalog.entries.keys()):
        yield f"{catalog.place}: {id!r} is missing, which {holders[id]!r} has."


def _english(entry: Entry) -> Iterator[str]:
    if any(entry.forms):
        yield "has a msgstr; in English the text is msgid, and msgstr stays empty."


def _translation(catalog: Catalog, entry: Entry, english: Catalog | None) -> Iterator[str]:
    source = english.entries.get(entry.id, entry) if english else entry
    if source.english != entry.english:
        yield f"is out of date: its English text is now {' / '.join(source.english)!r}."
    if entry.fuzzy:
        yield "is marked fuzzy; check the translation and take the mark away."
    if not all(entry.forms):
        yield _untranslated(catalog, entry)
    elif _names(source.english) != _names(entry.forms):
        yield f"has the placeholders {_names(entry.forms)}, but in English {_names(source.english)}."


def _untranslated(catalog: Catalog, entry: Entry) -> str:
    present = sum(bool(form) for form in entry.forms)
    if not present:
        return "is not translated."
    return f"has {present} of the {catalog.plurals.count} plural forms."


def _braces(texts: tuple[str, ...]) -> Iterator[str]:
    for piece in sorted({piece for text in texts for piece in placeholders.odd(text)}):
        yield f"contains {piece}; a placeholder is a plain name in braces, and {{{{ or }}}} a brace itself."


def _forms(texts: tuple[str, ...], grammar: Grammar) -> Iterator[str]:
    """Yield the forms and the marks that the language does not have."""
    asked = {(name, form) for text in texts for name, form in placeholders.asked(text) if not grammar.knows(form)}
    for name, form in sorted(asked):
        yield f"asks for {{{name}:{form}}}, a form that this language lacks; it has: {grammar.known()}."
    for mark in sorted({mark for text in texts if grammar.marks and (mark := grammar.wrong_mark(text))}):
        yield f"begins with {mark}|, no mark of a name in this language; it has: {', '.join(grammar.marks)}."


def _names(texts: tuple[str, ...]) -> str:
    """Name the placeholders of all forms; one form may do without, such as "one worker"."""
    found = sorted({name for text in texts for name in placeholders.names(text)})
    return ", ".join(f"{{{name}}}" for name in found) or "none"


def _shared_ids(domains: list[list[Catalog]]) -> Iterator[str]:
    """Yield the ids that two domains have; several may name the same seat of a game, as `ruleworks.seat.2`."""
    owners: dict[str, str] = {}
    for catalogs in domains:
        places = {id: catalog.place for catalog in reversed(catalogs) for id in catalog.entries}
        for id, place in places.items():
            if owners.setdefault(id, place) != place and not id.startswith("ruleworks.seat."):
                yield f"{place}: {id!r} is an id of {owners[id]} too; rename one of them."


def _unmarked(domains: list[list[Catalog]]) -> Iterator[str]:
    """Yield the names that say nothing of themselves where their like do: `machine.crane` beside `machine.forge`."""
    marked: dict[tuple[str, str], str] = {}
    silent: list[tuple[Catalog, Entry, tuple[str, str]]] = []
    for catalog in (catalog for catalogs in domains for catalog in catalogs):
        grammar = grammar_of(catalog.language)
        for entry in catalog.entries.values():
            family = catalog.language, entry.id.rpartition(".")[0]
            if all(grammar.read(text).mark for text in catalog.texts(entry)):
                marked.setdefault(family, entry.id)
            elif all(catalog.texts(entry)):
                silent.append((catalog, entry, family))
    for catalog, entry, family in silent:
        if family in marked:
            marks = ", ".join(f"{mark}|" for mark in grammar_of(catalog.language).marks)
            yield (
                f"{catalog.place}, line {entry.line}: {entry.id!r} lacks the mark of a name, which {marked[family]!r} "
                f"has; begin it with one of {marks}"
            )
