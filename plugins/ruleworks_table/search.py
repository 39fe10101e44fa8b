"""Finding things by words that somebody has typed, whatever capitals and accents they are written with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import combining, normalize

SIGNS, JOINED = re.compile(r"[^\w]+"), re.compile(r"[-+]")


def folded(text: str) -> str:
    """Return a text as it is searched: in small letters, without accents, with a plain apostrophe."""
    letters = normalize("NFD", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("œ", "oe"))
    return "".join(letter for letter in letters if not combining(letter))


def holding(words: str, texts: Iterable[str]) -> list[int]:
    """Return the places of the texts that hold all these words."""
    wanted = folded(words).split()
    return [place for place, text in enumerate(map(folded, texts)) if all(word in text for word in wanted)]


def meant(words: str, texts: Iterable[Sequence[str]]) -> list[int]:
    """Return the places of those that short words mean, such as `b f2`: each begins a word of the texts there.

    What holds a digit is meant as a whole, so `f1` is not `f10`.
    """
    wanted = folded(words).split()
    return [place for place, each in enumerate(texts) if _all_mean(wanted, _parts(each))]


def _all_mean(wanted: Sequence[str], parts: Sequence[str]) -> bool:
    return all(_means(word, parts) for word in wanted)


def _parts(texts: Sequence[str]) -> list[str]:
    """Return the words of some texts, split at every sign; what a hyphen or a plus joins also as one."""
    every = [folded(text) for text in texts]
    return [word for text in every for word in (*SIGNS.split(text), *JOINED.sub("", text).split())]


def _means(word: str, parts: Sequence[str]) -> bool:
    if any(sign.isdigit() for sign in word):
        return word in parts or JOINED.sub("", word) in parts
    return any(part.startswith(word) for part in parts)
