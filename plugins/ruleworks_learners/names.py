"""What the fields of a ruleset can name, as numbers that stay: the same ruleset and players give the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from zlib import crc32

from ruleworks import Ruleset
from ruleworks_contracts import Training, tools_of

OTHERS = 32  # so many places for names that nobody declares; several may share one


class Names:
    """Names in a fixed order; whatever is not among them gets one of `others` further places by its text."""

    def __init__(self, known: Iterable[str], others: int = OTHERS) -> None:
        """Number the names in their order."""
        self.known: tuple[str, ...] = tuple(dict.fromkeys(known))
        self.others = others
        self._places: dict[str, int] = {name: place for place, name in enumerate(self.known)}

    def __len__(self) -> int:
        return len(self.known) + self.others

    def place(self, name: str) -> int:
        """Return the number of a name."""
        found = self._places.get(name)
        return len(self.known) + hashed(str(name), self.others) if found is None else found

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def labels(self) -> list[str]:
        """Return what each number stands for."""
        return [*self.known, *(f"?{number}" for number in range(self.others))]


class Domains:
    """What the fields of one ruleset range over at a table of so many players."""

    cells: Names
    items: Names
    places: Names  # beside cells and items

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        """Ask the rules of a fresh deal for the names of cells, and the bundles for their further names."""
        self.ruleset = ruleset
        self.players = players
        position = ruleset.new_game(players, 0).position
        self.seats: int = position.players
        scene = ruleset.scene(position)
        self.cells = Names([name for name in scene.rules.cells(scene) if name], 0)
        self.bits: tuple[str, ...] = tuple(scene.rules.cells(scene))  # by the bits of a `CellMask`
        self.hints: tuple[Training, ...] = tools_of(ruleset).all(Training)
        declared = [name for hint in self.hints for name in hint.names]
        self.items = Names([*sorted({*ruleset.items, *ruleset.tables.table(()).things()}), *declared])
        self.places = Names([name for hint in self.hints for name in hint.places], 0)
        self.by_seat: frozenset[str] = frozenset(name for hint in self.hints for name in hint.by_seat)
        self._cells_of: dict[str, tuple[int, ...]] = {}

    @cached_property
    def lead(self) -> float:
        """The lead in points that makes a reward of 1: the game's word for it, or a single point."""
        return next((hint.lead for hint in self.hints if hint.lead is not None), 1.0)

    def covered(self, area: str) -> tuple[int, ...]:
        """Return the numbers of the cells of an area, or of a single cell; none for what is no part of the board."""
        found = self._cells_of.get(area)
        if found is None:
            names = self.ruleset.tables.table(()).cells_of(area)
            found = tuple([self.cells.place(name) for name in names if name in self.cells])
            if len(self._cells_of) > MOST_AREAS:
                self._cells_of.clear()
            self._cells_of[area] = found
        return found

    def tags(self, kind: str) -> Mapping[str, int]:
        """Return the numbers of the types of a kind by their tags, such as those of all options."""
        return {tag: number for number, tag in enumerate(sorted(self.ruleset.vocabulary.types[kind]))}


MOST_AREAS = 1 << 14


def hashed(text: str, places: int) -> int:
    """Return one of so many places for a text: the same in every process."""
    return crc32(text.encode()) % places
