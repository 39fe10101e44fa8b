"""Where in a TOML text everything stands: Python's reader gives values without their lines, and errors need these.

The text was read before, so it is known to be TOML; all that is looked for here is where keys and values begin.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The keys, and the numbers in lists, that lead to a value."""

BLANK = re.compile(r"(?:\s+|#[^\n]*)*")
BARE = re.compile(r"[A-Za-z0-9_-]+")
LONG_TEXT = re.compile(r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}', re.DOTALL)
LONG_PLAIN = re.compile(r"'''(?:[^']|'{1,2}(?!'))*'{3,5}", re.DOTALL)
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
PLAIN = re.compile(r"'([^'\n]*)'")
OTHER = re.compile(r"[^,\]}\n#]+")


def lines_of(text: str) -> Mapping[Path, int]:
    """Return the line of each key and of each member of a list, counted from 1."""
    return _Scanner(text).scanned()


class _Scanner:
    """Goes through a text once, from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[Path, int] = {}
        self.tables: dict[Path, int] = {}  # how many there are so far in each list of tables
        self.breaks = [place for place, letter in enumerate(text) if letter == "\n"]

    def scanned(self) -> Mapping[Path, int]:
        """Return the lines of the whole text."""
        table: Path = ()
        while self._skip():
            table = self._header() if self._sees("[") else self._pair(table)
        return self.lines

    def _header(self) -> Path:
        """Read `[table]` or `[[list of tables]]` and return where what follows belongs."""
        several, line = self.text.startswith("[[", self.at), self._line()
        self.at += 2 if several else 1
        keys = self._keys()
        self.at += 2 if several else 1
        if several:
            whole = (*self._inside(keys[:-1]), keys[-1])
            self.tables[whole] = self.tables.get(whole, -1) + 1
        path = self._inside(keys)
        for depth in range(1, len(path) + 1):  # a table may begin with one that is in it
            self.lines.setdefault(path[:depth], line)
        return path

    def _inside(self, keys: list[str]) -> Path:
        """Return the path of keys, into the last one of each list of tables on the way."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            path = (*path, self.tables[path]) if path in self.tables else path
        return path

    def _pair(self, table: Path) -> Path:
        """Read `key = value`, and stay in the table."""
        line, path = self._line(), table
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the sign between
        self._value(path)
        return table

    def _keys(self) -> list[str]:
        """Read a key, whose parts stand between points, and what is blank behind it."""
        keys: list[str] = []
        while True:
            self._skip()
            match = self._match(BARE, TEXT, PLAIN)
            keys.append(match[match.lastindex or 0])
            self._skip()
            if not self._sees("."):
                return keys
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip()
        self.lines.setdefault(path, self._line())
        if self._sees("["):
            self._members(path)
        elif self._sees("{"):
            self._inner(path)
        else:
            self._match(LONG_TEXT, LONG_PLAIN, TEXT, PLAIN, OTHER)

    def _members(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._skip() and not self._sees("]"):
            self._value((*path, number))
            number += 1
            self._skip_comma()
        self.at += 1

    def _inner(self, path: Path) -> None:
        self.at += 1
        while self._skip() and not self._sees("}"):
            self._pair(path)
            self._skip_comma()
        self.at += 1

    def _skip_comma(self) -> None:
        self._skip()
        if self._sees(","):
            self.at += 1

    def _skip(self) -> bool:
        """Go over what is blank, and tell whether anything is left."""
        match = BLANK.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.at < len(self.text)

    def _sees(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def _match(self, *patterns: re.Pattern[str]) -> re.Match[str]:
        """Go over what fits one of the patterns; in TOML one of them always does."""
        match = next(match for pattern in patterns if (match := pattern.match(self.text, self.at)))
        self.at = match.end()
        return match

    def _line(self) -> int:
        return bisect_right(self.breaks, self.at - 1) + 1
