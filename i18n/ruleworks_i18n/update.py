"""Bringing a translation up to date with English, without losing what translators wrote."""

from __future__ import annotations

from pathlib import Path

import msgspec
from babel.messages.pofile import normalize

from ruleworks_i18n.catalog import Catalog, Entry, Plurals, load
from ruleworks_i18n.po_files import decode, parse
from ruleworks_i18n.sources import SOURCE_LANGUAGE, Source
from ruleworks_i18n.text import TextError


class Changes(msgspec.Struct, frozen=True):
    """What an update did to one catalog: the ids it added, marked fuzzy and dropped."""

    place: str
    added: list[str]
    marked: list[str]
    dropped: list[str]


def update(source: Source, language: str) -> Changes:
    """Rewrite the catalog of a language to hold the messages of English, in the order of English."""
    english = load(source, SOURCE_LANGUAGE)
    path = _writable(source, language)
    old = _present(source, language, path)
    entries = [_merge(entry, old.entries.get(entry.id), old.plurals) for entry in english.entries.values()]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_spell(old, entries), encoding="utf-8", newline="\n")
    return Changes(
        place=source.place(language),
        added=[id for id in english.entries if id not in old.entries],
        marked=[e.id for e in entries if e.fuzzy and e.id in old.entries and not old.entries[e.id].fuzzy],
        dropped=[id for id in old.entries if id not in english.entries],
    )


def _writable(source: Source, language: str) -> Path:
    file = source.file(language)
    if not isinstance(file, Path):
        raise TextError(f"{source.place(language)} is inside an archive; unpack it to update its catalogs.")
    return file


def _present(source: Source, language: str, path: Path) -> Catalog:
    """Return the catalog as it is, an empty one if there is none yet."""
    place = source.place(language)
    return parse(place, language, decode(place, path.read_bytes()) if path.is_file() else "")


def _merge(english: Entry, old: Entry | None, plurals: Plurals) -> Entry:
    count = plurals.count if english.plural else 1
    forms = old.forms if old else ()
    stale = old is not None and old.english != english.english and any(forms)
    return Entry(
        id=english.id,
        line=english.line,
        english=english.english,
        forms=(*forms, *[""] * count)[:count],
        fuzzy=stale or (old is not None and old.fuzzy),
        remarks=old.remarks if old else (),
        notes=english.notes,
    )


def _spell(catalog: Catalog, entries: list[Entry]) -> str:
    """Return the PO text; it depends on nothing but the messages, so equal catalogs are equal files."""
    blocks = [_spell_header(catalog), *map(_spell_entry, entries)]
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks)


def _spell_header(catalog: Catalog) -> list[str]:
    """Spell the fields that say how to read the file; dates and names of tools would change for nothing."""
    fields = (
        f"Language: {catalog.language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalog.plurals}",
    )
    return [*catalog.heading, 'msgid ""', 'msgstr ""', *(f'"{field}\\n"' for field in fields)]


def _spell_entry(entry: Entry) -> list[str]:
    return [
        *(f"# {remark}".rstrip() for remark in entry.remarks),
        *(f"#. {note}" for note in entry.notes),
        *(["#, fuzzy"] if entry.fuzzy else []),
        _keyword("msgctxt", entry.id),
        *map(_keyword, ("msgid", "msgid_plural"), entry.english),
        *map(_keyword, _form_keywords(entry), entry.forms),
    ]


def _form_keywords(entry: Entry) -> list[str]:
    return [f"msgstr[{index}]" for index in range(len(entry.forms))] if entry.plural else ["msgstr"]


def _keyword(keyword: str, text: str) -> str:
    return f"{keyword} {normalize(text, width=0)}"
