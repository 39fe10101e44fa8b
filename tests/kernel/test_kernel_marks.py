"""Marks say what a field is about; from them follow texts, references and groups."""

from typing import Annotated, Any, ClassVar

import msgspec
import pytest
from msgspec import Struct

import noughts
import ruleworks
from ruleworks import (
    Amount,
    Area,
    Ask,
    Bundle,
    Cell,
    CellMask,
    Cells,
    Event,
    ItemId,
    Numbered,
    Option,
    Place,
    Play,
    Position,
    Ref,
    Ruleset,
    Scene,
    Seat,
    Text,
    Word,
    hookimpl,
    public,
    tags,
)
from ruleworks.data.layout import layout


@public
class Spot(Struct, frozen=True):
    """Where something is, and for whom."""

    at: Place
    whose: Seat | None = None


@public
class Everything(Event, frozen=True, tag=tags("tiny")):
    cell: Cell = "a1"
    cells: Cells = ("b1", "b2")
    area: Area = "c1-c2"
    place: Place = "home"
    item: ItemId = "tiny.thing"
    seat: Seat = 1
    left: Amount = 3
    kind: Word = "odd"
    areas: tuple[Area, ...] = ("d1", "e1-e2")
    spots: tuple[Spot, ...] = (Spot("dock", 0), Spot("shore"))
    plain: str = "nothing"
    count: int = 7
    mask: CellMask = 5


@public
class Nothing(Event, frozen=True, tag=tags("tiny")):
    cell: Cell | None = None
    item: ItemId = ""
    cells: Cells = ()


@public
class Take(Option, frozen=True, tag=tags("tiny")):
    item: ItemId
    cell: Cell


@public
class Leave(Option, frozen=True, tag=tags("tiny")):
    refers_to: ClassVar = (Ref("place", "door"),)
    word: Word = ""


Shelf = Annotated[Amount, Numbered("shelf")]


@public
class Shelved(Event, frozen=True, tag=tags("tiny")):
    shelf: Shelf = 3
    others: tuple[Shelf, ...] = (1, 2)
    size: Amount = 7


@public
class ChooseThing(Ask, frozen=True, tag=tags("tiny")):
    def options(self, scene: Scene[Any, Any]) -> list[Option]:
        return [Take("tiny.b", "a1"), Leave(), Take("tiny.a", "a1"), Take("tiny.b", "a2")]

    def chosen(self, play: Play[Any, Any], option: Option) -> None:
        """Nothing comes of it."""


class Areas:
    """An area is written as its two ends."""

    id = "tiny.areas"

    @hookimpl
    def cells_of(self, area: str) -> tuple[str, ...]:
        return tuple(area.split("-"))

    @hookimpl
    def opening(self, value: Position) -> Position:
        value.agenda = (ChooseThing(0),)
        return value


TINY = Bundle(
    name="tiny",
    version="1",
    extends="noughts",
    rules=(Areas(),),
    types=(Everything, Nothing, Shelved, Take, Leave, ChooseThing),
)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleworks.ruleset("noughts", plugins=(TINY,), strict=True)


def test_a_field_knows_what_it_is_about() -> None:
    about = {field.name: field.about for field in layout(Everything)}
    assert about["cells"] == about["cell"] == "cell"
    assert (about["area"], about["place"], about["item"], about["seat"]) == ("area", "place", "item", "seat")
    assert (about["left"], about["kind"], about["plain"], about["count"]) == ("amount", "word", "", "")


def test_the_number_of_a_place_may_be_told_by_the_name_of_the_place(rules: Ruleset) -> None:
    args: dict[str, Any] = rules.text(Shelved()).args
    assert (args["shelf"], args["others"], args["size"]) == (3, [1, 2], 7)
    assert args["shelf_place"] == Text("shelf.3")
    assert args["others_place"] == [Text("shelf.1"), Text("shelf.2")]
    assert "size_place" not in args


