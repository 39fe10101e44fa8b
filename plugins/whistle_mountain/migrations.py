"""Saves of older versions brought up to date, as plain data (schema 1: version 0.1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ruleworks import hookimpl
from ruleworks_toolbox import Change, Document, migrated, renamed, rule

CLOSING, CHOICE, LIMIT = "close-turn", "choose-turn-end", "limit-storage"


@rule
class Migrations:
    """What has become of the steps, and of what a position held for single items."""

    id = "whistle-mountain.migrations"

    @hookimpl
    def migrate(self, value: Document, bundle: str, schema: int, kind: str) -> Document:
        """Bring a position of schema 1 up to date; options and events are what they were."""
        if (bundle, schema, kind) != ("whistle-mountain", 1, "position"):
            return value
        agenda = [step for old in _with_turn_ends(value["agenda"]) for step in _steps(migrated(old, CHANGES))]
        kept = {name: part for name, part in value.items() if name != "deeds"}
        this_turn = {"agenda": migrated(agenda, NAMES), "memory": memories_of(value), "this_turn": value["deeds"]}
        return kept | this_turn


def memories_of(position: Document) -> list[Document]:
    """Return what items remember, which lay in fields of their own."""
    deeds, seat = position["deeds"], position["active"]
    unfinished = [step for step in position["agenda"] if step["type"] == "finish-scaffold"]
    built = deeds["scaffolds_built"] - sum(step["cause"]["seat"] == seat for step in unfinished)
    found = [
        _memory("built-scaffolds", seat, count=built),
        _memory("collected", seat, squares=deeds["collected"]),
        _memory("copied", None, ability=position["copied"] or ""),
        _memory("gained-cards", seat, count=deeds["cards_gained"]),
        _memory("gained-scaffolds", seat, count=deeds["scaffolds_gained"]),
    ]
    return [memory for memory in found if any(list(memory.values())[3:])]


def _memory(tag: str, seat: int | None, **fields: Any) -> Document:
    return {"type": tag, "seat": seat, "item": "", **fields}


def _with_turn_ends(agenda: list[Document]) -> list[Document]:
    """Return an agenda without the choices that were asked by the end of a turn below them: it asks itself by now."""
    below = [{"type": ""}, *agenda]
    return [
        step for step, under in zip(agenda, below, strict=False) if (step["type"], under["type"]) != (CHOICE, CLOSING)
    ]


def _steps(step: Document) -> tuple[Document, ...]:
    """Return what stands for a step: the end of a turn is the choice of what it brings, above the limit."""
    if step["type"] == CLOSING:
        return {"type": LIMIT, "seat": step["seat"]}, {"type": CHOICE, "seat": step["seat"]}
    return (step,)


def own(document: Document) -> Document:
    """Let an ask belong to the seat whose choice it is."""
    return document | {"seat": document["cause"]["seat"]}


def whom(document: Document) -> Document:
    """Let the seat whose choice it is take the place of the one that decides."""
    kept = {name: value for name, value in document.items() if name != "whom"}
    return kept | {"seat": document["whom"]}


def ask(tag: str, *gone: str, **more: Any) -> Change:
    """Return the change of a step that only led to an ask into that ask."""

    def change(document: Document) -> Document:
        kept = {name: value for name, value in document.items() if name not in gone}
        return own(kept | {"type": tag} | more)

    return change


def market(name: str) -> Change:
    """Return the change of a step that let a seat take something from a market."""
    return ask("choose-from-market", "size", "facedown", market=name, priced=False)


def inside(field: str) -> Change:
    """Return the change of an ask that held the step which led to it, and is that step's own by now."""
    return lambda document: document[field]


def work(**what: bool) -> Change:
    """Return the change of a step that moved or rescued a worker."""
    free = {"move": False, "rescue": False, "out_of": "", "onto": ""}
    return lambda document: {"type": "work-one", "cause": document["cause"], **free, **what}


def _take_machine(document: Document) -> Document:
    return market(f"market.{document['size']}-machine")(document)


def _take_upgrade(document: Document) -> Document:
    if document.get("facedown"):
        return {"type": "draw-upgrade", "cause": document["cause"]}
    return market("market.upgrade")(document)


def _choose_from_market(document: Document) -> Document:
    first = document["markets"][0]
    name = first if first.startswith("market.") else "market.scaffold"
    return ask("choose-from-market", "markets", market=name)(document)


