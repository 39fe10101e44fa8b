"""Saves of the toy game from other schemas are migrated, or refused by name."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.kernel.sealing import opened, sealed
from tests.support.toy.game import toy
from tests.support.toy.older import KEPT, of_schema_1, played

from ruleworks import SaveError

FORMS = ("json", "msgpack")


def kept(form: str = "json") -> bytes:
    """The save that is kept, in a form."""
    return sealed(opened(KEPT.read_bytes()), getattr(msgspec, form))


def test_the_kept_save_is_as_the_first_schema_had_it() -> None:
    document = opened(KEPT.read_bytes())
    assert sealed(document) == KEPT.read_bytes().rstrip()
    assert document["setup"]["schemas"]["toy"] == 1
    assert document["journal"] == of_schema_1(played())["journal"]
    assert document["position"] == of_schema_1(played())["position"]


@pytest.mark.parametrize("form", FORMS)
def test_a_save_of_the_first_schema_is_migrated(form: str) -> None:
    game, loaded = played(), toy().load(kept(form))
    assert loaded.position == game.position
    assert loaded.history.journal == game.history.journal
    assert loaded.history.start == game.history.start
    assert loaded.history.old == ""
    loaded.undo(analysis=True)
    game.undo(analysis=True)
    assert loaded.position == game.position
    assert loaded.play("sow:8") == game.play("sow:8")


@pytest.mark.parametrize("form", FORMS)
def test_what_was_migrated_is_saved_by_the_schema_of_today(form: str) -> None:
    game = played()
    again = opened(toy().load(toy().load(kept()).save(form)).save())
    assert again == opened(game.save())


def said_to_be_newer(document: dict[str, Any]) -> None:
    document["setup"]["schemas"]["toy"] = 3


def said_to_be_of_today(document: dict[str, Any]) -> None:
    document["setup"]["schemas"]["toy"] = 2


def without_stalls(document: dict[str, Any]) -> None:
    del document["position"]["stalls"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (said_to_be_newer, "newer plugins: toy 1.0"),
        (said_to_be_of_today, "This save is damaged"),
        (without_stalls, r"cannot be brought up to date from schema 1 of toy\..*KeyError: .stalls"),
    ],
)
def test_a_save_that_fits_no_schema_is_refused(change: Callable[[dict[str, Any]], None], sentence: str) -> None:
    document = opened(KEPT.read_bytes())
    change(document)
    with pytest.raises(SaveError, match=sentence):
        toy().load(sealed(document))
