"""An older save is brought up to date; what can no longer be read stays as text."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.kernel.sealing import opened, sealed

import ruleworks
from ruleworks import Bundle, Game, Position, Ruleset, SaveError, UndoRefused, hookimpl

FORMS = ("json", "msgpack")


class Rule:
    id = "extra.rule"


EXTRA = Bundle(name="extra", version="1.4", extends="urn", rules=(Rule(),))


class Migration:
    """Renames what older schemas of `extra` called otherwise, in positions and in options."""

    id = "extra.migration"

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, str]] = []

    @hookimpl
    def migrate(self, value: dict[str, Any], bundle: str, schema: int, kind: str) -> dict[str, Any]:
        self.asked.append((bundle, schema, kind))
        if kind == "record" and (value["option"] or {}).get("type") == "pull":
            value = value | {"option": {"type": "draw"}}
        return {{"sack": "bag"}.get(name, name): held for name, held in value.items()}


@pytest.fixture
def old(urn: Ruleset) -> Game[Any]:
    """A game of the first schema of `extra`, in which something was taken back."""
    assert urn.game == "urn"
    game = ruleworks.ruleset("urn", plugins=(EXTRA,)).new_game(2, seed=0)
    for option in ("draw", "draw"):
        game.play(option)
    game.undo(analysis=True)
    return game


def newer(*rules: Any) -> Ruleset:
    """The third schema of `extra`."""
    return ruleworks.ruleset("urn", plugins=(replace(EXTRA, schema=3, rules=(Rule(), *rules)),), strict=True)


def renamed(game: Game[Any]) -> dict[str, Any]:
    """A save as it was before things had the names of now."""
    document = opened(game.save())
    for part in (document["position"], document["start"]):
        if "bag" in part:
            part["sack"] = part.pop("bag")
    for entry in document["journal"]:
        if entry["type"] == "played":
            entry["option"]["type"] = "pull"
    return document


@pytest.mark.parametrize("form", FORMS)
def test_position_and_records_are_brought_up_to_date_step_by_step(old: Game[Any], form: str) -> None:
    migration = Migration()
    loaded = newer(migration).load(sealed(renamed(old), getattr(msgspec, form)))
    assert loaded.position == old.position
    assert loaded.history.journal == old.history.journal
    once = [("extra", 1), ("extra", 2)]
    kinds = ["position", "record", "record", "record"]  # the position, the opening, and what was played
    assert migration.asked == [(*which, kind) for kind in kinds for which in once]
    loaded.undo(analysis=True)
    assert not loaded.records


def test_the_position_that_a_game_began_with_is_brought_up_to_date(old: Game[Any]) -> None:
    begun = old.ruleset.at(old.position)
    loaded = newer(Migration()).load(sealed(renamed(begun)))
    assert loaded.history.start == old.position


@pytest.mark.parametrize("form", FORMS)
def test_records_that_can_no_longer_be_read_stay_as_text(old: Game[Any], form: str) -> None:
    document = opened(old.save())
    document["journal"][0]["option"] = {"type": "pull"}
    rules = newer()
    loaded = rules.load(sealed(document, getattr(msgspec, form)))
    assert (loaded.position, loaded.records, loaded.seq) == (old.position, (), 0)
    assert loaded.history.start == old.position
    assert msgspec.json.decode(loaded.history.old) == document["journal"]
    with pytest.raises(UndoRefused, match="no choice to take back"):
        loaded.undo(analysis=True)
    loaded.play("draw")
    again = rules.load(loaded.save(form))
    assert (again.history.old, again.records) == (loaded.history.old, loaded.records)
    again.undo(analysis=True)
    assert again.position == old.position


class LaterStart:
    """A rule that was not there before: games begin in their second turn."""

    id = "extra.later-start"

    @hookimpl
    def opening(self, value: Position) -> Position:
        value.turn += 1
        return value


def test_records_that_lead_elsewhere_by_now_stay_as_text(old: Game[Any]) -> None:
    rules = ruleworks.ruleset("urn", plugins=(replace(EXTRA, rules=(Rule(), LaterStart())),), strict=True)
    loaded = rules.load(old.save())
    assert (loaded.position, loaded.records, loaded.history.start) == (old.position, (), old.position)
    assert msgspec.json.decode(loaded.history.old) == opened(old.save())["journal"]
    with pytest.raises(UndoRefused, match="no choice to take back"):
        loaded.undo(analysis=True)
    loaded.play("draw")
    loaded.undo(analysis=True)
    assert loaded.position == old.position


class FailingMigration:
    id = "extra.failing"

    @hookimpl
    def migrate(self, value: dict[str, Any]) -> dict[str, Any]:
        return {"players": value["no such key"]}


def test_a_migration_that_fails_names_its_plugin(old: Game[Any]) -> None:
    with pytest.raises(SaveError, match=r"schema 1 of extra\. .*extra\.failing, version 1\.4, has failed: KeyError"):
        newer(FailingMigration()).load(old.save())
