"""A stall that lies open: beads and charms, some of them in a bag, with words for a part of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Struct

import ruleworks
from ruleworks import Amount, Bundle, ItemId, Position, Public, Seat, Source, counted, hookimpl
from ruleworks_kit.goods import Counted


@ruleworks.public
class Beads(Counted, frozen=True):
    """Beads by colour."""

    prefix = "bead"
    red: Amount = 0
    blue: Amount = 0


class Purse(Struct, frozen=True):
    """What a seat has."""

    seat: Public[Seat]
    beads: Public[Beads] = Beads()
    charms: Public[tuple[ItemId, ...]] = ()


class Stall(Position):
    """What lies on the table."""

    turns_left: Public[Amount] = 3
    charms: Public[tuple[ItemId, ...]] = ("charm.bell", "charm.horn")
    bag: Annotated[tuple[ItemId, ...], counted("charms")] = ("charm.ring", "charm.coin")
    purses: Public[tuple[Purse, ...]] = (Purse(0, Beads(2, 1), ("charm.drum",)), Purse(1))


class Charm:
    """Something that is only named."""

    def __init__(self, name: str) -> None:
        self.id = f"charm.{name}"


class Opened:
    """The stall is open at once."""

    id = "stall.rules"

    @hookimpl
    def opening(self, players: int) -> Stall:
        """Begin."""
        return Stall(players=players)

    @hookimpl
    def scores(self) -> tuple[int, ...]:
        """Nobody has any."""
        return (0, 0)


class Prices:
    """What is printed on charms."""

    game = "stall"
    kinds = ("charm",)

    def says(self, item: Any) -> None:
        """Say nothing."""

    def described(self, item: str, ruleset: Any, translator: Any) -> str:
        """Return the name with a price."""
        return f"{translator.render(ruleworks.Text(item))} (7)"

    def with_facts(self, entries: Any, ruleset: Any) -> Any:
        """Return them as they are."""
        return entries


HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
WORDS = {
    "stall.field.stall.turns-left": ("turns left", "tours restants"),
    "stall.field.purse.beads": ("beads", "perles"),
    "charm.bell": ("bell", "cloche"),
    "bead.red": ("red", "rouge"),
    "bead.blue": ("blue", "bleue"),
}


def stall_in(folder: Path, *tools: object) -> Bundle:
    """Return the game, with its catalogs in a folder."""
    for language, place in (("en", 0), ("fr", 1)):
        where = folder / "locales" / language
        where.mkdir(parents=True)
        told = [
            f'\nmsgctxt "{id}"\nmsgid "{both[0]}"\nmsgstr "{both[1] if place else ""}"\n' for id, both in WORDS.items()
        ]
        (where / "stall.po").write_text(HEAD + "".join(told), encoding="utf-8")
    return Bundle(
        name="stall",
        version="1",
        position=Stall,
        players=range(2, 3),
        rules=(Opened(),),
        items=[Charm(name) for name in ("bell", "horn", "ring", "coin", "drum")],
        tools=tools,
        texts=Source("stall", folder),
    )
