"""Many options as few lines: those that differ in their last field only belong together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ruleworks import Option
from ruleworks_table.search import folded


def kind_of(option: Option) -> str:
    """Return the id of an option without its last field, which is where many options differ."""
    return option.id.rpartition(":")[0] or option.id


def groups_of(options: Sequence[Option]) -> dict[str, list[int]]:
    """Return the places of the options of each kind."""
    groups: dict[str, list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault(kind_of(option), []).append(place)
    return groups


def grouped(options: Sequence[Option], shown: int, few: int) -> list[list[int]]:
    """Return the places of options: one by one if so many are shown, otherwise many of a kind together."""
    if len(options) <= shown:
        return [[place] for place in range(len(options))]
    kinds = groups_of(options).values()
    return [part for places in kinds for part in ([places] if len(places) > few else [[p] for p in places])]


def common_words(sentences: Sequence[str]) -> str:
    """Return the words with which all sentences begin."""
    first, *others = [sentence.split(" ") for sentence in sentences]
    size = min(map(len, (first, *others))) - 1  # something is left of each
    while size > 0 and any(other[:size] != first[:size] for other in others):
        size -= 1
    return " ".join(first[: max(0, size)])


def common_end(sentences: Sequence[str]) -> str:
    """Return the words with which all sentences end, behind those with which all begin and something between."""
    begun = len(common_words(sentences).split())
    rests = [" ".join(reversed(sentence.split(" ")[begun:])) for sentence in sentences]
    return " ".join(reversed(common_words(rests).split(" ")))


def telling_words(example: str, places: Sequence[int], texts: Sequence[str]) -> str:
    """Return the fewest words of an example that only the texts in these places hold, the longest of equals.

    Nothing if no two words do.
    """
    every = [folded(text) for text in texts]
    common = [word for word in example.split() if all(folded(word) in every[place] for place in places)]
    for size in (1, 2):
        found = [words for words in combinations(common, size) if _hits(words, every) == len(places)]
        if found:
            return " ".join(max(found, key=lambda words: len("".join(words)))).lower()
    return ""


def _hits(words: Sequence[str], texts: Sequence[str]) -> int:
    wanted = [folded(word) for word in words]
    return sum(all(word in text for word in wanted) for text in texts)
