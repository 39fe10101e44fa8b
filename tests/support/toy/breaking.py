"""The toy game broken on purpose: rules of the house that each spoil one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace
from tests.support.toy.deeds import Deed
from tests.support.toy.events import Drew, Sown
from tests.support.toy.game import toy
from tests.support.toy.invariants import cards_are_kept, time_goes_on
from tests.support.toy.memories import Sowings
from tests.support.toy.table import Fair

from ruleworks import (
    Area,
    Ask,
    Bundle,
    Cell,
    CellMask,
    Cells,
    Event,
    Game,
    History,
    Option,
    Play,
    Record,
    Refusal,
    Ruleset,
    Scene,
    Text,
    hookimpl,
    public,
    reacts,
    tags,
)
from ruleworks_kit import LazyOptions
from ruleworks_testing import Subject

SMALL = {"squares": 4, "days": 2, "copies": 1, "cards": 1}
TYPES: list[type[Any]] = []


def broken_type(cls: type[Any]) -> type[Any]:
    """Take a data type into the bundle that breaks the game."""
    TYPES.append(cls)
    return public(cls)


@broken_type
class BrokenNote(Event, frozen=True, tag=tags("broken")):
    """An event without a message."""

    words: tuple[str, ...]


@broken_type
class BrokenCount(Event, frozen=True, tag=tags("broken")):
    """An event with a number."""

    number: int


@broken_type
class BrokenPlace(Event, frozen=True, tag=tags("broken")):
    """An event about a cell."""

    cell: Cell


@broken_type
class BrokenArea(Event, frozen=True, tag=tags("broken")):
    """An event about an area, and about cells in two other forms."""

    area: Area = ""
    cells: Cells = ()
    mask: CellMask = 0


@broken_type
class BrokenDeed(Deed, frozen=True, tag=tags("broken")):
    """A deed that does nothing, or fails."""

    number: int
    fails: bool = False

    def do(self, play: Play[Any, Any], seat: int) -> None:
        if self.fails:
            raise ZeroDivisionError("broken")


@broken_type
class BrokenAsk(Ask, frozen=True, tag=tags("broken")):
    """A decision that has nothing to choose, and refuses without a message."""

    empty: bool
    spoils: bool = False

    def options(self, scene: Scene[Any, Any]) -> Sequence[Option]:
        return () if self.empty else (BrokenDeed(1),)

    def chosen(self, play: Play[Any, Any], option: Any) -> None:
        """Nothing comes of it."""

    def why_not(self, scene: Scene[Any, Any], option: Any) -> Refusal | None:
        if not self.spoils:
            return Refusal("broken.refusal.unknown")
        scene.position.days -= 1
        return None


class Rule:
    """The base of the rules that break something."""

    id = "broken.rule"


def broken(
    *rules: Any, make: Callable[[Any], Any] | None = None, longest: int = 200, items: Sequence[Any] = ()
) -> Subject:
    """The toy game with these rules of the house, and with these items."""
    bundle = Bundle(name="broken", version="0", layer="house", rules=make or rules, items=items, types=TYPES)

    def factory() -> Ruleset:
        return toy(plugins=[bundle], options=SMALL, allowed=())

    return Subject(factory, invariants=[cards_are_kept(1)], transitions=[time_goes_on], longest=longest)


class NamelessCharm:
    """A charm that nobody ever gets, and that has no name."""

    id = "broken.charm"


class SilentCharm:
    """A charm that has the name of something else, and no message for its rule."""

    id = "toy.title"

    def messages(self) -> Iterator[Text]:
        """All that catalogs have to hold for it."""
        yield Text("toy.title.rule")


def on_sowing(say: Callable[[Play[Fair, Any], Sown], None]) -> Rule:
    """A rule that does this whenever somebody sows."""

    class OnSowing(Rule):
        @reacts(Sown)
        def react(self, play: Play[Fair, Any], event: Sown) -> None:
            say(play, event)

    return OnSowing()


def offering(options: Callable[[Scene[Fair, Any]], Sequence[Option]]) -> Rule:
    """A rule that offers more deeds."""

    class Offering(Rule):
        @hookimpl
        def deeds(self, scene: Scene[Fair, Any]) -> Sequence[Sequence[Option]]:
            return [options(scene)]

    return Offering()


def spoil(play: Play[Fair, Any], event: Sown) -> None:
    """Change what all positions share."""
    counts = play.position.random.counts
    counts["spoilt"] = counts.get("spoilt", 0) + 1


def turn_back(play: Play[Fair, Any], event: Sown) -> None:
    """Go back in time."""
    play.position.turn -= 9


def counting() -> Iterator[int]:
    """A state outside of the position."""
    return count(1)


def note_number(numbers: Iterator[int]) -> Rule:
    """A rule that tells a number from outside of the position."""
    return on_sowing(lambda play, _: play.emit(BrokenCount(next(numbers))))


class SmallBoard(Rule):
    """Name two cells, and tell of a cell, an area or a set of them when somebody sows."""

    def __init__(self, event: Event) -> None:
        self.event = event

    @hookimpl
    def cells(self) -> tuple[str, ...]:
        return "a1", "b1"

    @hookimpl
    def cells_of(self, area: str) -> tuple[str, ...]:
        return tuple(area.split("-"))

    @reacts(Sown)
    def tell(self, play: Play[Fair, Any]) -> None:
        play.emit(self.event)


class MeddlingHarvest(Rule):
    """A rule that changes the position while it is asked how much there is."""

    @hookimpl
    def harvest(self, value: int, scene: Any) -> int:
        """Count the turns where nobody sees it."""
        scene.position.turn += 1
        return value


class SharedFair(Fair):
    """A position that does not copy itself."""

    def __copy__(self) -> SharedFair:
        return self


class SharedPosition(Rule):
    """Begin with a position that does not copy itself."""

    @hookimpl
    def opening(self, value: Fair) -> Fair:
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return SharedFair(**fields)


class TellingDraws(Rule):
    """Tell everybody what was drawn."""

    @reacts(Drew)
    def tell(self, play: Play[Fair, Any], event: Drew) -> None:
        play.emit(BrokenNote(event.cards))


class LosingResample(Rule):
    """Lose a card when hidden values are dealt anew."""

    @hookimpl
    def resample(self, value: Fair) -> Fair:
        return replace(value, deck=value.deck[1:])


class EndlessFair(Rule):
    """Begin a fair that takes for ever."""

    @hookimpl
    def opening(self, value: Fair) -> Fair:
        return replace(value, days=10**6)


class LostScore(Rule):
    """Forget the score of a seat."""

    @hookimpl
    def scores(self, value: tuple[int, ...]) -> tuple[int, ...]:
        return value[1:]


class PrivateTally(Rule):
    """Count on itself what was sown, and tell it with the scores, perhaps only when the game is over."""

    def __init__(self, *, late: bool = False) -> None:
        self.late, self.sown = late, 0

    @reacts(Sown)
    def count(self) -> None:
        self.sown += 1

    @hookimpl
    def scores(self, value: tuple[int, ...], scene: Scene[Fair, Any]) -> tuple[int, ...]:
        return value if self.late and scene.position.agenda else (value[0] + self.sown, *value[1:])


def show_a_card(play: Play[Fair, Any], event: Sown) -> None:
    """Show the top card of the deck to everybody, and leave it where it is."""
    play.position.discard = (*play.position.discard, *play.position.deck[:1])


def lose_a_card(play: Play[Fair, Any], event: Sown) -> None:
    """Lose the top card of the deck."""
    play.position.deck = play.position.deck[1:]


def peek(scene: Scene[Fair, Any]) -> Sequence[Option]:
    """Offer something that depends on the deck."""
    top = scene.position.deck[0] if scene.position.deck else ""
    return [BrokenDeed(len(top))]


def made_each_time() -> Callable[[Any], tuple[Rule, ...]]:
    """Make the rules of a bundle from how often that was done before."""
    numbers = counting()

    def make(options: Any) -> tuple[Rule, ...]:
        number = next(numbers)
        return (on_sowing(lambda play, _: play.emit(BrokenCount(number))),)

    return make


def remember_twice(play: Play[Fair, Any], event: Sown) -> None:
    """Put a memory beside one of the same class and seat."""
    play.position.memory = (*play.position.memory, Sowings(event.seat, squares=9))


def remember_nothing(play: Play[Fair, Any], event: Sown) -> None:
    """Keep a memory that holds nothing."""
    play.position.memory = (Sowings(event.seat),)


class ForgetfulHistory(History[Any]):
    """A history whose journal stays empty."""

    def played(self, record: Record, before: Any) -> None:
        super().played(record, before)
        self.journal.clear()

    def copy(self) -> History[Any]:
        twin = ForgetfulHistory(self.start, self.opening)
        twin.records, twin.past = self.records.copy(), None if self.past is None else self.past.copy()
        return twin


def forgetful() -> Subject:
    """Games without a journal."""
    subject = broken()
    begin = subject.ruleset.begin

    def forgetting(*args: Any) -> Any:
        game = begin(*args)
        return Game(
            subject.ruleset, subject.ruleset.scene(game.position), ForgetfulHistory(game.history.start, game.opening)
        )

    subject.ruleset.__dict__["begin"] = forgetting
    return subject


def eager() -> Subject:
    """Games that begin with a choice made already."""
    subject = broken()
    begin = subject.ruleset.new_game

    def new_game(players: int | None = None, seed: int = 0) -> Any:
        game = begin(players, seed)
        game.play(0)
        return game

    subject.ruleset.__dict__["new_game"] = new_game
    return subject


def wobbling() -> Rule:
    """A rule that offers a deed with another number each time it is asked."""
    numbers = counting()
    return offering(lambda _: LazyOptions(2, lambda place: BrokenDeed(next(numbers))))
