"""What is put to the test: a ruleset, and what its author says about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from ruleworks import Position, Ruleset, Translator, translator
from ruleworks_contracts.promises import Invariant, Transition
from ruleworks_formats.schema import schemas
from ruleworks_i18n import known_languages
from ruleworks_testing.shapes import shapes_of
from ruleworks_testing.texts import problems_of_items

T = TypeVar("T")


class Subject:
    """A ruleset under test; it is made when first looked at."""

    def __init__(
        self,
        factory: Callable[[], Ruleset],
        *,
        invariants: Sequence[Invariant] = (),
        transitions: Sequence[Transition] = (),
        languages: Sequence[str] | None = None,
        longest: int = 10_000,
    ) -> None:
        """Take what makes the ruleset, what holds of and between positions, its languages, and its longest game."""
        self.factory = factory
        self.invariants: tuple[Callable[[Any], object], ...] = tuple(invariants)
        self.transitions: tuple[Callable[[Any, Any], object], ...] = tuple(transitions)
        self.languages: tuple[str, ...] = known_languages() if languages is None else tuple(languages)
        self.longest = longest
        self._others: dict[Ruleset, Subject] = {}
        self._made: dict[str, Any] = {}

    def under(self, ruleset: Ruleset) -> Subject:
        """Return the same promises for another ruleset, as that of a case with a variant of its own."""
        if ruleset not in self._others:
            self._others[ruleset] = self.copied(ruleset)
        return self._others[ruleset]

    def copied(self, ruleset: Ruleset) -> Subject:
        """Return the same promises for a ruleset that nobody else looks at."""
        return Subject(
            lambda: ruleset,
            invariants=self.invariants,
            transitions=self.transitions,
            languages=self.languages,
            longest=self.longest,
        )

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Return what is slow to make and serves for many games, made when it is first asked for."""
        if name not in self._made:
            self._made[name] = make()
        made: T = self._made[name]
        return made

    @cached_property
    def ruleset(self) -> Ruleset:
        """The ruleset."""
        return self.factory()

    @cached_property
    def translators(self) -> tuple[Translator, ...]:
        """One translator a language."""
        return tuple(translator(language, self.ruleset.text_sources) for language in self.languages)

    @cached_property
    def problems_of_items(self) -> tuple[str, ...]:
        """What is wrong with the messages of the items, each problem once."""
        return tuple(dict.fromkeys(problems_of_items(self.ruleset.items, self.translators)))

    @cached_property
    def validators(self) -> dict[str, Any]:
        """What checks all that clients receive against its schemas."""
        return shapes_of(schemas(self.ruleset))

    def plain(self, value: Any) -> Any:
        """A value as a client receives it."""
        return msgspec.json.decode(self.ruleset.codec.encoders["json"].encode(value))

    def kept(self, position: Position) -> bytes:
        """A position written down, to see later whether it has changed."""
        return bytes(self.ruleset.codec.encoders["msgpack"].encode(position))
