"""Choosing by pointing, without a browser: what remains, what is lit, how one turns and mirrors."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.packages.clients.typescript import run
from tests.packages.page.files import PAGE


@cache
def answer() -> dict[str, Any]:
    done = run(str(Path(__file__).with_name("choosing.mjs")), str(PAGE), cwd=PAGE)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_what_is_pointed_at_keeps_the_options_that_refer_to_it() -> None:
    found = answer()
    assert found["bare"] == ["pass"]
    assert {"item:tile", "item:hook", "cell:a1", "cell:c1"} <= set(found["all"])
    assert found["mixed"] is False
    assert found["left"] == ["lay:tile:a1+b1", "lay:tile:a1+a2", "lay:tile:b1+c1", "lay:tile:b1+b2"]
    assert set(found["lit"]) == {"cell:a1", "cell:b1", "cell:a2", "cell:c1", "cell:b2"}
    assert found["alike"] is True


def test_turning_and_mirroring_are_found_in_the_shapes_of_the_cells() -> None:
    found = answer()
    assert found["turned"] == "lay:tile:b1+b2"
    assert found["turnedBack"] in ("lay:tile:a1+b1", "lay:tile:b1+c1")
    assert found["mirrored"] == "lay:hook:a1+b1+a2"
    assert found["round"] == found["shape"]


def test_a_press_chooses_what_was_brought_in_sight_there_and_else_only_what_is_clear() -> None:
    found = answer()
    assert found["pressed"] == ["", "lay:tile:b1+c1"]
    assert found["broughtThere"] == ["lay:hook:a1+b1+a2", "", "lay:hook:a1+b1+a2"]


def test_places_are_called_as_the_game_does() -> None:
    assert answer()["names"] == [["place:coast.1", "coast station 1"]]


def test_what_lies_on_one_cell_is_turned_without_going_over_to_another_piece() -> None:
    found = answer()
    assert found["spun"] == ["spin:1", "spin:2", "spin:0"]
    assert found["unspun"] == "spin:0"


def test_a_cell_that_was_pointed_at_first_is_pointed_at_again_to_turn_what_lies_there() -> None:
    found = answer()
    assert found["keepsCell"] == ["cell:c3"]
    assert found["freesCell"] == ["item:tile"]
    assert found["single"] == ["cell:c3", "item:hook"]


def test_who_points_where_the_boxes_of_two_hexes_overlap_means_the_one_that_is_there() -> None:
    assert answer()["hexes"] == ["cell:left", "cell:left", "cell:right", "cell:right", ""]


def test_stepping_goes_through_what_remains_there_in_the_order_of_the_game() -> None:
    found = answer()
    assert (found["next"], found["back"]) == ("lay:tile:b1+c1", "lay:tile:b1+b2")
    assert found["first"] == "lay:tile:b1+b2"  # it brings most


def test_a_finger_means_what_is_near_and_an_arrow_what_is_ahead() -> None:
    found = answer()
    assert (found["near"], found["far"], found["ahead"]) == ("cell:c2", "", "cell:b1")


def test_what_is_typed_is_a_number_or_the_beginnings_of_words() -> None:
    number, words, exact, many, none = answer()["typed"]
    assert number == ["lay:tile:a1+a2"]
    assert words == ["lay:hook:a1+b1+b2", "lay:hook:a1+a2+b2"]
    assert exact == ["lay:tile:a1+a2"]
    assert len(many) == 6  # `b` begins `b1` and `b2`
    assert none == []


def test_numbers_are_written_as_the_language_does() -> None:
    minus = "\N{MINUS SIGN}"
    assert answer()["written"] == [
        [f"{minus}45.2", "+0.1", "+0", "3", f"{minus}2"],
        [f"{minus}45,2", "+0,1", "+0", "3", f"{minus}2"],
    ]


def test_amounts_are_counted_and_what_only_looks_like_them_is_listed() -> None:
    assert answer()["counted"] == {
        "ways": True,
        "pairs": True,
        "product": False,
        "single": False,
        "places": False,
        "few": False,
    }
