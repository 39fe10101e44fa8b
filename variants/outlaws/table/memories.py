"""What the Outlaws keep beside the board: the docks of their blockers, and their cards."""

from __future__ import annotations

from typing import Annotated

from ruleworks import ItemId, Memory, Public, counted, public, tags

CARDS = "outlaw.cards"  # the heap of cards: as a kind of piece, and as a stream of chance


@public
class Blockers(Memory, frozen=True, tag=tags("outlaws")):
    """The docks that airships of nobody take up, that of the smallest first."""

    docks: tuple[ItemId, ...] = ()


class Overlay(Memory, frozen=True, tag=tags("outlaws")):
    """The cards: those that the die chooses from, those to come, those that were used, and those never seen."""

    shown: Public[tuple[ItemId, ...]] = ()
    stack: Annotated[tuple[ItemId, ...], counted(CARDS)] = ()
    used: Public[tuple[ItemId, ...]] = ()
    unseen: Annotated[tuple[ItemId, ...], counted(CARDS)] = ()
