"""What the tools of a game say of its items: which are alike, and for which a step is done."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from ruleworks import Ruleset, Step
from ruleworks_contracts.contracts import Alike
from ruleworks_contracts.tools import tools_of


class Likeness:
    """Which items may be exchanged, and whose work a step is, as the bundles of a ruleset say."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the tools of a ruleset, those of variants first."""
        self.ruleset = ruleset
        self._kin: dict[str, Hashable] = {}
        self._named = tools_of(ruleset).with_bundles(Alike, own=True)
        self._tools = [tool for _, tool in self._named]

    def kin(self, item: str) -> Hashable:
        """Return what an item has in common with those that it may be exchanged with; its id if there are none."""
        if item not in self._kin:
            keys = (tool.alike(item, self.ruleset) for tool in self._tools)
            self._kin[item] = next((key for key in keys if key is not None), item)
        return self._kin[item]

    def worker(self, step: Step) -> str:
        """Return the item for which a step is done, nothing if for none."""
        return next((item for tool in self._tools if (item := tool.worker(step))), "")

    def works(self, item: str) -> bool:
        """Tell whether steps are ever done for an item, as far as the game says for whom its steps are."""
        return any(tool.works(item, self.ruleset) for tool in self._tools)

    def pieces(self, bundles: Collection[str]) -> list[str]:
        """Return what is like an item, and under test as one, without being one, of these bundles."""
        return [piece for bundle, tool in self._named if bundle.name in bundles for piece in tool.pieces(self.ruleset)]
