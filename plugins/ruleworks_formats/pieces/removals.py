"""What a file takes out of the game: items that it blocks, and those whose place its own pieces take."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ruleworks.inside import near
from ruleworks_formats.pieces.positions import Path
from ruleworks_formats.pieces.problems import Problems
from ruleworks_formats.pieces.values import MISSING, converted


class Leaving:
    """The ids of the items that leave."""

    def __init__(self, items: Collection[str], problems: Problems) -> None:
        """Take the ids of the items that there are without the file."""
        self._items, self._problems = items, problems
        self.ids: list[str] = []

    def block(self, told: Any, path: Path) -> None:
        """Take a list of items out of the game."""
        found = converted(told, tuple[str, ...], path, self._problems)
        for number, item in enumerate(() if found is MISSING else found):
            if self._is_item(item, (*path, number)):
                self.ids.append(item)

    def stand_in(self, id: str, told: Any, path: Path, *, changeable: bool) -> bool:
        """Let a piece take the place of an item; tell whether that is the item with its own id, which only changes."""
        item = converted(told, str, path, self._problems)
        if item is MISSING or not self._is_item(item, path):
            return False
        if item == id and not changeable:
            self._problems.add(path, "unchangeable", id=id)
        elif item != id:
            self.ids.append(item)
        return bool(item == id)

    def _is_item(self, item: str, path: Path) -> bool:
        if item in self._items:
            return True
        self._problems.add(path, "no-item", item=item, near=near(item, self._items))
        return False
