"""Each property can fail: the toy game, broken on purpose in one place, is caught by it."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from msgspec.structs import asdict, replace

from ruleworks import Ask, Bundle, Event, Option, Play, Refusal, Ruleset, Scene, hookimpl, public, reacts
from ruleworks_testing import (
    PROPERTIES,
    PropertyBroken,
    Subject,
    Trail,
    hold,
    machine_of,
    random_trail,
    trails,
)
from ruleworks_toolbox import Counted
from tests.toy.deeds import Deed
from tests.toy.events import Drew, Sown
from tests.toy.game import toy
from tests.toy.invariants import cards_are_kept
from tests.toy.table import Fair

SMALL = {"squares": 4, "days": 2, "copies": 1, "cards": 1}
TYPES: list[type[Any]] = []


def broken_type(cls: type[Any]) -> type[Any]:
    """Take a data type into the bundle that breaks the game."""
    TYPES.append(cls)
    return public(cls)


@broken_type
class BrokenNote(Event, frozen=True):
    """An event without a message."""

    words: tuple[str, ...]


@broken_type
class BrokenCount(Event, frozen=True):
    """An event with a number."""

    number: int


@broken_type
class BrokenDeed(Deed, frozen=True):
    """A deed that does nothing, or fails."""

    number: int
    fails: bool = False

    def do(self, play: Play[Any, Any], seat: int) -> None:
        if self.fails:
            raise ZeroDivisionError("broken")


@broken_type
class BrokenAsk(Ask, frozen=True):
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


def broken(*rules: Any, make: Callable[[Any], Any] | None = None, longest: int = 200) -> Subject:
    """The toy game with these rules of the house."""
    bundle = Bundle(name="broken", version="0", layer="house", rules=make or rules, types=TYPES)

    def factory() -> Ruleset:
        return toy(plugins=[bundle], options=SMALL, allowed=())

    return Subject(factory, invariants=[cards_are_kept(1)], longest=longest)


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


def counting() -> Iterator[int]:
    """A state outside of the position."""
    return count(1)


def note_number(numbers: Iterator[int]) -> Rule:
    """A rule that tells a number from outside of the position."""
    return on_sowing(lambda play, _: play.emit(BrokenCount(next(numbers))))


class SharedFair(Fair):
    """A position that does not copy itself."""

    def __copy__(self) -> "SharedFair":
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
    return offering(lambda _: Counted(2, lambda place: BrokenDeed(next(numbers))))


CASES: dict[str, tuple[str, Callable[[], Subject]]] = {
    "a shared dict is changed": ("old_positions_never_change", lambda: broken(on_sowing(spoil))),
    "clones share a dict": ("clones_are_independent", lambda: broken(on_sowing(spoil))),
    "no copy": ("positions_given_out_are_copies", lambda: broken(SharedPosition())),
    "a list for a tuple": (
        "positions_and_records_read_back",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenNote(["x"])))),  # type: ignore[arg-type]
    ),
    "a text for a number": (
        "options_read_back",
        lambda: broken(offering(lambda _: [BrokenDeed("3")] * 1)),  # type: ignore[arg-type]
    ),
    "a list in a save": (
        "saves_read_back",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenNote(["x"])))),  # type: ignore[arg-type]
    ),
    "no option": (
        "every_decision_has_an_option",
        lambda: broken(on_sowing(lambda play, event: play.push(BrokenAsk(event.seat, True)))),
    ),
    "one option twice": (
        "option_ids_are_unique_and_stable",
        lambda: broken(offering(lambda _: [BrokenDeed(1), BrokenDeed(1)])),
    ),
    "other options each time": ("option_ids_are_unique_and_stable", lambda: broken(wobbling())),
    "an id of something else": (
        "option_ids_read_back",
        lambda: broken(offering(lambda _: [BrokenDeed("3")])),  # type: ignore[arg-type]
    ),
    "an option that fails": (
        "offered_options_are_accepted",
        lambda: broken(offering(lambda _: [BrokenDeed(1, True)])),
    ),
    "an option that is refused": (
        "offered_options_are_accepted",
        lambda: broken(offering(lambda _: Counted(1, BrokenDeed, lambda option: False))),
    ),
    "everything is accepted": (
        "other_options_are_refused",
        lambda: broken(offering(lambda _: Counted(1, BrokenDeed, lambda option: isinstance(option, Deed)))),
    ),
    "a refusal without a message": (
        "other_options_are_refused",
        lambda: broken(on_sowing(lambda play, event: play.push(BrokenAsk(event.seat, False)))),
    ),
    "a refusal that changes something": (
        "other_options_are_refused",
        lambda: broken(on_sowing(lambda play, event: play.push(BrokenAsk(event.seat, False, True)))),
    ),
    "random options from nowhere": ("random_options_are_offered", lambda: broken(wobbling())),
    "the seed in an event": (
        "records_replay_without_the_seed",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenCount(play.position.random.seed)))),
    ),
    "a counter outside": ("same_seed_gives_the_same_game", lambda: broken(note_number(counting()))),
    "a counter after loading": ("loaded_games_go_on_alike", lambda: broken(note_number(counting()))),
    "undo after a shared dict": ("analysis_can_always_undo", lambda: broken(on_sowing(spoil))),
    "undo hides a change": ("undo_is_refused_only_for_knowledge", lambda: broken(on_sowing(spoil))),
    "a choice before the first": ("nothing_is_before_the_first_choice", eager),
    "options that peek": ("views_do_not_depend_on_what_is_hidden", lambda: broken(offering(peek))),
    "a search that loses a card": ("games_dealt_anew_go_on", lambda: broken(LosingResample())),
    "a hidden card in public": ("hidden_pieces_do_not_show", lambda: broken(on_sowing(show_a_card))),
    "a log that tells": ("logs_tell_no_more_than_views", lambda: broken(TellingDraws())),
    "a number for words": (
        "everything_fits_its_schema",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenNote(3)))),  # type: ignore[arg-type]
    ),
    "a huge number": (
        "integers_stay_small",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenCount(2**60)))),
    ),
    "no message": (
        "everything_has_a_message",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenCount(1)))),
    ),
    "no end": ("games_end", lambda: broken(EndlessFair(), longest=60)),
    "a score too few": ("scores_name_every_seat", lambda: broken(LostScore())),
    "rules that count": (
        "order_of_registration_does_not_matter",
        lambda: broken(make=made_each_time()),
    ),
    "half a play remains": ("failing_rules_change_nothing", lambda: broken(on_sowing(spoil))),
    "a lost card": ("invariants_hold", lambda: broken(on_sowing(lose_a_card))),
}


def caught(name: str, subject: Subject) -> PropertyBroken:
    """What the property of this name finds in random games."""
    check = next(check for check in PROPERTIES if check.__name__ == name)
    with pytest.raises(PropertyBroken) as found:
        for seed in range(40):
            hold(check, random_trail(subject, 2, seed))
    return found.value


@pytest.mark.parametrize("case", CASES)
def test_a_broken_game_is_caught(case: str) -> None:
    name, make = CASES[case]
    found = caught(name, make())
    assert found.name == name
    assert "play_indexes(ruleset, players=2" in str(found)


def test_every_property_is_seen_to_fail() -> None:
    assert {name for name, _ in CASES.values()} == {check.__name__ for check in PROPERTIES}


@pytest.mark.parametrize("check", PROPERTIES, ids=lambda check: check.__name__)
def test_the_small_toy_is_sound_until_it_is_broken(check: Callable[[Trail], None]) -> None:
    sound = Subject(
        lambda: toy(options=SMALL, allowed=()), invariants=[cards_are_kept(1)], longest=200
    )
    for seed in range(8):
        hold(check, random_trail(sound, 2, seed))


def test_hypothesis_shrinks_what_breaks_a_property() -> None:
    subject = broken(on_sowing(lose_a_card))
    check = next(check for check in PROPERTIES if check.__name__ == "invariants_hold")

    @settings(max_examples=200, deadline=None, database=None, derandomize=True, phases=[Phase.generate, Phase.shrink])
    @given(trail=trails(subject))
    def test(trail: Trail) -> None:
        hold(check, trail)

    with pytest.raises(PropertyBroken) as found:
        test()
    assert re.search(r"players=2, seed=0, indexes=\[\d\]\)", str(found.value))


@pytest.mark.parametrize("rule", [on_sowing(spoil), offering(lambda _: Counted(1, BrokenDeed, bool))])
def test_misuse_in_any_order_finds_broken_games(rule: Rule) -> None:
    effort = settings(
        max_examples=200,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with pytest.raises(AssertionError, match="The game is"):
        run_state_machine_as_test(machine_of(broken(rule)), settings=effort)  # type: ignore[no-untyped-call]


def test_a_game_that_cannot_be_played_is_named_too() -> None:
    subject = broken(offering(lambda _: [BrokenDeed(1, True)]))
    with pytest.raises(PropertyBroken, match="games can be played.*broken.BrokenDeed"):
        for seed in range(40):
            random_trail(subject, 2, seed)