def test_everything_that_is_marked_is_referred_to_and_an_area_by_its_cells_too(rules: Ruleset) -> None:
    assert list(rules.refs(Everything())) == [
        Ref("cell", "a1"),
        Ref("cell", "b1"),
        Ref("cell", "b2"),
        Ref("area", "c1-c2"),
        Ref("cell", "c1"),
        Ref("cell", "c2"),
        Ref("place", "home"),
        Ref("item", "tiny.thing"),
        Ref("seat", 1),
        Ref("amount", 3),
        Ref("word", "odd"),
        Ref("area", "d1"),
        Ref("cell", "d1"),
        Ref("area", "e1-e2"),
        Ref("cell", "e1"),
        Ref("cell", "e2"),
        Ref("place", "dock"),
        Ref("seat", 0),
        Ref("place", "shore"),
        Ref("cells", 5),
    ]


def test_what_is_not_there_is_not_referred_to(rules: Ruleset) -> None:
    assert list(rules.refs(Nothing())) == []


def test_the_first_seat_and_the_last_of_something_are_referred_to(rules: Ruleset) -> None:
    assert list(rules.refs(Everything(seat=0, left=0)))[8:10] == [Ref("seat", 0), Ref("amount", 0)]


def test_a_number_can_be_that_of_a_place(rules: Ruleset) -> None:
    shelves = [Ref("place", f"shelf.{number}") for number in (3, 1, 2)]
    assert list(rules.refs(Shelved())) == [*shelves, Ref("amount", 7)]


def test_an_option_can_refer_to_what_no_field_names(rules: Ruleset) -> None:
    assert list(rules.refs(Leave("now"))) == [Ref("place", "door"), Ref("word", "now")]


def test_an_area_is_one_cell_unless_the_game_says_more() -> None:
    plain = ruleworks.ruleset(noughts.bundle, allowed=())
    assert plain.tables.table(()).cells_of("b2") == ("b2",)
    assert list(plain.refs(noughts.Mark("b2"))) == [Ref("cell", "b2")]
    assert list(plain.refs(noughts.ChooseCell(1))) == [Ref("seat", 1)]


def test_texts_name_seats_items_and_places(rules: Ruleset) -> None:
    args = rules.text(Everything()).args
    assert args["seat"] == Text("ruleworks.seat", {"number": 2})
    assert args["item"] == Text("tiny.thing")
    assert args["place"] == Text("home")  # which an item can be, and which has a name if a catalog gives it one
    assert {name: args[name] for name in ("cell", "left", "cells")} == {"cell": "a1", "left": 3, "cells": ["b1", "b2"]}


def label(item: str) -> dict[str, Any]:
    """The message of taking an item from the first cell."""
    return {"id": "tiny.option.take", "args": {"item": {"id": f"tiny.{item}", "args": {}}, "cell": "a1"}}


def test_options_come_in_groups_that_differ_in_the_last_field(rules: Ruleset) -> None:
    view = rules.new_game(seed=0).view(0, options="groups")
    assert view["options"] == []
    assert view["groups"] == [
        {"kind": "tiny.take", "label": label("b"), "options": ["tiny.take:tiny.b:a1", "tiny.take:tiny.b:a2"]},
        {"kind": "tiny.leave", "label": {"id": "tiny.option.leave", "args": {"word": ""}}, "options": ["tiny.leave:"]},
        {"kind": "tiny.take", "label": label("a"), "options": ["tiny.take:tiny.a:a1"]},
    ]


def test_options_may_be_left_out_of_a_view(rules: Ruleset) -> None:
    game = rules.new_game(seed=0)
    view = game.view(0, options="none")
    assert (view["options"], view["groups"]) == ([], [])
    assert view["decision"] == game.view(0)["decision"] == {"seat": 0, "kind": "tiny.choose-thing"}
    assert game.view(1, options="groups")["groups"] == []
    assert game.view(0)["groups"] == []


def test_a_set_of_cells_is_a_whole_number_that_clients_can_hold() -> None:
    largest = 2**53 - 1
    for mask in (0, largest):
        assert msgspec.convert(mask, CellMask) == mask
    for mask in (-1, largest + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(mask, CellMask)