def _choose_redraw(document: Document) -> Document:
    return own(document["redraw"] | {"type": "choose-redraw"})


def _choose_whether(document: Document) -> Document:
    """The second activation of a machine by its contact has an ask of its own."""
    first, *more = document["allowed"]
    if more or first["type"] != "activate-machine":
        return own(document)
    return own({"type": "choose-again", "cause": first["cause"], "machine": first["machine"]})


def _displaced(document: Document) -> Document:
    return whom(document) | {"type": "choose-refuge"}


#: Steps that only led to an ask, and the ask.
LED_TO = {
    "activate-again": "choose-again",
    "activate-any": "choose-trigger",
    "activate-next": "choose-next",
    "build-one": "choose-build",
    "cash-in-one": "choose-cashed-in",
    "climb-one": "choose-climb",
    "copy-one": "choose-copied",
    "discard-card": "choose-discard",
    "do-either": "choose-use",
    "do-in-order": "choose-first",
    "exchange-one": "choose-exchange",
    "gain-any": "choose-gain",
    "give-benefits": "choose-benefit",
    "offer": "choose-whether",
    "pay-cost": "choose-payment",
    "promote-beside": "choose-beside",
    "promote-one": "choose-promotion",
    "ram-dock": "choose-target",
    "recall-one": "choose-recall",
    "reposition-one": "choose-area",
    "salvage-one": "choose-wreck",
    "show-one": "choose-shown",
    "spend-scaffold": "choose-spent-scaffold",
    "swap-one": "choose-swap",
}
#: Steps that have another name, with the same fields.
RENAMED = {
    "gain-cards": "take-cards",
    "gain-missing": "take-missing",
    "reach-floor": "take-award",
    "redraw": "discard-or-draw",
    "sacrifice-one": "choose-sacrifice",
    "start-scaffold": "choose-stack",
    "take-tokens": "empty-machine",
    "work-dock": "choose-activity",
}
#: Asks whose seat was the one that decides; whose choice it is stood in their cause.
BY_CAUSE = (
    *("choose-area", "choose-build", "choose-cashed-in", "choose-climb", "choose-copied", "choose-discard"),
    *("choose-exchange", "choose-gain", "choose-kept", "choose-payment", "choose-promotion", "choose-recall"),
    *("choose-shown", "choose-spent-scaffold", "choose-spot", "choose-swap", "choose-target", "choose-trigger"),
    *("choose-worker", "choose-wreck"),
)
#: Asks that named it in a field of its own.
BY_FIELD = ("choose-ability", "choose-activity", "choose-refuge", "choose-sacrifice", "choose-stack", "place-first")

CHANGES: Mapping[str, Change] = MappingProxyType(
    {
        **{old: ask(new) for old, new in LED_TO.items()},
        **{old: renamed(new) for old, new in RENAMED.items()},
        **dict.fromkeys(BY_CAUSE, own),
        **dict.fromkeys(BY_FIELD, whom),
        "buy-upgrade": ask("choose-from-market", market="market.upgrade", priced=True),
        "take-scaffold": market("market.scaffold"),
        "take-machine": _take_machine,
        "take-upgrade": _take_upgrade,
        "displace": _displaced,
        "move-one": work(move=True),
        "rescue-one": work(rescue=True),
        "choose-benefit": inside("given"),
        "choose-beside": inside("work"),
        "choose-first": inside("work"),
        "choose-next": inside("work"),
        "choose-use": inside("offered"),
        "choose-from-market": _choose_from_market,
        "choose-redraw": _choose_redraw,
        "choose-whether": _choose_whether,
    }
)
#: Asks that are called after their verbs by now, and a step that says what it does.
NAMES: Mapping[str, Change] = MappingProxyType(
    {
        old: renamed(new)
        for old, new in {
            "choose-area": "choose-reposition",
            "choose-cashed-in": "choose-cash-in",
            "choose-first": "choose-any-order",
            "choose-next": "choose-activate-several",
            "choose-target": "choose-ram",
            "choose-trigger": "choose-activate",
            "choose-use": "choose-either",
            "choose-wreck": "choose-salvage",
            "melt-snow": "raise-water",
            "place-first": "choose-first-place",
        }.items()
    }
)
