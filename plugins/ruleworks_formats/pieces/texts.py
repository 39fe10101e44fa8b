"""Texts that stand beside a piece, in a file without catalogs: each in as many languages as its author speaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from typing_extensions import override

from ruleworks import Source
from ruleworks_i18n.sources import SOURCE_LANGUAGE

Said: TypeAlias = tuple[tuple[str, str], ...]
"""A text by language; under an empty language it is for all that are not named."""

HEADER = 'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


class WrittenTexts(Source, frozen=True):
    """Catalogs that are made of such texts; in a language that a text lacks stands the one that there is."""

    spoken: tuple[str, ...] = ()
    messages: tuple[tuple[str, Said], ...] = ()

    @override
    def languages(self) -> list[str]:
        return list(self.spoken)

    @override
    def place(self, language: str) -> str:
        return f"{self.package} ({language})"

    @override
    def read(self, language: str) -> bytes:
        entries = [_entry(id, dict(said), language) for id, said in self.messages]
        return (HEADER.format(language=language) + "".join(entries)).encode()

    @override
    def changed(self, language: str) -> int:
        return 0


def written_texts(domain: str, file: str, texts: Mapping[str, Mapping[str, str]], spoken: set[str]) -> WrittenTexts:
    """Return the catalogs of texts by id and language, in the languages spoken and in English."""
    languages = tuple(sorted({SOURCE_LANGUAGE, *spoken}))
    return WrittenTexts(domain, file, languages, tuple((id, tuple(said.items())) for id, said in texts.items()))


def _entry(id: str, said: Mapping[str, str], language: str) -> str:
    other = next(iter(said.values()))
    english = said.get(SOURCE_LANGUAGE, said.get("", other))
    own = "" if language == SOURCE_LANGUAGE else said.get(language, said.get("", other))
    return f"\nmsgctxt {_quoted(id)}\nmsgid {_quoted(english)}\nmsgstr {_quoted(own)}\n"


def _quoted(text: str) -> str:
    inner = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{inner}"'
