"""The texts of a file: what its pieces are called, in one language or several, and what else they need."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from ruleworks.inside import quoted
from ruleworks_formats.pieces.positions import Path
from ruleworks_formats.pieces.problems import Problems

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")
LONGEST = 500
MOST = 500


class PieceTexts:
    """The texts by id and language; under an empty language one that is for all."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self.said: dict[str, dict[str, str]] = {}

    @property
    def languages(self) -> set[str]:
        """The languages in which anything is said."""
        return {language for said in self.said.values() for language in said if language}

    def take(self, id: str, told: Any, path: Path) -> None:
        """Take a text: alone for every language, or in a table by language."""
        if told is None:
            return
        every = {"": told} if isinstance(told, str) else told
        if not isinstance(every, dict) or not every:
            self._problems.add(path, "text-form")
            return
        fitting = [self._fits(language, text, path) for language, text in every.items()]
        if all(fitting):
            self.said[id] = every

    def take_all(self, table: Any, elsewhere: Callable[[str], bool], path: Path) -> None:
        """Take texts by their ids, which nobody else has: what others say stays as it is."""
        if not isinstance(table, dict) or len(table) > MOST:
            self._problems.add(path, "texts-form", most=MOST)
            return
        for id, told in table.items():
            self.take(id, told, (*path, id))
            if elsewhere(id):
                self._problems.add((*path, id), "text-taken", id=id)

    def require(self, ids: Iterable[str], elsewhere: Callable[[str], bool], path: Path) -> None:
        """Note the messages that a piece needs beside its name and that are neither here nor `elsewhere`."""
        name = ".".join(map(str, path))
        for id in dict.fromkeys(ids):
            if id != name and id not in self.said and not elsewhere(id):
                self._problems.add(path, "no-text", id=id)

    def _fits(self, language: str, text: Any, path: Path) -> bool:
        place = (*path, language) if language else path
        if language and not LANGUAGE.fullmatch(language):
            self._problems.add(place, "language", language=language)
        elif not isinstance(text, str) or not text.strip():
            self._problems.add(place, "text-form")
        elif len(text) > LONGEST:
            self._problems.add(place, "long-text", most=LONGEST)
        elif "{" in text or "}" in text or quoted(text) != text:
            self._problems.add(place, "text-signs")
        else:
            return True
        return False
