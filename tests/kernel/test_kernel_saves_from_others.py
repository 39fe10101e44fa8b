"""A save that anybody may have made runs nothing, costs little, and holds nothing that cannot be."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.kernel.conftest import URN, ChooseMove, FillBag
from tests.kernel.sealing import opened, sealed

import ruleworks
from ruleworks import Bundle, Game, Limits, PluginError, RuleworksError, SaveError
from ruleworks.game.saves import deeper

Install = Callable[..., None]
LATER = Bundle(name="later", version="1", extends="urn")


@pytest.fixture
def game(install: Install) -> Game[Any]:
    install(URN)
    game = ruleworks.ruleset("urn").new_game(2, seed=7)
    for option in ("draw", "stir", "draw"):
        game.play(option)
    game.undo(analysis=True)
    return game


def changed(game: Game[Any], **parts: Any) -> bytes:
    """The save with other contents of some parts, and with the digest of its position."""
    document = opened(game.save())
    for name, values in parts.items():
        document[name] = document[name] | values if isinstance(values, dict) else values
    codec = game.ruleset.codec
    found = codec.decoders["json"]["position"].decode(msgspec.json.encode(document["position"]))
    return sealed(document | {"digest": codec.digest(found)})


def refused(data: Any, **how: Any) -> str:
    with pytest.raises(SaveError) as caught:
        ruleworks.load(data, **how)
    assert caught.value.render("fr").isprintable() or "\xa0" in caught.value.render("fr")
    return str(caught.value)


def test_a_save_is_taken_up_by_its_own_setup(game: Game[Any]) -> None:
    loaded = ruleworks.load(game.save(), allowed=["urn"])
    assert (loaded.position, loaded.history.journal) == (game.position, game.history.journal)


def test_a_plugin_installed_later_makes_no_save_unreadable(game: Game[Any], install: Install) -> None:
    data = game.save()
    install(URN, LATER)
    assert "later" in ruleworks.ruleset("urn").versions
    assert ruleworks.load(data).position == game.position


def test_a_save_is_not_taken_up_without_what_it_was_played_with(game: Game[Any], install: Install) -> None:
    install(URN, LATER)
    data = ruleworks.ruleset("urn").new_game(seed=1).save()
    install(URN, replace(LATER, rules=(object(),)))
    with pytest.raises(PluginError, match=r"The plugin later 1 cannot be used: .*or without an id"):
        ruleworks.load(data)


@pytest.mark.parametrize("variants", [["uploads/evil.py"], ["/evil.py"], ["evil"]])
def test_a_save_names_no_file(game: Game[Any], variants: list[str]) -> None:
    setup = {"variants": variants, "versions": {"ruleworks": "1", "urn": "2", variants[0]: "1"}}
    assert variants[0] in refused(changed(game, setup=setup))
    assert "not allowed here" in refused(changed(game, setup=setup), allowed=["urn"])


def test_only_what_is_allowed_is_made(game: Game[Any]) -> None:
    assert refused(game.save(), allowed=[]).startswith("This save asks for urn, which is not allowed here")


def test_a_save_may_block_what_is_allowed_alone(game: Game[Any], install: Install) -> None:
    class Rule:
        id = "later.rule"

    install(URN, replace(LATER, rules=(Rule(),)))
    data = ruleworks.ruleset("urn", blocked=["later.rule"]).new_game().save()
    assert ruleworks.load(data, allowed=["urn", "later", "later.rule"]).seq == 0
    assert "blocked items" in refused(data, allowed=["urn", "later"])


@pytest.mark.parametrize("data", [None, 5, "text", ["save"]])
def test_a_save_is_bytes(game: Game[Any], data: Any) -> None:
    assert refused(data).startswith(f"A save is bytes, and this is {type(data).__name__}")
    with pytest.raises(SaveError, match="A save is bytes"):
        game.ruleset.load(data)


@pytest.mark.parametrize(
    ("limits", "told"),
    [({"bytes": 100}, "bytes"), ({"setup": 9}, "options"), ({"entries": 3}, "entries"), ({"agenda": 0}, "wait")],
)
def test_a_save_has_limits(game: Game[Any], limits: dict[str, int], told: str) -> None:
    message = refused(game.save(), limits=Limits(**limits))
    assert told in message
    assert f"{next(iter(limits.values()))} is the limit" in message


@pytest.mark.parametrize(
    ("schemas", "told"),
    [
        ({"ruleworks": -(10**15), "urn": -(10**15)}, "data of these plugins looks like: ruleworks "),
        ({"ruleworks": 1, "urn": 0}, "data of these plugins looks like: urn 2.1."),
        ({}, "data of these plugins looks like: ruleworks "),
        ({"urn": "x"}, "Expected `int`, got `str`"),
    ],
)
def test_a_save_says_which_schema_its_data_has(game: Game[Any], schemas: dict[str, Any], told: str) -> None:
    document = opened(game.save())
    document["setup"]["schemas"] = schemas
    assert told in refused(sealed(document))


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"players": 10**12}, "value 1000000000000 of players is out of range: it goes from -100000 to 100000"),
        ({"players": -(10**12)}, "value -1000000000000 of players is out of range"),
        ({"players": 77}, "not for 77 players"),
        ({"players": -1}, "not for -1 players"),
        ({"active": 77}, "no seat 77"),
        ({"active": -1}, "no seat -1"),
        ({"turn": 10**12}, "value 1000000000000 of turn is out of range"),
        ({"turn": -1}, "no game has a turn -1"),
        ({"random": {"seed": 1, "counts": {"bag": 2**53 - 1}}}, "of random.counts[bag] is out of range"),
        ({"in_play": [{"item": "urn.nothing", "owner": None}]}, "no item urn.nothing"),
        ({"agenda": [{"type": "fill-bag"}]}, "nobody has anything to choose"),
        ({"agenda": [{"type": "choose-move", "seat": 5}]}, "no seat 5"),
        ({"hands": []}, "cannot make sense of it"),
    ],
)
def test_a_position_that_cannot_be_is_refused(game: Game[Any], position: dict[str, Any], told: str) -> None:
    message = refused(changed(game, position=position))
    assert message.startswith("This save holds a position that cannot be.")
    assert told.lower() in message.lower()


def test_no_game_begins_with_a_negative_seed(game: Game[Any]) -> None:
    document = opened(game.save())
    document["position"]["random"]["seed"] = -1
    assert "`$.random.seed`" in refused(sealed(document))


def test_steps_may_hold_steps_fifty_levels_deep() -> None:
    value: Any = "the innermost"
    for _ in range(50):
        value = [value]
    assert not deeper(value)
    assert deeper([value])
    assert deeper({"steps": value})


def test_a_deal_that_cannot_be_is_refused(game: Game[Any]) -> None:
    assert "not for 99 players" in refused(changed(game, start={"players": 99}))


def test_a_game_begun_where_it_cannot_begin_is_refused(game: Game[Any]) -> None:
    begun = game.ruleset.at(msgspec.structs.replace(game.position, agenda=(ChooseMove(0), FillBag())))
    assert ruleworks.load(begun.save()).position == begun.position
    assert "no seat 7" in refused(changed(begun, start={"active": 7}))


@pytest.mark.parametrize("form", ["json", "msgpack"])
def test_a_true_journal_proves_its_position(game: Game[Any], form: str) -> None:
    assert ruleworks.load(game.save(form), verify="replay").position == game.position


def test_a_position_that_could_be_but_was_not_is_not_proven(game: Game[Any]) -> None:
    data = changed(game, position={"turn": 9})
    assert ruleworks.load(data).position.turn == 9
    assert "does not lead from a deal" in refused(data, verify="replay")
    assert "does not lead from a deal" in refused(game.ruleset.at(game.position).save(), verify="replay")


def test_chance_that_was_chosen_is_not_proven(game: Game[Any]) -> None:
    other = game.ruleset.begin(
        ruleworks.Deal(2, 7), [msgspec.structs.replace(game.opening.chance[0], values=(2, 1, 0))]
    )
    assert other.opening.chance != game.opening.chance
    assert ruleworks.load(other.save()).position == other.position
    assert "does not lead from a deal" in refused(other.save(), verify="replay")


@pytest.mark.parametrize("options", [{"a": {"b": 1}}, {"x": [[[[[]]]]]}])
def test_options_that_nobody_knows_are_refused(game: Game[Any], options: dict[str, Any]) -> None:
    with pytest.raises(RuleworksError, match="has an option"):
        ruleworks.load(changed(game, setup={"options": options}))


def test_options_are_plain_and_flat(game: Game[Any]) -> None:
    deep: Any = []
    for _ in range(60):
        deep = [deep]
    assert "not plain data" in refused(changed(game, setup={"options": {"deep": deep}}))
    document = opened(game.save()) | {"setup": opened(game.save())["setup"] | {"options": {"raw": b"bytes"}}}
    assert "not plain data" in refused(sealed(document, msgspec.msgpack))


def test_foreign_texts_are_cut_and_do_not_command_a_terminal(game: Game[Any]) -> None:
    data = msgspec.json.encode(msgspec.json.decode(game.save()) | {"format": "\x1b[31m\u202e" + "x" * 10**6})
    message = refused(data)
    assert "\ufffd[31m" in message
    assert message.isprintable()
    assert len(message) < 3_000


def test_many_undone_choices_load_in_one_go(game: Game[Any]) -> None:
    played = opened(game.save())["journal"][0]
    journal = [played, *[entry for _ in range(9_000) for entry in (played, {"type": "undone", "to": 1})]]
    loaded = ruleworks.load(changed(game, journal=journal))
    assert (loaded.seq, len(loaded.records)) == (18_001, 1)
