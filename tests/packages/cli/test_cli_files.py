"""Options that stand in files: offered for the bundles of the game that is meant, and read into the ruleset."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import Struct

import ruleworks
from noughts import Board
from ruleworks_cli import Parser, Terminal
from ruleworks_contracts import FileOption, FromFile, file_options

Run = Callable[..., Any]
Install = Callable[..., None]


def read(name: str) -> dict[str, Any]:
    """The table in a file."""
    return tomllib.loads(Path(name).read_text(encoding="utf-8"))


class Facts(Struct, frozen=True):
    """Options of a bundle, one of which may stand in a file."""

    facts: Annotated[dict[str, Any], FromFile("facts", "TABLE", read)] = {}
    plain: int = 3


class Large:
    """Makes the board as large as the facts say."""

    id = "sized.rules"

    def __init__(self, options: Facts) -> None:
        self.size: int = options.facts.get("size", 3)

    @ruleworks.hookimpl
    def opening(self, value: Board) -> Board:
        value.size = self.size
        return value


SIZED = ruleworks.Bundle(
    name="sized", version="1", extends="noughts", options=Facts, rules=lambda options: [Large(options)]
)
VARIANT = ruleworks.Bundle(
    name="sized-variant", version="1", layer="variant", extends="noughts", options=Facts, rules=SIZED.rules
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of facts."""
    path = tmp_path / "facts.toml"
    path.write_text("size = 4\n", encoding="utf-8")
    return path


def test_a_bundle_says_which_options_may_stand_in_files() -> None:
    assert list(file_options(SIZED)) == [FileOption("facts", FromFile("facts", "TABLE", read), "sized.option.facts")]
    assert list(file_options(ruleworks.Bundle(name="x", version="1"))) == []


@pytest.mark.parametrize("form", [("--facts", "{}"), ("--facts={}",)])
def test_a_file_becomes_the_value_of_its_option(
    run: Run, install: Install, tmp_path: Path, file: Path, form: tuple[str, ...]
) -> None:
    install(SIZED)
    save = tmp_path / "game.json"
    words = [word.format(file) for word in form]
    assert run("play", *words, "noughts", "--save", save).code == 0
    file.unlink()  # the save holds what stood in it
    assert ruleworks.read_setup(save.read_bytes()).options == {"facts": {"size": 4}}
    assert run("replay", save).code == 0
    assert run("show", save).code == 0


@pytest.mark.parametrize("words", [("simulate", "noughts", "--games", "1", "--json"), ("schema", "noughts")])
def test_it_is_offered_wherever_rules_are_described(
    run: Run, install: Install, file: Path, words: tuple[str, ...]
) -> None:
    install(SIZED)
    assert run(*words, "--facts", file).code == 0
    assert run(*words, "--facts", file).out != run(*words).out or words[0] == "schema"


def test_it_stands_in_the_help_of_its_game_alone(run: Run, install: Install) -> None:
    install(SIZED, ruleworks.Bundle(name="zzz", version="1", position=Board, players=range(2, 3)))
    assert "--facts TABLE" in run("play", "noughts", "--help").out
    assert "sized.option.facts" in run("play", "noughts", "--help").out
    for words in (("play", "zzz"), ("play",)):
        assert "--facts" not in run(*words, "--help").out
    code, _, err = run("play", "zzz", "--facts", "x")
    assert code == 2
    assert "Nothing here is called “--facts x”" in err


@pytest.mark.parametrize("flag", ["--variant", "--plugin"])
def test_the_files_of_a_variant_are_offered_where_it_takes_part(
    run: Run, install: Install, file: Path, flag: str
) -> None:
    install(VARIANT)
    assert run("simulate", "noughts", flag, "sized-variant", "--facts", file, "--games", 1).code == 0
    assert run("simulate", "noughts", "--facts", file, "--games", 1).code == 2


def test_a_command_that_names_its_game_by_an_option_offers_them_too(run: Run, install: Install) -> None:
    install(SIZED, ruleworks.Bundle(name="zzz", version="1", position=Board, players=range(2, 3)))
    assert "--facts TABLE" in run("show", "some.txt", "--game", "noughts", "--help").out
    assert "--facts TABLE" in run("show", "--game=noughts", "--help").out


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("nowhere.toml", "There is no file nowhere.toml"), (".", "cannot be read"), ("\0", "cannot be read")],
)
def test_a_file_that_cannot_be_read_is_one_line(run: Run, install: Install, name: str, complaint: str) -> None:
    install(SIZED)
    code, out, err = run("play", "noughts", "--facts", name)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err


def test_a_save_brings_what_stood_in_the_file(run: Run, install: Install, file: Path) -> None:
    install(SIZED)
    assert "A save brings its rules" in run("play", "noughts", "--load", "x", "--facts", file).err


class Other:
    """A command of another bundle that describes rules."""

    name = "other"
    help = "other.help"

    def configure(self, parser: Parser) -> None:
        parser.add_argument("game")
        parser.add_argument("word", nargs="?")
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        terminal.line(f"{arguments.word} {terminal.ruleset(arguments).new_game().position.size}")
        return 0


def test_other_commands_offer_them_as_well(run: Run, install: Install, file: Path) -> None:
    install(SIZED, ruleworks.Bundle(name="other", version="1", tools=(Other(),)))
    assert run("other", "noughts", "--facts", file, "word").out == "word 4\n"
    assert run("other", "noughts", "word").out == "word 3\n"


def test_an_option_that_goes_too_deep_is_no_failure_of_a_plugin(run: Run) -> None:
    ended = run("simulate", "noughts", "--option", f"size={'[' * 100_000}")
    assert ended.code == 2
    assert "has an option “size”" in ended.err


def test_sentences_fit_into_as_many_columns_as_there_are(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = run("simulate", "noughts", "--games", "2").out.splitlines()
    assert max(map(len, lines)) <= 40
