"""What the pieces and the rules of a ruleset say, by their ids or by words of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts.catalogue import givers
from ruleworks_contracts.contracts import Catalogue
from ruleworks_contracts.rulebook import Listed, rules_in
from ruleworks_contracts.tools import tools_of
from ruleworks_table.search import folded
from ruleworks_table.shapes import PieceTold, RuleTold


class Pieces:
    """The box and the rules of a ruleset in one language, each text made when it is asked for."""

    def __init__(self, ruleset: Ruleset, texts: Translator) -> None:
        """Take the rules and a translator over their catalogs."""
        self._ruleset, self._texts = ruleset, texts

    @property
    def ids(self) -> list[str]:
        """The ids of all pieces, in the order of the game's kinds."""
        kinds = [] if self._catalogue is None else list(self._catalogue.kinds)
        ranks = {kind: rank for rank, kind in enumerate(kinds)}
        return sorted(self._ruleset.items, key=lambda id: (ranks.get(_kind(id), len(kinds)), _kind(id), id))

    def piece(self, id: str) -> PieceTold | None:
        """Return what a piece is called and says; None if there is none of this id."""
        if id not in self._ruleset.items:
            return None
        name = self._texts.render(Text(id))
        label = name if self._catalogue is None else self._catalogue.described(id, self._ruleset, self._texts)
        return PieceTold(id, _kind(id), name, label, self.says(id), self._bundles[id])

    def thing(self, id: str) -> PieceTold | None:
        """Return what something is called that is no piece of a bundle, such as a resource; None if it has no name."""
        kind = _kind(id)
        if id.count(".") != 1 or kind in self._ruleset.bundles or not self._texts.has(id):
            return None
        name = self._texts.render(Text(id))
        return PieceTold(id, kind, name, name, "", "")

    def says(self, id: str) -> str:
        """Return what a piece says; nothing if it says nothing, or is no piece."""
        if self._catalogue is None or id not in self._ruleset.items:
            return ""
        said = self._catalogue.says(self._ruleset.items[id])
        return "" if said is None else self._texts.render(said)

    def found(self, words: str) -> list[str]:
        """Return the pieces that are called so, or if none is, those in whose name or id all the words are."""
        wanted = folded(words)
        names = {id: folded(self._texts.render(Text(id))) for id in self.ids}
        exact = [id for id, name in names.items() if wanted in (name, folded(id))]
        texts = {id: f"{name} {folded(id)}" for id, name in names.items()}
        return exact or [id for id, text in texts.items() if all(word in text for word in wanted.split())]

    def rule(self, id: str) -> RuleTold | None:
        """Return what a rule says, whatever capitals its id is written with; None if there is none."""
        listed = self._rules.get(folded(id))
        return None if listed is None else self._told(listed)

    @property
    def rules(self) -> Iterator[RuleTold]:
        """All rules, chapter by chapter."""
        return map(self._told, self._rules.values())

    def _told(self, listed: Listed) -> RuleTold:
        rule, text, title = listed.rule, listed.book.text(listed.rule.id), listed.chapter.title
        return RuleTold(rule.id, self._texts.render(text), self._texts.render(title), rule.source, rule.explains)

    @cached_property
    def _rules(self) -> dict[str, Listed]:
        return {folded(listed.rule.id): listed for listed in rules_in(self._ruleset.bundles.values())}

    @cached_property
    def _bundles(self) -> dict[str, str]:
        return givers(self._ruleset)

    @cached_property
    def _catalogue(self) -> Catalogue | None:
        return tools_of(self._ruleset).first(Catalogue)


def _kind(item: str) -> str:
    return item.partition(".")[0]
