"""The grammar of PO files, checked strictly: Babel reads many a broken file without a word."""

from __future__ import annotations

import re

import msgspec

from ruleworks_i18n.text import TextError

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(\[\d+\])? +)?"((?:[^"\\]|\\.)*)"')
_LETTERS = {"msgctxt": "C", "msgid": "I", "msgid_plural": "P", "msgstr": "S", None: "q"}
# One letter a line (N for an indexed msgstr): a header, which alone has no msgctxt, and then the messages.
_ENTRIES = re.compile(r"(?:Iq*Sq*)?(?:CIq*(?:Sq*|Pq*(?:Nq*)+))*")


class Statement(msgspec.Struct, frozen=True):
    """One line that is neither empty nor a comment."""

    line: int
    letter: str
    value: str


def error(place: str, line: int, reason: str) -> TextError:
    """Return the error for a malformed catalog, naming file and line."""
    return TextError(f"{place}, line {line}: {reason}")


def message_lines(place: str, content: str) -> dict[str, int]:
    """Return the line on which each message id stands; a malformed file is an error."""
    statements = [
        _statement(place, number, line.strip())
        for number, line in enumerate(content.split("\n"), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    _check_order(place, statements)
    return _unique_ids(place, statements)


def _statement(place: str, number: int, line: str) -> Statement:
    match = _LINE.fullmatch(line)
    if match is None or (match[2] and match[1] != "msgstr"):
        raise error(place, number, f'{line!r} is neither a keyword with a "quoted string" nor a comment.')
    return Statement(number, "N" if match[2] else _LETTERS[match[1]], match[3])


def _check_order(place: str, statements: list[Statement]) -> None:
    letters = "".join(statement.letter for statement in statements)
    good = _ENTRIES.match(letters)
    end = good.end() if good else 0
    if end < len(letters):
        raise error(
            place,
            statements[end].line,
            "the message that starts here is incomplete; it takes msgctxt (on one line), msgid, then msgstr "
            "or msgid_plural with msgstr[0], msgstr[1], ...",
        )


def _unique_ids(place: str, statements: list[Statement]) -> dict[str, int]:
    lines: dict[str, int] = {}
    for statement in statements:
        if statement.letter != "C":
            continue
        earlier = lines.setdefault(statement.value, statement.line)
        if earlier != statement.line:
            raise error(place, statement.line, f"the id {statement.value!r} is taken already, on line {earlier}.")
    return lines
