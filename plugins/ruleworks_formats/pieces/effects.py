"""From data to effects: `[{ pay = { coal = 1 } }, { gain = { whistle = 2 } }]`, by the words that there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ruleworks.inside import About, describe, marks, near
from ruleworks_formats.pieces.positions import Path
from ruleworks_formats.pieces.problems import Problems
from ruleworks_formats.pieces.values import MISSING, converted
from ruleworks_formats.pieces.words import Argument, EffectWord, Words
from ruleworks_formats.pieces.workshop import Workshop

MOST = 8
"""So many effects may follow one another: what can come of them is tried, and that grows with each."""

INSIDE = 6
"""So deep effects may stand in effects."""


class EffectReader:
    """Makes effects of what a file says, and notes what cannot be made."""

    def __init__(self, workshop: Workshop, words: Words, problems: Problems, items: Collection[str]) -> None:
        """Take what there is: the words, and the ids of the items that an effect may speak of."""
        self._workshop, self._words, self._problems, self._items = workshop, words, problems, items

    def effect(self, value: Any, path: Path, depth: int = 0) -> Any:
        """Return an effect, several ones being joined, or MISSING when what is wrong with it was noted."""
        members = value if isinstance(value, list) else [value]
        if depth > INSIDE:
            return self._wrong(path, "effects-deep", most=INSIDE)
        if not members:
            return self._wrong(path, "no-effect")
        if len(members) > MOST:
            return self._wrong(path, "too-many", found=len(members), most=MOST)
        places = [(*path, number) for number in range(len(members))] if isinstance(value, list) else [path]
        made = [self._one(each, place, depth) for each, place in zip(members, places, strict=True)]
        return MISSING if any(each is MISSING for each in made) else self._workshop.joined(made)

    def effects(self, value: Any, path: Path) -> Any:
        """Return several effects of which each stands for itself, or MISSING."""
        if not isinstance(value, list) or not value:
            return self._wrong(path, "effects-wanted")
        if len(value) > MOST:
            return self._wrong(path, "too-many", found=len(value), most=MOST)
        made = [self.effect(each, (*path, number)) for number, each in enumerate(value)]
        return MISSING if any(each is MISSING for each in made) else tuple(made)

    def _one(self, value: Any, path: Path, depth: int) -> Any:
        """Return the effect of one word: a text where it takes nothing, or a table with the word as its only key."""
        if isinstance(value, str):
            return self._said(value, {}, path, path, depth)
        if not isinstance(value, dict):
            return self._wrong(path, "no-effect")
        if len(value) != 1:
            return self._wrong(path, "one-word", found=[*value])
        ((name, told),) = value.items()
        return self._said(name, told, path, (*path, name), depth)

    def _said(self, name: str, told: Any, path: Path, inner: Path, depth: int) -> Any:
        word = self._word(name, inner if name in inner else path)
        if word is None or word.arguments is None:
            return MISSING
        if word.several is not None:
            values = self._several(word.several, told, inner, depth)
            return MISSING if values is None else self._made(word, inner, *values)
        named = self._named(word.arguments, told)
        complete = self._is_complete(word, named, inner)
        found = {
            argument.name: self._argument(argument, named[argument.name], inner, told, depth)
            for argument in word.arguments
            if argument.name in named
        }
        wrong = not complete or any(each is MISSING for each in found.values())
        return MISSING if wrong else self._made(word, inner, **found)

    def _is_complete(self, word: EffectWord, named: Mapping[str, Any], path: Path) -> bool:
        """Note what is not said that a word needs, and what is said that it does not know."""
        known = {argument.name: argument for argument in word.arguments or ()}
        lacking = [name for name, argument in known.items() if argument.required and name not in named]
        unknown = sorted(named.keys() - known.keys())
        for name in lacking:
            self._wrong(path, "missing-argument", word=word.name, key=name)
        for name in unknown:
            args = {"word": word.name, "key": name, "known": [*known], "near": near(name, known)}
            self._wrong((*path, name), "unknown-argument", **args)
        return not (lacking or unknown)

    def _word(self, name: str, path: Path) -> EffectWord | None:
        """Return the word of a name; which one is meant of several is never guessed."""
        words = self._words.every.get(name, [])
        if len(words) > 1:
            self._problems.add(path, "word-of-several", word=name, bundles=[word.bundle for word in words])
        elif not words and (bundles := self._words.elsewhere(name)):
            self._problems.add(path, "word-elsewhere", word=name, bundle=bundles[0])
        elif not words:
            known = [word.name for word in self._words.sayable()]
            self._problems.add(path, "unknown-word", word=name, near=near(name, known), known=known)
        elif words[0].arguments is None:
            self._problems.add(path, "word-of-python", word=name, bundle=words[0].bundle)
        else:
            return words[0]
        return None

    def _named(self, arguments: Sequence[Argument], told: Any) -> dict[str, Any]:
        """Return what is told by name: what stands alone is meant for the first argument."""
        first = arguments[0] if arguments else None
        whole = (
            first is not None
            and first.takes == "effect"
            and not (isinstance(told, dict) and any(argument.name in told for argument in arguments))
        )
        if isinstance(told, dict) and not whole:
            return told
        if first is None:
            return {str(told): told}
        return {first.name: told}

    def _argument(self, argument: Argument, value: Any, path: Path, told: Any, depth: int) -> Any:
        alone = not (isinstance(told, dict) and argument.name in told)
        place = path if alone else (*path, argument.name)
        if argument.takes == "effect":
            return self.effect(value, place, depth + 1)
        found = converted(value, argument.hint, place, self._problems)
        about_item = any(isinstance(mark, About) and mark.name == "item" for mark in marks(argument.hint))
        if about_item and found is not MISSING and found and found not in self._items:
            return self._wrong(place, "unknown-item", item=found, near=near(found, self._items))
        return found

    def _several(self, argument: Argument, told: Any, path: Path, depth: int) -> list[Any] | None:
        """Return effects in the order of a list, or each with its name in the order of a table."""
        wanted: type[Any] = dict if argument.takes == "named" else list
        if not isinstance(told, wanted) or not told:
            self._problems.add(path, f"{argument.takes}-wanted")
            return None
        if len(told) > MOST:
            self._problems.add(path, "too-many", found=len(told), most=MOST)
            return None
        pairs = list(told.items()) if isinstance(told, dict) else list(enumerate(told))
        made = [(name, self.effect(each, (*path, name), depth + 1)) for name, each in pairs]
        if any(each is MISSING for _, each in made):
            return None
        return made if argument.takes == "named" else [each for _, each in made]

    def _made(self, word: EffectWord, path: Path, /, *values: Any, **named: Any) -> Any:
        """Return the effect that a word makes; what it refuses it says itself."""
        try:
            return word.make(*values, **named)
        except Exception as error:
            return self._wrong(path, "word-refused", word=word.name, problem=describe(error))

    def _wrong(self, path: Path, message: str, /, **args: Any) -> Any:
        self._problems.add(path, message, **args)
        return MISSING
