"""Saves of older versions brought up to date, as plain data.

Schema 1: version 0.1; 2: machines served the gang; 3: levels of difficulty gave points to begin with.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from outlaws.box.options import OutlawOptions
from outlaws.table.memories import CARDS
from outlaws.terms.seats import OUTLAWS
from ruleworks import hookimpl
from ruleworks_toolbox import Change, Document, migrated, renamed, rule

#: The tags of schema 1, before they began with the name of the bundle.
TAGS = (
    *("build-outlaw-machine", "build-outlaw-scaffold", "card-covered", "climb-outlaw", "climb-outlaws"),
    *("count-began", "count-loot", "cover-card", "hand-over", "last-card-drawn", "loot-counted", "move-outlaw"),
    *("nothing-to-steal", "outlaw-area-chosen", "outlaw-award-kept", "outlaw-left-barracks"),
    *("outlaw-machine-discarded", "outlaw-machine-taken", "outlaw-moved", "outlaw-rescued", "outlaw-scaffold-chosen"),
    *("outlaw-ship-landed", "outlaw-singled-out", "outlaw-upgrade-taken", "outlaws-arrived", "outlaws-beaten"),
    *("outlaws-climb", "outlaws-rolled", "outlaws-skipped", "outlaws-triumphed", "place-outlaw-ship"),
    *("promote-outlaw", "rescue-outlaw", "resource-stolen", "rotate-blocker", "rotate-blockers", "set-up-hideout"),
    *("steal", "take-outlaw-turn", "take-outlaw-upgrade", "tell-result", "thin-out", "blocker-moved"),
)
#: Choices that the player makes for the Outlaws.
TIES = (
    *("choose-outlaw", "choose-outlaw-area", "choose-outlaw-machine", "choose-outlaw-promotion"),
    *("choose-outlaw-scaffold", "choose-outlaw-spot", "choose-outlaw-upgrade"),
    *("choose-square-for-moved", "choose-square-for-recruit", "choose-square-for-rescued"),
)


@rule
class OutlawMigrations:
    """The Outlaws' types under the name of their bundle, their blockers and cards in memories of their own."""

    id = "outlaws.migrations"

    def __init__(self, options: OutlawOptions) -> None:
        """Take how many cards lie on the overlay, and how many take part, which a position did not say."""
        self._faceup, every = options.printed.overlay.faceup, len(options.printed.cards)
        level = options.level
        self._cards = max(self._faceup + 1, level.cards) if level.cards else every
        self._faster = bool(level.rests or level.repeats or level.climbers)

    @hookimpl
    def migrate(self, value: Document, bundle: str, schema: int, kind: str) -> Document:
        """Bring a document of schema 1, 2 or 3 up to date."""
        if (bundle, schema, kind) == ("outlaws", 3, "position"):
            return _steady(value) if self._faster else value
        if (bundle, schema, kind) == ("outlaws", 2, "position"):
            return value | {"in_play": list(map(_serving_nobody, value["in_play"]))}
        if (bundle, schema) != ("outlaws", 1):
            return value
        document: Document = migrated(migrated(value, {**CHANGES, "fill-markets": self._fill_markets}), NAMES)
        return self._with_memories(document) if kind == "position" else document

    def _fill_markets(self, document: Document) -> Document:
        """The cards were laid out like a market."""
        return {"type": "outlaws.lay-out-cards", "faceup": self._faceup} if document["markets"] == [CARDS] else document

    def _with_memories(self, position: Document) -> Document:
        """Blockers had a field of the position, cards lay in a market, and used ones with the pieces of the game."""
        blockers = _memory("blockers", docks=position["blockers"]) if position["blockers"] else None
        heap = next((market for market in position["markets"] if market["id"] == CARDS), None)
        overlay = self._overlay(heap, position) if heap else None
        out = heap is not None and not heap["stack"]
        return position | {
            "memory": [*position["memory"], *filter(None, (blockers, overlay))],
            "markets": [market for market in position["markets"] if market is not heap],
            "removed": [item for item in position["removed"] if not _is_card(item)],
            "turns_left": None if out else position["turns_left"],
        }

    def _overlay(self, heap: Document, position: Document) -> Document:
        """Tell the used cards from those that had left before anybody saw them."""
        shown, stack = heap["shown"], heap["stack"]
        gone = [item for item in position["removed"] if _is_card(item)]
        unseen = max(0, len(gone) - (self._cards - len(shown) - len(stack)))
        return _memory("overlay", shown=shown, stack=stack, used=gone[unseen:], unseen=gone[:unseen])


def _serving_nobody(entry: Document) -> Document:
    """A machine of the Outlaws was in play for them."""
    own = entry["owner"] == OUTLAWS and entry["item"].startswith("machine.")
    return entry | {"owner": None} if own else entry


def _steady(position: Document) -> Document:
    """A game of a level that gave points to begin with goes on at the pace that it had."""
    memory = [*position["memory"], _memory("steady-pace", steady=True)]
    return position | {"memory": sorted(memory, key=_subject)}


def _subject(memory: Document) -> tuple[str, int, str]:
    return memory["type"], -1 if memory["seat"] is None else memory["seat"], memory["item"]


def _is_card(item: str) -> bool:
    return item.startswith("outlaw.")


def _memory(tag: str, **fields: object) -> Document:
    return {"type": f"outlaws.{tag}", "seat": None, "item": "", **fields}


def _tie(tag: str) -> Change:
    return lambda document: document | {"type": f"outlaws.{tag}", "seat": OUTLAWS}


def _choose_loot(document: Document) -> Document:
    kept = {name: value for name, value in document.items() if name != "victim"}
    return kept | {"type": "outlaws.choose-loot", "seat": document["victim"]}


CHANGES: Mapping[str, Change] = MappingProxyType(
    {
        **{tag: renamed(f"outlaws.{tag}") for tag in TAGS},
        **{tag: _tie(tag) for tag in TIES},
        "choose-loot": _choose_loot,
    }
)
#: A step and an event that say what they do by now.
NAMES: Mapping[str, Change] = MappingProxyType(
    {
        "outlaws.thin-out": renamed("outlaws.remove-cards"),
        "outlaws.outlaw-singled-out": renamed("outlaws.outlaw-promotion-chosen"),
    }
)
