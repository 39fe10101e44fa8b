"""The encoder: fixed sizes, what a seat sees and nothing else, numbers of options that stay."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from tests.packages.learners.tables import NAMES, TABLES, ChooseWinding, WindUp, Wound, played, rules_called

from noughts import Mark
from ruleworks import Option
from ruleworks.inside import deal_anew
from ruleworks_contracts import redacted
from ruleworks_learners import Encoder
from whistle_stop.play.moves.journey import GoInto
from whistle_stop.table.position import Laid

tables = pytest.mark.parametrize(("name", "players"), TABLES, ids=NAMES)


@tables
def test_every_column_has_a_name_of_its_own(name: str, players: int) -> None:
    encoder = Encoder(rules_called(name), players)
    assert len(set(encoder.columns)) == encoder.size
    assert len(set(encoder.feature_columns)) == encoder.features


@tables
def test_observations_have_the_declared_size_and_type_all_game_long(name: str, players: int) -> None:
    encoder, rng = Encoder(rules_called(name), players), Random(3)
    eyes = [encoder.observer(seat) for seat in range(encoder.seats)]
    cursor = rules_called(name).cursor(players, 5)
    while True:
        for each in eyes:
            seen = each.observe(cursor.position)
            assert (seen.shape, seen.dtype.name) == ((encoder.size,), "float32")
            assert np.isfinite(seen).all()
        if cursor.over:
            break
        cursor.rollout(rng, 23)


@tables
def test_what_is_written_anew_is_what_fresh_eyes_see(name: str, players: int) -> None:
    encoder, rng = Encoder(rules_called(name), players), Random(4)
    eyes = encoder.observer(0)
    cursor = rules_called(name).cursor(players, 6)
    while not cursor.over:
        np.testing.assert_array_equal(eyes.observe(cursor.position), encoder.observer(0).observe(cursor.position))
        cursor.rollout(rng, 7)
    after = rules_called(name).cursor(players, 7)  # the same eyes look at the next game
    np.testing.assert_array_equal(eyes.observe(after.position), encoder.observer(0).observe(after.position))


@tables
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_one_observation(name: str, players: int) -> None:
    encoder = Encoder(rules_called(name), players)
    for seed in range(6):
        position = played(name, players, seed, 17 * seed).position
        for seat in range(encoder.seats):
            other = deal_anew(position, seat, Random(seed))
            seen = encoder.observer(seat).observe(position)
            np.testing.assert_array_equal(seen, encoder.observer(seat).observe(other))


@tables
def test_nothing_that_a_view_leaves_out_is_written(name: str, players: int) -> None:
    encoder = Encoder(rules_called(name), players)
    for seed in range(6):
        position = played(name, players, seed, 19 * seed).position
        for seat in range(encoder.seats):
            seen = encoder.observer(seat).observe(position)
            np.testing.assert_array_equal(seen, encoder.observer(seat).observe(redacted(position, seat)))


def test_an_observation_does_not_change_afterwards() -> None:
    cursor = played("noughts", 2, 0, 2)
    eyes = Encoder(rules_called("noughts"), 2).observer(0)
    first = eyes.observe(cursor.position)
    kept = first.copy()
    cursor.rollout(Random(0), 3)
    assert (eyes.observe(cursor.position) != kept).any()
    np.testing.assert_array_equal(first, kept)


def test_seats_are_counted_from_the_one_that_looks() -> None:
    encoder = Encoder(rules_called("noughts"), 2)
    cursor = rules_called("noughts").cursor(2, 0)
    cursor.play(Mark("b2"))
    mine, theirs = encoder.columns.index("marks[me] b2"), encoder.columns.index("marks[next-1] b2")
    assert [encoder.observer(seat).observe(cursor.position)[[mine, theirs]].tolist() for seat in (0, 1)] == [
        [1.0, 0.0],
        [0.0, 1.0],
    ]


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    encoder = Encoder(rules_called("toy"), 2)
    position = rules_called("toy").cursor(2, 1).position
    shown = {seat: dict(zip(encoder.columns, encoder.observer(seat).observe(position), strict=True)) for seat in (0, 1)}
    hands: Any = position
    for seat in (0, 1):
        own, other = (
            [value for name, value in shown[seat].items() if name.startswith(f"stalls[{whose}].hand ")]
            for whose in ("me", "next-1")
        )
        assert own[0] == sum(own[1:]) == len(hands.stalls[seat].hand)
        assert (other[0], sum(other[1:])) == (len(hands.stalls[1 - seat].hand), 0)


def test_what_a_foreign_package_declares_has_its_place() -> None:
    encoder = Encoder(rules_called("foreign"), 2)
    rules = rules_called("foreign")
    position = rules.cursor(2, 0).position
    before = encoder.observer(0).observe(position)
    position.memory = (Wound(item="clockwork.spring", turns=3),)
    position.agenda = (*position.agenda, ChooseWinding(0))
    after = encoder.observer(0).observe(position)
    changed = {encoder.columns[place] for place in (before != after).nonzero()[0]}
    assert {
        "memory clockwork.wound[clockwork.spring].turns",
        "agenda top  clockwork.choose-winding",
        "agenda top item clockwork.spring",
    } <= changed
    options = [WindUp("clockwork.spring", turns) for turns in (1, 2, 3)]
    choices, rows = encoder.in_rows(options, 0)
    assert encoder.feature_columns[int(rows[0].argmax())] == "kind clockwork.wind-up"
    assert len(set(encoder.numbered(options, 0).actions)) == choices.mask.sum() == 3


@tables
def test_each_option_has_one_number_and_each_number_leads_back(name: str, players: int) -> None:
    rules, rng = rules_called(name), Random(8)
    encoder = Encoder(rules, players)
    again = Encoder(rules, players)
    cursor = rules.cursor(players, 9)
    while not cursor.over:
        seat = cursor.seat
        assert seat is not None
        options = list(cursor.options)
        choices = encoder.numbered(options, seat)
        assert (choices.mask.shape, choices.mask.dtype.name) == ((encoder.numbers,), "int8")
        assert choices.left_out == 0
        assert int(choices.mask.sum()) == len(options) == len(set(choices.actions))
        assert [choices.option(action) for action in choices.actions] == options
        assert list(again.numbered(options, seat).actions) == list(choices.actions)
        cursor.rollout(rng, 5)


def test_a_number_means_the_same_in_every_position() -> None:
    encoder = Encoder(rules_called("noughts"), 2)
    everything = dict(_numbers(encoder, [Mark("a1"), Mark("b2"), Mark("c3")]))
    assert dict(_numbers(encoder, [Mark("c3"), Mark("b2")])).items() <= everything.items()
    assert encoder.numbers == 9


def _numbers(encoder: Encoder, options: list[Mark]) -> list[tuple[Option, int]]:
    return list(zip(options, encoder.numbered(options, 0).actions, strict=True))


def test_options_that_would_share_a_number_are_moved_and_it_is_said() -> None:
    encoder = Encoder(rules_called("whistle-mountain"), 2, buckets=700)
    cursor = rules_called("whistle-mountain").cursor(2, 0)
    rng, moved = Random(1), 0
    for _ in range(40):
        assert cursor.seat is not None
        choices = encoder.numbered(list(cursor.options), cursor.seat)
        assert len(set(choices.actions)) == len(choices.options)
        moved += choices.moved
        cursor.rollout(rng, 3)
    assert moved > 0
    assert encoder.numbers < Encoder(rules_called("whistle-mountain"), 2).numbers


def test_where_a_block_is_full_the_rest_cannot_be_chosen_and_it_is_said() -> None:
    encoder = Encoder(rules_called("whistle-mountain"), 2, buckets=20)
    cursor = rules_called("whistle-mountain").cursor(2, 0)
    while len(options := list(cursor.options)) < 50:
        cursor.rollout(Random(2), 1)
    choices = encoder.numbered(options, cursor.seat or 0)
    assert choices.left_out == sum(action < 0 for action in choices.actions) > 0
    assert int(choices.mask.sum()) == len(options) - choices.left_out
    assert choices.option(-1) is None


@tables
def test_rows_tell_options_apart_by_what_they_name(name: str, players: int) -> None:
    encoder = Encoder(rules_called(name), players)
    cursor = played(name, players, 2, 4)
    options = list(cursor.options)[:100]
    choices, rows = encoder.in_rows(options, cursor.seat or 0)
    assert (rows.shape, rows.dtype.name) == ((encoder.most_rows, encoder.features), "float32")
    assert choices.mask.tolist() == [1] * len(options) + [0] * (encoder.most_rows - len(options))
    assert not rows[len(options) :].any()
    assert len({row.tobytes() for row in rows[: len(options)]}) > len(options) // 4
    assert [choices.option(row) for row in range(len(options))] == options


def test_of_more_options_than_rows_some_are_taken_from_all_over_and_it_is_said() -> None:
    encoder = Encoder(rules_called("noughts"), 2, rows=4)
    options = list(rules_called("noughts").cursor(2, 0).options)
    choices, rows = encoder.in_rows(options, 0)
    assert [str(option) for option in choices.options] == ["mark:a1", "mark:c1", "mark:b2", "mark:a3"]
    assert (choices.left_out, rows.shape[0], choices.mask.tolist()) == (5, 4, [1, 1, 1, 1])


def test_a_stop_among_several_is_a_place_of_its_own_and_on_its_cell() -> None:
    encoder, rules = Encoder(rules_called("whistle-stop"), 2), rules_called("whistle-stop")
    position: Any = rules.cursor(2, 0).position
    before = encoder.observer(0).observe(position)
    yard = position.yards[1]
    position.yards = (position.yards[0], replace(yard, trains=("c4.2", "coast.3", "track.5", "c5")))
    after = encoder.observer(0).observe(position)
    changed = {encoder.columns[place] for place in (before != after).nonzero()[0]}
    trains = [f"yards[next-1].trains {name}" for name in ("c4", "c4.2", "coast.3", "track.5", "c5")]
    assert changed == {*trains}


def test_every_place_that_an_option_names_has_a_number_of_its_own() -> None:
    encoder, rules = Encoder(rules_called("whistle-stop"), 2), rules_called("whistle-stop")
    places = ["c4", "c4.1", "c4.2", "d4", "coast.3", "coast.4", "track.5"]
    chosen = encoder.numbered([GoInto(place) for place in places], 0)
    assert (len({*chosen.actions}), chosen.moved) == (len(places), 0)
    assert rules.players == range(2, 6)


def test_what_lies_on_a_cell_is_told_by_the_cell_and_the_item_together() -> None:
    encoder, rules = Encoder(rules_called("whistle-stop"), 2), rules_called("whistle-stop")
    position: Any = rules.cursor(2, 0).position
    one, other = (
        (Laid("e1", "route.01", 0), Laid("e2", "route.02", 0)),
        (Laid("e2", "route.01", 0), Laid("e1", "route.02", 0)),
    )
    seen = []
    for laid in (one, other):
        position.laid = laid
        seen.append(encoder.observer(0).observe(position))
    assert (seen[0] != seen[1]).any()
