"""A display: some things faceup, and the stack that they came from.

A position keeps it in fields of its own, whose marks say who sees what, and which saves know:

    shown: Public[tuple[ItemId, ...]] = ()
    stack: Annotated[tuple[ItemId, ...], counted("cups", known="stack_known")] = ()
    stack_known: Knowledge = ()

Whoever moves such things makes a `Display` of these and puts back what that becomes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ruleworks import EVERYBODY, Facedown, pile, shuffled
from ruleworks_kit.piles.rows import exchanged


class Display(NamedTuple):
    """Things faceup, in their order, and the stack, its top first; a value."""

    shown: tuple[str, ...] = ()
    stack: Facedown = Facedown()

    def __bool__(self) -> bool:
        """Tell whether there is anything."""
        return bool(self.shown or self.stack.things)

    def filled(self, size: int) -> Display:
        """Return it with so many things faceup, or as many as there are."""
        if len(self.shown) >= size or not self.stack.things:
            return self
        turned, left = self.stack.parted(size - len(self.shown))
        return Display(self.shown + turned.things, left)

    def without(self, item: str) -> Display:
        """Return it after one of the faceup things was taken; the row closes up."""
        place = self.shown.index(item)
        return Display(self.shown[:place] + self.shown[place + 1 :], self.stack)

    def exchanged(self, old: str, new: str) -> Display:
        """Return it with another thing in the place of a faceup one."""
        return Display(exchanged(self.shown, old, new), self.stack)

    def from_top(self, count: int) -> tuple[tuple[str, ...], Display]:
        """Return what lies on top, the faceup part first, and what is left, with nothing faceup."""
        taken, left = self.whole().parted(count)
        return taken.things, Display((), left)

    def drawn(self, count: int = 1) -> tuple[Facedown, Display]:
        """Return so many from the stack, or as many as there are, and what is left; the faceup part stays."""
        taken, left = self.stack.parted(count)
        return taken, Display(self.shown, left)

    def picked(self, things: tuple[str, ...]) -> tuple[Facedown, Display]:
        """Return these things out of the stack, wherever they lie in it, and what is left."""
        return self.stack.picked(things), Display(self.shown, self.stack.without(things))

    def at_bottom(self, *items: str, seen_by: int = EVERYBODY) -> Display:
        """Return it with things put below the stack; `seen_by` are the seats, a bit each, that know which they are."""
        return Display(self.shown, self.stack.on(pile(items).shown_to(seen_by)))

    def mixed(self, play: Any, stream: str, things: tuple[str, ...] = ()) -> Display:
        """Return it with the stack shuffled anew, together with further things."""
        return Display(self.shown, shuffled(play, stream, self.stack.things + things))

    def whole(self) -> Facedown:
        """Return all of it as one pile; what lies faceup is on top, and everybody has seen it."""
        return pile(self.shown).shown_to(EVERYBODY).on(self.stack)
