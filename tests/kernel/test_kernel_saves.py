"""A save comes back as the equal game, or says in one sentence why it does not."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import msgspec
import pytest
from msgspec import Struct
from tests.kernel.conftest import URN
from tests.kernel.sealing import opened, sealed

import noughts
import ruleworks
from ruleworks import (
    Ask,
    Bundle,
    Event,
    Game,
    Option,
    Play,
    PluginError,
    Position,
    Public,
    Ruleset,
    SaveError,
    Scene,
    hookimpl,
    public,
    tags,
)
from ruleworks.game.saves import Codec

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


@pytest.mark.parametrize("form", FORMS)
def test_a_save_comes_back_as_the_equal_game(game: Game[Any], form: str) -> None:
    loaded = game.ruleset.load(game.save(form))
    assert loaded.position == game.position
    assert (loaded.opening, loaded.records) == (game.opening, game.records)
    assert loaded.save(form) == game.save(form)
    assert loaded.play("draw") == game.play("draw")


@pytest.mark.parametrize("form", FORMS)
def test_what_was_taken_back_comes_back_too(game: Game[Any], form: str) -> None:
    game.undo(analysis=True)
    game.play("draw")
    loaded = game.ruleset.load(game.save(form))
    assert loaded.history.journal == game.history.journal
    assert (loaded.seq, len(loaded.records)) == (5, 3)
    assert loaded.log(1) == game.log(1)
    loaded.undo(analysis=True)
    game.undo(analysis=True)
    assert loaded.position == game.position
    assert loaded.save(form) == game.save(form)


@pytest.mark.parametrize("form", FORMS)
def test_a_game_begun_in_a_position_comes_back(game: Game[Any], form: str) -> None:
    begun = game.ruleset.at(game.position)
    begun.play("draw")
    loaded = game.ruleset.load(begun.save(form))
    assert loaded.history.start == game.position
    assert (loaded.position, loaded.records) == (begun.position, begun.records)
    loaded.undo(analysis=True)
    assert loaded.position == game.position


def test_a_position_that_is_not_the_one_of_the_digest_is_refused(game: Game[Any]) -> None:
    document = opened(game.save())
    document["position"]["turn"] += 1
    assert "damaged" in refused(game.ruleset, sealed(document))


@pytest.mark.parametrize("to", [-1, 3, 99])
def test_a_journal_that_takes_back_what_was_not_played_is_refused(game: Game[Any], to: int) -> None:
    document = opened(game.save())
    document["journal"].append({"type": "undone", "to": to})
    assert f"but {to} can be taken back" in refused(game.ruleset, sealed(document))


def test_a_setup_without_the_schema_of_a_bundle_is_refused(game: Game[Any]) -> None:
    document = opened(game.save())
    del document["setup"]["schemas"]["urn"]
    assert "urn" in refused(game.ruleset, sealed(document))


def test_a_save_says_what_it_needs_without_any_ruleset(game: Game[Any]) -> None:
    setup = ruleworks.read_setup(game.save())
    assert (setup.game, setup.variants, setup.options) == ("urn", (), {})
    assert setup.versions == {"ruleworks": ruleworks.__version__, "urn": "2.1"}
    assert setup == game.ruleset.setup


def test_a_save_holds_the_digest_of_its_position(game: Game[Any]) -> None:
    assert opened(game.save())["digest"] == game.digest()


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
        ("start", {"type": "deal"}),
        ("journal", [{"type": "played", "seat": 0, "option": {"type": "no-such"}}]),
        ("journal", [{"type": "played again", "to": 0}]),
        ("opening", None),
        ("setup", {}),
        ("old", 3),
    ],
)
def test_a_save_with_wrong_contents_is_refused(game: Game[Any], part: str, value: Any) -> None:
    assert refused(game.ruleset, sealed(opened(game.save()) | {part: value})).startswith("This is no complete save")


def test_a_save_of_another_game_is_refused(game: Game[Any], install: Install) -> None:
    install(noughts.bundle)
    message = refused(ruleworks.ruleset("noughts"), game.save())
    assert message.startswith("This is a save of urn, and this ruleset plays noughts")


class Sized(Struct, frozen=True):
    size: int = 1
    names: tuple[str, ...] = ()


class Rule:
    id = "extra.rule"


EXTRA = Bundle(name="extra", version="1.4", extends="urn", options=Sized, rules=(Rule(),))


def test_a_missing_plugin_is_named_with_its_version(urn: Ruleset) -> None:
    data = ruleworks.ruleset("urn", plugins=(EXTRA,)).new_game(seed=0).save()
    assert "plugins that this ruleset was made without: extra 1.4." in refused(urn, data)


def test_a_plugin_that_was_not_there_is_named(urn: Ruleset) -> None:
    rules = ruleworks.ruleset("urn", plugins=(EXTRA,))
    assert "without plugins that take part here: extra 1.4. Block" in refused(rules, urn.new_game(seed=0).save())


def test_a_newer_plugin_is_named(urn: Ruleset) -> None:
    newer = replace(EXTRA, version="2.0", schema=3)
    data = ruleworks.ruleset("urn", plugins=(newer,)).new_game(seed=0).save()
    assert "newer plugins: extra 2.0" in refused(ruleworks.ruleset("urn", plugins=(EXTRA,)), data)


def test_other_options_are_named(urn: Ruleset) -> None:
    assert urn.game == "urn"
    data = ruleworks.ruleset("urn", plugins=(EXTRA,), options={"size": 2}).new_game(seed=0).save()
    message = refused(ruleworks.ruleset("urn", plugins=(EXTRA,)), data)
    assert re.search(r"other options .*size.*2", message)


def test_other_blocked_items_are_an_error(urn: Ruleset) -> None:
    assert urn.game == "urn"
    data = ruleworks.ruleset("urn", plugins=(EXTRA,), blocked=("extra.rule",)).new_game(seed=0).save()
    assert "blocked items" in refused(ruleworks.ruleset("urn", plugins=(EXTRA,)), data)


@pytest.mark.parametrize("form", FORMS)
def test_equal_options_are_no_difference(urn: Ruleset, form: str) -> None:
    assert urn.game == "urn"
    options = {"size": 2, "names": ("a", "b")}
    rules = ruleworks.ruleset("urn", plugins=(EXTRA,), options=options)
    game = rules.new_game(seed=0)
    again = ruleworks.ruleset("urn", plugins=(EXTRA,), options=dict(ruleworks.read_setup(game.save()).options))
    assert again == rules
    assert rules.load(game.save(form)).position == again.load(game.save(form)).position == game.position


@public
class Odd(Event, frozen=True, tag=tags("tiny")):
    """An event with a number or a text that saves do not know."""

    number: complex
    text: str = ""


@public
class Misadd(Option, frozen=True, tag=tags("tiny")):
    """Tell of what no save can hold."""

    text: str


@public
class ChooseMisadd(Ask, frozen=True, tag=tags("tiny")):
    def options(self, scene: Scene[Any, Any]) -> list[Misadd]:
        return [Misadd("object"), Misadd("text"), Misadd("nothing")]

    def chosen(self, play: Play[Any, Any], option: Misadd) -> None:
        if option.text != "nothing":
            play.emit(Odd(1j) if option.text == "object" else Odd(cast(complex, 1), "\ud800"))


@pytest.mark.parametrize(("option", "problem"), [(0, "a complex cannot be saved"), (1, "surrogates not allowed")])
def test_an_event_that_no_save_can_hold_is_refused_by_name(
    start: Callable[..., Game[Any]], option: int, problem: str
) -> None:
    game = start(ChooseMisadd(0), types=(Odd, Misadd))
    before = game.save()
    with pytest.raises(PluginError, match=f"event Odd of tiny cannot be written into a save: .*{problem}"):
        game.play(option)
    assert game.save() == before
    assert game.play(2).events == ()


def test_an_opening_of_the_wrong_types_is_refused(install: Callable[..., None]) -> None:
    class Wrong:
        id = "wrong.opening"

        @hookimpl
        def opening(self, value: Position) -> Position:
            return msgspec.structs.replace(value, hands="none")

    install(URN, Bundle(name="wrong", version="1", extends="urn", rules=(Wrong(),)))
    with pytest.raises(PluginError, match=r"has failed: ValidationError: Expected `array`, got `str` - at `\$.hands`"):
        ruleworks.ruleset("urn").new_game(2, seed=1)


def test_a_save_is_read_by_its_bytes_alone(urn: Ruleset) -> None:
    class Slippery(bytes):
        def __len__(self) -> int:
            raise AssertionError

        def __getitem__(self, key: Any) -> Any:
            raise AssertionError

    game = urn.new_game(seed=1)
    assert urn.load(Slippery(game.save())).position == game.position


def test_what_no_save_can_hold_is_not_read_either(urn: Ruleset) -> None:
    class Rug(Position):
        knots: Public[complex] = 0j

    codec = Codec(Rug, urn.vocabulary)
    with pytest.raises(msgspec.ValidationError, match="complex'> cannot be read from a save"):
        codec.decoders["json"]["position"].decode(b'{"players": 1, "knots": 1}')
