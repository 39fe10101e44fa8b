"""A save comes back as the equal game, or says in one sentence why it does not."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest
from msgspec import Raw, Struct

import noughts
import ruleworks
from ruleworks import Bundle, Game, Ruleset, SaveError, hookimpl

Install = Callable[..., None]
FORMS = ("json", "msgpack")


@pytest.fixture
def game(urn: Ruleset) -> Game[Any]:
    game = urn.new_game(2, seed=7)
    for option in ("draw", "stir", 1):
        game.play(option)
    return game


def refused(rules: Ruleset, data: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        rules.load(data)
    assert "ruleworks." not in str(caught.value) + caught.value.render("fr")
    return str(caught.value)


def changed(data: bytes, **changes: Any) -> bytes:
    """The save with other contents of the outer document."""
    return msgspec.json.encode(msgspec.json.decode(data) | changes)


def sealed(document: dict[str, Any], form: Any = msgspec.json) -> bytes:
    """The save that consists of these parts, with a checksum that fits."""
    parts = {name: form.encode(document[name]) for name in ("ruleset", "position", "opening", "records")}
    head = {"format": "ruleworks-save", "version": 1, "check": crc32(b"".join(parts.values()))}
    return bytes(form.encode(head | {name: Raw(part) for name, part in parts.items()}))


@pytest.mark.parametrize("form", FORMS)
def test_a_save_comes_back_as_the_equal_game(game: Game[Any], form: str) -> None:
    loaded = game.ruleset.load(game.save(form))
    assert loaded.position == game.position
    assert (loaded.opening, loaded.records) == (game.opening, game.records)
    assert loaded.save(form) == game.save(form)
    assert loaded.play("draw") == game.play("draw")


def test_a_save_says_what_it_needs_without_any_ruleset(game: Game[Any]) -> None:
    header = ruleworks.read_header(game.save())
    assert (header.game, header.variants, header.options) == ("urn", (), {})
    assert header.versions == {"ruleworks": ruleworks.__version__, "urn": "2.1"}
    assert header.fingerprint == game.ruleset.fingerprint


def test_a_save_has_a_form(game: Game[Any]) -> None:
    with pytest.raises(SaveError, match="cannot be saved as “xml”: use one of json, msgpack"):
        game.save("xml")


@pytest.mark.parametrize("form", FORMS)
def test_a_truncated_save_is_refused_wherever_it_ends(game: Game[Any], form: str) -> None:
    data = game.save(form)
    for length in range(len(data)):
        assert refused(game.ruleset, data[:length])


def flipped(data: bytes) -> Iterator[bytes]:
    """The save with one bit turned over, for each bit of the outer document and a sample of the others."""
    outside = [*range(min(64, len(data))), len(data) - 1]
    for place in {*outside, *Random(1).sample(range(len(data)), 60)}:
        for bit in range(8):
            yield data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


@pytest.mark.parametrize("form", FORMS)
def test_a_save_with_a_flipped_bit_is_refused(game: Game[Any], form: str) -> None:
    for data in flipped(game.save(form)):
        assert refused(game.ruleset, data)


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"null", b"hello", b"\x00", b"\xff" * 9, b'{"format": "ruleworks-save"}', b"{" * 99_999],
)
def test_what_is_no_save_is_refused(urn: Ruleset, data: bytes) -> None:
    assert refused(urn, data).startswith("This is no ")


def test_deeply_nested_data_is_refused(urn: Ruleset) -> None:
    assert refused(urn, b'{"a":' * 50_000 + b"1" + b"}" * 50_000)
    assert refused(urn, b"\x81\xa1a" * 50_000 + b"\x01")


def test_a_document_of_another_program_is_refused(game: Game[Any]) -> None:
    assert "its format is “chess-save”" in refused(game.ruleset, changed(game.save(), format="chess-save"))


@pytest.mark.parametrize("version", [2, 999])
def test_a_save_of_the_future_is_refused(game: Game[Any], version: int) -> None:
    message = refused(game.ruleset, changed(game.save(), version=version))
    assert message.startswith(f"This save has version {version}, and this Ruleworks reads up to 1")


@pytest.mark.parametrize("version", [0, -1])
def test_a_version_that_never_was_is_refused(game: Game[Any], version: int) -> None:
    assert refused(game.ruleset, changed(game.save(), version=version))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("position", {"players": "two"}),
        ("position", []),
        ("records", [{"seat": 0, "option": {"type": "no-such"}}]),
        ("opening", None),
        ("ruleset", {}),
    ],
)
def test_a_save_with_wrong_contents_is_refused(game: Game[Any], part: str, value: Any) -> None:
    document = msgspec.json.decode(game.save()) | {part: value}
    assert refused(game.ruleset, sealed(document)).startswith("This is no complete save")


def test_a_save_of_another_game_is_refused(game: Game[Any], install: Install) -> None:
    install(noughts=noughts.bundle)
    message = refused(ruleworks.ruleset("noughts"), game.save())
    assert message.startswith("This is a save of urn, and this ruleset plays noughts")


class Sized(Struct, frozen=True):
    size: int = 1
    names: tuple[str, ...] = ()


class Rule:
    id = "extra.rule"


EXTRA = Bundle(name="extra", version="1.4", extends="urn", options=Sized, rules=(Rule(),))


def test_a_missing_plugin_is_named_with_its_version(urn: Ruleset) -> None:
    data = ruleworks.ruleset("urn", plugins=(EXTRA,)).new_game().save()
    assert "plugins that this ruleset was made without: extra 1.4." in refused(urn, data)


def test_a_plugin_that_was_not_there_is_named(urn: Ruleset) -> None:
    rules = ruleworks.ruleset("urn", plugins=(EXTRA,))
    assert "without plugins that take part here: extra 1.4. Block" in refused(rules, urn.new_game().save())


def test_a_newer_plugin_is_named(urn: Ruleset) -> None:
    newer = replace(EXTRA, version="2.0", schema=3)
    data = ruleworks.ruleset("urn", plugins=(newer,)).new_game().save()
    assert "newer plugins: extra 2.0" in refused(ruleworks.ruleset("urn", plugins=(EXTRA,)), data)


def test_other_options_are_named(urn: Ruleset) -> None:
    assert urn.game == "urn"
    data = ruleworks.ruleset("urn", plugins=(EXTRA,), options={"size": 2}).new_game().save()
    message = refused(ruleworks.ruleset("urn", plugins=(EXTRA,)), data)
    assert re.search(r"other options .*size.*2", message)


def test_other_blocked_items_are_an_error(urn: Ruleset) -> None:
    assert urn.game == "urn"
    data = ruleworks.ruleset("urn", plugins=(EXTRA,), blocked=("extra.rule",)).new_game().save()
    assert "blocked items" in refused(ruleworks.ruleset("urn", plugins=(EXTRA,)), data)


@pytest.mark.parametrize("form", FORMS)
def test_equal_options_are_no_difference(urn: Ruleset, form: str) -> None:
    assert urn.game == "urn"
    options = {"size": 2, "names": ("a", "b")}
    rules = ruleworks.ruleset("urn", plugins=(EXTRA,), options=options)
    game = rules.new_game()
    again = ruleworks.ruleset("urn", plugins=(EXTRA,), options=dict(ruleworks.read_header(game.save()).options))
    assert again == rules
    assert rules.load(game.save(form)).position == again.load(game.save(form)).position == game.position


class Migration:
    """Renames what older schemas of `extra` called otherwise."""

    id = "extra.migration"

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    @hookimpl
    def migrate(self, value: dict[str, Any], bundle: str, schema: int) -> dict[str, Any]:
        self.asked.append((bundle, schema))
        return {{"sack": "bag"}.get(name, name): held for name, held in value.items()}


@pytest.mark.parametrize("form", FORMS)
def test_an_older_save_is_brought_up_to_date_step_by_step(urn: Ruleset, form: str) -> None:
    assert urn.game == "urn"
    old = ruleworks.ruleset("urn", plugins=(EXTRA,)).new_game()
    migration = Migration()
    rules = ruleworks.ruleset("urn", plugins=(replace(EXTRA, schema=3, rules=(Rule(), migration)),))
    document = msgspec.json.decode(old.save())
    document["position"]["sack"] = document["position"].pop("bag")
    assert rules.load(sealed(document, getattr(msgspec, form))).position == old.position
    assert migration.asked == [("extra", 1), ("extra", 2)]


class FailingMigration:
    id = "extra.failing"

    @hookimpl
    def migrate(self, value: dict[str, Any]) -> dict[str, Any]:
        return {"players": value["no such key"]}


def test_a_migration_that_fails_names_its_plugin(urn: Ruleset) -> None:
    assert urn.game == "urn"
    data = ruleworks.ruleset("urn", plugins=(EXTRA,)).new_game().save()
    rules = ruleworks.ruleset("urn", plugins=(replace(EXTRA, schema=2, rules=(Rule(), FailingMigration())),))
    with pytest.raises(ruleworks.PluginError, match=r"extra\.failing, version 1\.4, has failed: KeyError"):
        rules.load(data)
