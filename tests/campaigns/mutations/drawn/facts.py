"""What can be changed in a TOML file of facts: numbers, ids, yes and no, the length of a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from .change import Change

#: A comment, the head of a table, a text, a word that is a key unless it says yes or no, a number, a sign.
_TOKEN = re.compile(
    r"""(?P<comment>\#.*)|(?P<head>^\[+[^\]\n]*\]+)|"(?P<text>[^"\\\n]*)"|(?P<word>[A-Za-z_][\w.-]*|^\d+(?=\s*=))"""
    r"""|(?P<number>-?\d+)|(?P<sign>[\[\]{},=])""",
    re.MULTILINE | re.VERBOSE,
)

#: Tables that tell readers where facts come from.
_TOLD = "[[origins]]"

_BOOLEANS = {"true": "false", "false": "true"}


def changes(text: str) -> list[Change]:
    """Return every change of a file of facts, in the order of the text."""
    tokens = list(_tokens(text))
    ids = {key: sorted({token["text"] for token, its in tokens if its == key and token["text"]}) for _, key in tokens}
    return sorted({change for token, key in tokens for change in _of(token, ids[key])} | {*_shorter(text)})


def _tokens(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield the tokens that facts consist of, each with the key that it belongs to."""
    key, told = "", False
    for token in _TOKEN.finditer(text):
        if head := token["head"]:
            told = head == _TOLD
        elif told or token["comment"]:
            continue
        elif token["word"] and token["word"] not in _BOOLEANS:
            key = token["word"]
        else:
            yield token, key


def _of(token: re.Match[str], ids: list[str]) -> Iterator[Change]:
    if token["number"]:
        for other in (1, -1):
            yield Change(token.start(), token.end(), str(int(token["number"]) + other), "number")
    elif token["word"]:
        yield Change(token.start(), token.end(), _BOOLEANS[token["word"]], "yes or no")
    elif token["text"] and len(ids) > 1:
        following = ids[(ids.index(token["text"]) + 1) % len(ids)]
        yield Change(token.start(), token.end(), f'"{following}"', "id")


def _shorter(text: str) -> Iterator[Change]:
    """Leave out the last element of each list that has several."""
    tokens = [token for token, _ in _tokens(text)]
    for last, closing in pairwise(tokens):
        before = tokens[tokens.index(last) - 1]
        if closing["sign"] == "]" and before["sign"] == "," and not last["sign"]:
            yield Change(before.start(), last.end(), "", "element dropped")
