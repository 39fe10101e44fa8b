"""Each property can fail: the toy game, broken on purpose in one place, is caught by it."""

import re
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.support.toy.breaking import (
    SMALL,
    BrokenArea,
    BrokenAsk,
    BrokenCount,
    BrokenDeed,
    BrokenNote,
    BrokenPlace,
    EndlessFair,
    LosingResample,
    LostScore,
    MeddlingHarvest,
    NamelessCharm,
    PrivateTally,
    Rule,
    SharedPosition,
    SilentCharm,
    SmallBoard,
    TellingDraws,
    broken,
    counting,
    eager,
    forgetful,
    lose_a_card,
    made_each_time,
    note_number,
    offering,
    on_sowing,
    peek,
    remember_nothing,
    remember_twice,
    show_a_card,
    spoil,
    turn_back,
    wobbling,
)
from tests.support.toy.deeds import Deed
from tests.support.toy.game import toy
from tests.support.toy.invariants import cards_are_kept, time_goes_on

from ruleworks import Event, PluginError
from ruleworks_kit import LazyOptions
from ruleworks_testing import (
    PROPERTIES,
    PropertyBroken,
    Subject,
    Trail,
    hold,
    machine_of,
    random_trail,
    trail_of,
    trails,
)
from ruleworks_testing.properties.references import cells_are_on_the_board

#: A game that is broken, and the property that has to notice.
CASES: dict[str, tuple[str, Callable[[], Subject]]] = {
    "a shared dict is changed": ("old_positions_never_change", lambda: broken(on_sowing(spoil))),
    "clones share a dict": ("clones_are_independent", lambda: broken(on_sowing(spoil))),
    "no copy": ("positions_given_out_are_copies", lambda: broken(SharedPosition())),
    "a list for a tuple": (
        "positions_and_journals_read_back",
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
        lambda: broken(offering(lambda _: LazyOptions(1, BrokenDeed, lambda option: False))),
    ),
    "everything is accepted": (
        "other_options_are_refused",
        lambda: broken(offering(lambda _: LazyOptions(1, BrokenDeed, lambda option: isinstance(option, Deed)))),
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
    "a counter after beginning": ("games_begun_in_a_position_go_on_alike", lambda: broken(note_number(counting()))),
    "a tally that the scores show": ("positions_answer_alike_whenever_asked", lambda: broken(PrivateTally())),
    "a journal that forgets": ("journals_grow_by_one", forgetful),
    "a memory twice": ("memories_stand_once_and_in_order", lambda: broken(on_sowing(remember_twice))),
    "a memory of nothing": ("memories_stand_once_and_in_order", lambda: broken(on_sowing(remember_nothing))),
    "a number for a cell": (
        "references_are_marks_with_their_values",
        lambda: broken(on_sowing(lambda play, _: play.emit(BrokenPlace(7)))),  # type: ignore[arg-type]
    ),
    "a cell beyond the board": ("cells_are_on_the_board", lambda: broken(SmallBoard(BrokenPlace("c1")))),
    "an area beyond the board": ("cells_are_on_the_board", lambda: broken(SmallBoard(BrokenArea(area="b1-c1")))),
    "several cells, one of them beyond": (
        "cells_are_on_the_board",
        lambda: broken(SmallBoard(BrokenArea(cells=("a1", "c1")))),
    ),
    "a bit beyond the board": ("cells_are_on_the_board", lambda: broken(SmallBoard(BrokenArea(mask=4)))),
    "undo after a shared dict": ("analysis_can_always_undo", lambda: broken(on_sowing(spoil))),
    "undo hides a change": ("undo_is_refused_only_for_knowledge", lambda: broken(on_sowing(spoil))),
    "a choice before the first": ("nothing_is_before_the_first_choice", eager),
    "options that peek": ("views_do_not_depend_on_what_is_hidden", lambda: broken(offering(peek))),
    "a search that loses a card": ("games_dealt_anew_go_on", lambda: broken(LosingResample())),
    "a hidden card in public": ("hidden_pieces_do_not_show", lambda: broken(on_sowing(show_a_card))),
    "a log that tells": ("logs_tell_no_more_than_views", lambda: broken(TellingDraws())),
    "a card shown and left where it is": ("outcomes_come_true", lambda: broken(on_sowing(show_a_card))),
    "a counter in an outcome": ("outcomes_tell_nothing_hidden", lambda: broken(note_number(counting()))),
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
    "an item without a name": ("every_item_has_its_messages", lambda: broken(items=[NamelessCharm()])),
    "an item without its message": ("every_item_has_its_messages", lambda: broken(items=[SilentCharm()])),
    "no end": ("games_end", lambda: broken(EndlessFair(), longest=60)),
    "a score too few": ("scores_name_every_seat", lambda: broken(LostScore())),
    "rules that count": (
        "order_of_registration_does_not_matter",
        lambda: broken(make=made_each_time()),
    ),
    "half a play remains": ("failing_rules_change_nothing", lambda: broken(on_sowing(spoil))),
    "an answer that meddles": ("rules_answer_as_declared", lambda: broken(MeddlingHarvest())),
    "a lost card": ("invariants_hold", lambda: broken(on_sowing(lose_a_card))),
    "a card lost in passing": (
        "every_option_keeps_the_invariants",
        lambda: broken(on_sowing(lose_a_card)),
    ),
    "a turn back in time": ("transitions_hold", lambda: broken(on_sowing(turn_back))),
}


def sound() -> Subject:
    """The small toy game as it should be."""
    return Subject(
        lambda: toy(options=SMALL, allowed=()), invariants=[cards_are_kept(1)], transitions=[time_goes_on], longest=200
    )


def caught(name: str, subject: Subject) -> PropertyBroken:
    """What the property of this name finds in random games."""
    check = next(check for check in PROPERTIES if check.__name__ == name)
    with pytest.raises(PropertyBroken) as found:
        hold_all(check, subject)
    return found.value


def hold_all(check: Callable[[Trail], None], subject: Subject) -> None:
    """Check a property on some random games."""
    for seed in range(40):
        hold(check, random_trail(subject, 2, seed))


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
    subject = sound()
    for seed in range(8):
        hold(check, random_trail(subject, 2, seed))


def test_what_only_the_end_of_a_game_shows_is_seen_in_a_stretch_before_it() -> None:
    check = next(check for check in PROPERTIES if check.__name__ == "positions_answer_alike_whenever_asked")
    trail = trail_of(broken(PrivateTally(late=True)), 2, 0, [0, 1, 2])
    with pytest.raises(PropertyBroken, match="of the same position changed") as found:
        hold(check, trail)
    assert found.value.seen_in is not None
    assert found.value.seen_in.end.over
    assert not trail.end.over


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (BrokenPlace("c1"), "BrokenPlace.cell holds 'c1', which is not among the 2 `cells`"),
        (BrokenArea(mask=4), "BrokenArea.mask holds bit 2"),
    ],
)
def test_what_lies_beyond_the_board_is_named_with_its_field(event: Event, problem: str) -> None:
    assert problem in str(caught("cells_are_on_the_board", broken(SmallBoard(event))))


