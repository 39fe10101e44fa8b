"""The toy game's own rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from msgspec import Struct
from msgspec.structs import replace
from tests.support.toy.actions import WORDS, Bargain, PlayCard, Sow
from tests.support.toy.asks import ChooseDeed
from tests.support.toy.points import ToyRules
from tests.support.toy.steps import SetUp
from tests.support.toy.table import Fair, Stall, all_cards, kind_of

from ruleworks import Bits, Option, Scene, hookimpl
from ruleworks_kit import Document, LazyOptions, migrated, renamed

#: Tags of the first schema, in which squares were planted, and their changes.
RENAMED = {"plant": renamed("sow"), "planted": renamed("sown")}


class ToyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """How long and how large the fair is."""

    days: int = 4
    squares: int = 256
    copies: int = 3
    cards: int = 2


class FairRules:
    """The base of every rule point but the cards."""

    id = "toy.rules"

    @hookimpl
    def opening(self, players: int, options: ToyOptions) -> Fair:
        """Begin with everything in the deck."""
        return Fair(
            players=players,
            stalls=tuple(Stall(seat) for seat in range(players)),
            days=options.days,
            squares=options.squares,
            sown=Bits(0),
            deck=all_cards(options.copies),
            turn=1,
            agenda=(ChooseDeed(0), SetUp(options.cards)),
        )

    @hookimpl
    def scores(self, scene: Scene[Fair, ToyRules]) -> tuple[int, ...]:
        """Count the coins."""
        return tuple(stall.coins for stall in scene.position.stalls)

    @hookimpl
    def words(self) -> tuple[str, ...]:
        """Let everything be said."""
        return WORDS

    @hookimpl
    def harvest(self) -> int:
        """Give one coin a square."""
        return 1

    @hookimpl
    def hand_limit(self) -> int:
        """Let everybody keep four cards."""
        return 4

    @hookimpl
    def deeds(self, scene: Scene[Fair, ToyRules], seat: int) -> Sequence[Sequence[Option]]:
        """Let a seat sow any free square; there are hundreds, so none is built before it is looked at."""
        return [free_squares(scene.position)]

    @hookimpl
    def resample(self, value: Fair, rng: Random) -> Fair:
        """Deal the weather anew, since nobody knows it before the end."""
        return replace(value, weather=rng.randrange(6)) if value.known_weather is None else value

    @hookimpl
    def migrate(self, value: Document, bundle: str, schema: int, kind: str) -> Document:
        """Rename tags of the first schema, and the coins of a stall, which were its money."""
        if (bundle, schema) != ("toy", 1):
            return value
        document: Document = migrated(value, RENAMED)
        if kind == "record":
            return document
        names = {"money": "coins"}
        stalls = [{names.get(name, name): held for name, held in stall.items()} for stall in document["stalls"]]
        return document | {"stalls": stalls}


class CardRules:
    """What can be done with cards: a second plugin that contributes to the same rule point."""

    id = "toy.cards"

    @hookimpl
    def deeds(self, scene: Scene[Fair, ToyRules], seat: int) -> Sequence[Sequence[Option]]:
        """Let a seat play a card or sell some; selling none is how a turn is passed."""
        fair, words = scene.position, scene.rules.words
        hand = fair.stalls[seat].hand
        others = [other for other in range(fair.players) if other != seat]
        plays = [play for card in hand for play in ways_to_play(card, others)]
        sales: list[Bargain] = [Bargain((), None, False, 0, "")]
        for place, cards in enumerate(sold for size in (1, 2) for sold in combinations(hand, size)):
            partner = (None, *others)[place % (1 + len(others))]
            sales.append(Bargain(cards, partner, place % 2 == 1, len(cards), words[place % len(words)]))
        return [plays, sales]


def ways_to_play(card: str, others: Sequence[int]) -> list[PlayCard]:
    """The ways to play a card: quietly or not, and a feast for one other seat or for all."""
    targets = (None, *others) if kind_of(card) == "feast" else (None,)
    return [PlayCard(card, target, quietly) for target in targets for quietly in (False, True)]


def free_squares(fair: Fair) -> Sequence[Option]:
    """The squares that are not sown, as options that are built one by one."""

    def build(place: int) -> Sow:
        rest = ~fair.sown & (1 << fair.squares) - 1
        for _ in range(place):
            rest &= rest - 1
        return Sow((rest & -rest).bit_length() - 1)

    def holds(option: object) -> bool:
        return isinstance(option, Sow) and 0 <= option.square < fair.squares and not fair.sown >> option.square & 1

    return LazyOptions(fair.squares - fair.sown.bit_count(), build, holds)
