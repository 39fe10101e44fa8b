"""How pieces of this game are made of data."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import rshift
from typing import Any

from ruleworks import Ruleset
from ruleworks_formats.pieces import FilePiece, Made, PieceKind
from whistle_mountain.box.components import load_components
from whistle_mountain.box.components.errors import mistaken
from whistle_mountain.box.components.loader import MORE
from whistle_mountain.box.components.tree import TABLES
from whistle_mountain.items.families.any_type import WildUpgrade
from whistle_mountain.items.families.on_build import BuildAbility, BuildUpgrade
from whistle_mountain.items.families.on_gain import GainAbility, GainUpgrade
from whistle_mountain.items.more_docks import MoreDocks
from whistle_mountain.items.more_pieces import MorePieces
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.effect import Sequence as EffectSequence
from whistle_mountain.terms.kinds import Ability, Award, Card, DockItem, Item, Machine, Upgrade
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.workshop.printed_facts import (
    Copies,
    PrintedDock,
    PrintedFacts,
    PrintedMachine,
    PrintedScaffold,
    PrintedUpgrade,
    printed_on,
)
from whistle_mountain.tools.workshop.unclear import unclear

TABLE_OF = {kind: table for table, kind in TABLES.items()}


class MountainWorkshop:
    """Makes machines, upgrades, abilities, cards, awards, docks and scaffolds."""

    game = "whistle-mountain"
    effect = Effect
    words: tuple[str, str] = ("whistle_mountain.play.verbs", "whistle_mountain.items")
    kinds: tuple[PieceKind, PieceKind, PieceKind, PieceKind, PieceKind, PieceKind, PieceKind] = (
        PieceKind("machine", Machine, PrintedMachine),
        PieceKind(
            "upgrade",
            Upgrade,
            PrintedUpgrade,
            {"any-type": WildUpgrade, "on-gain": GainUpgrade, "on-build": BuildUpgrade},
        ),
        PieceKind("ability", Ability, Copies, {"on-gain": GainAbility, "on-build": BuildAbility}),
        PieceKind("card", Card, Copies),
        PieceKind("award", Award, Copies),
        PieceKind("dock", DockItem, PrintedDock, changeable=False),
        PieceKind("scaffold", None, PrintedScaffold, changeable=False),
    )

    def taken(self) -> Collection[str]:
        """Return the ids of what is in the box."""
        components = load_components()
        return {piece.id for table in (*MORE, "docks") for piece in getattr(components, table)}

    def joined(self, effects: Sequence[Effect]) -> Effect:
        """Do them one after the other."""
        return reduce(rshift, effects)

    def parted(self, effect: Effect) -> tuple[Effect, ...]:
        """Return the members of a sequence."""
        return effect.effects if isinstance(effect, EffectSequence) else (effect,)

    def messages(self, item: Item) -> Iterator[str]:
        """Return what the item itself says that catalogs need."""
        return (text.id for text in item.messages())

    def made(self, bundle: str, pieces: Sequence[FilePiece]) -> Made:
        """Put the pieces into the box; one that only gives what is printed on it does nothing else."""
        for item in (piece.item for piece in pieces if piece.item is not None):
            if word := unclear(item):
                raise mistaken("unclear", file=bundle, item=item.id, word=word)
        docks = {piece.item: piece.facts.after for piece in pieces if isinstance(piece.item, DockItem)}
        others = [piece for piece in pieces if not isinstance(piece.item, DockItem)]
        facts: dict[str, dict[str, Any]] = {}
        for piece in (piece for piece in others if not piece.in_place):
            kind, _, name = piece.id.partition(".")
            facts.setdefault(TABLE_OF[kind], {})[name] = piece.facts.facts()
        items = [_standing(piece) for piece in others if piece.item is not None and not _is_plain(piece)]
        more = MorePieces(bundle, facts, items)
        beside = (MoreDocks(bundle, docks),) if docks else ()
        return Made((more, *beside), (*more.items, *docks))

    def printed(self, item: str, ruleset: Ruleset) -> PrintedFacts | None:
        """Return what is printed on a piece."""
        return printed_on(item, rules_of(ruleset).pieces.components)


def _standing(piece: FilePiece) -> Item:
    """Return what a piece does, under an id that may be that of an item whose place it takes."""
    item: Item = piece.item
    return replace(item, replaces=item.id) if piece.in_place else item


def _is_plain(piece: FilePiece) -> bool:
    """Tell whether a machine only gives what is printed on it."""
    return not piece.said and isinstance(piece.facts, PrintedMachine) and bool(piece.facts.gives)