def test_what_lies_on_the_board_is_fine() -> None:
    for event in (BrokenPlace("b1"), BrokenArea("a1-b1", ("a1",), 3)):
        hold_all(cells_are_on_the_board, broken(SmallBoard(event)))


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


@pytest.mark.parametrize("rule", [on_sowing(spoil), offering(lambda _: LazyOptions(1, BrokenDeed, bool))])
def test_misuse_in_any_order_finds_broken_games(rule: Rule) -> None:
    effort = settings(
        max_examples=200,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    # Options that hold everything are found by what comes of playing a stranger, or by the stranger itself.
    with pytest.raises((AssertionError, PluginError), match=r"The game is|ChooseDeed, version 1\.0, has failed"):
        run_state_machine_as_test(machine_of(broken(rule)), settings=effort)


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        (offering(lambda _: [BrokenDeed(1, True)]), r"broken\.BrokenDeed"),
        (on_sowing(lambda play, event: play.push(BrokenAsk(event.seat, True))), "nothing to choose"),
    ],
)
def test_a_game_that_cannot_be_played_is_named_too(rule: Rule, problem: str) -> None:
    with pytest.raises(PropertyBroken, match=f"games can be played.*{problem}"):
        hold_all(PROPERTIES[0], broken(rule))


@pytest.mark.parametrize(
    ("blind", "problem"),
    [
        (lambda *_: False, "undo is granted, but something was revealed"),
        (lambda *_: True, "undo is refused, but nothing was revealed"),
    ],
)
def test_a_kernel_that_misjudges_knowledge_is_caught(
    monkeypatch: pytest.MonkeyPatch, blind: Callable[..., bool], problem: str
) -> None:
    monkeypatch.setattr("ruleworks.game.game.revealed", blind)
    assert caught("undo_is_refused_only_for_knowledge", sound()).problem == problem
