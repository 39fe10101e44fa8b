"""The command `new`: which templates there are, what can be wrong, and that nothing is left half made."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from tests.packages.cli.conftest import Ended
from tests.packages.cli.new.conftest import Begun

from ruleworks import Bundle

Run = Callable[..., Ended]

GROUPS = ("ruleworks", "ruleworks.any.template")


def note(place: Path, name: str = "pebble") -> str:
    """What was written."""
    return (place / name / "note.txt").read_text(encoding="utf-8")


def test_a_template_of_any_bundle_is_found_and_rendered(run: Run, toy: Begun, place: Path) -> None:
    ended = run("new", "toy", "pebble", "--kind", "leaf", "--kind", "stone", "--answer", "colour=blue")
    assert (ended.code, note(place)) == (0, "pebble noughts stone+leaf blue BE BLUE.")
    assert ended.out.splitlines() == [
        "Made pebble with 1 file. Now:",
        "  pip install -e 'pebble[dev]'",
        "  ruleworks check pebble",
        "  ruleworks play noughts --variant pebble",
    ]


def test_templates_are_listed_with_their_game_and_kinds(run: Run, toy: Begun) -> None:
    lines = run("new", "--list").out.splitlines()
    assert lines == run("new").out.splitlines()
    assert lines[0].startswith("toy (noughts): ")
    assert lines[1] == "  --kind: stone, leaf"


def test_without_templates_the_list_says_so(run: Run) -> None:
    assert run("new", "--list").out == "No installed bundle brings a template.\n"


def test_those_of_whistle_mountain_are_listed_in_both_languages(run: Run, entry_points: list[EntryPoint]) -> None:
    entry_points += [EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", group) for group in GROUPS]
    names = [line.split(" ")[0] for line in run("new", "--list").out.splitlines()[::2]]
    assert names == ["item", "variant", "verb"]
    french = run("new", "--list", "--language", "fr").out
    assert "item (whistle-mountain)\u00a0: un paquet avec des pièces\n" in french


def test_that_of_players_is_for_no_game(run: Run, entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint("ruleworks-bots", "ruleworks_bots:bundle", GROUPS[1]))
    assert run("new", "--list").out == "player (-): a player of any game\n"


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (("tyo", "pebble"), "There is no template tyo. There are: toy. Similar: toy.", "pas de modèle tyo. Il y a"),
        (
            ("toy", "pebble", "--game", "chess"),
            "not there for chess, but for: noughts.",
            "existe pas pour chess",
        ),
        (("toy",), "Say what the package is to be called", "Dites comment le paquet doit"),
        (("toy", "pebble"), "Say with --kind what is to be in the package: stone, leaf.", "Dites avec --kind"),
        (("toy", "pebble", "--kind", "ston"), "knows no kind ston. It knows: stone, leaf. Similar: stone.", "le genre"),
        (("toy", "Pebble"), "No package can be called Pebble.", "Aucun paquet ne peut"),
        (("toy", "peb--ble"), "No package can be called peb--ble.", "Aucun paquet"),
        (("toy", "../pebble"), "No package can be called ../pebble.", "Aucun paquet"),
        (("toy", "class"), "No package can be called class.", "Aucun paquet"),
        (("toy", "stranger"), "There is a bundle stranger installed already.", "Un lot stranger est déjà installé."),
        (("toy", "noughts"), "There is a bundle noughts installed already.", "Un lot noughts"),
        (("toy", "json"), "Python has a module json already.", "Python a déjà un module json."),
        (("toy", "taken", "--kind", "leaf"), "taken is there already, and nothing is overwritten.", "existe déjà"),
        (("toy", "pebble", "--kind", "leaf", "--answer", "blue"), "blue is no answer", "est pas une réponse"),
        (
            ("toy", "pebble", "--kind", "leaf", "--answer", "color=blue"),
            "does not ask for color. It asks for: colour, motto. Similar: colour.",
            "Le modèle ne demande pas color.",
        ),
        (("toy", "pebble", "--kind", "leaf", "--answer", "loud=A"), "does not ask for loud.", "ne demande pas loud"),
        (("toy", "pebble", "--kind", "leaf", "--answer", "name=b"), "does not ask for name.", "ne demande pas name"),
        (
            ("toy", "pebble", "--kind", "leaf", "--answer", "colour=green"),
            "green is no answer to colour. Choose one of: red, blue.",
            "Choisissez parmi\u00a0: red, blue.",
        ),
        (("toy", "pebble", "--kind", "leaf", "--answer", 'motto="'), "The answer to motto may not hold", "à motto"),
        (("toy", "pebble", "--kind", "leaf", "--into", "nowhere"), "nowhere/pebble cannot be made: ", "être créé"),
    ],
)
def test_a_mistake_is_one_line_in_either_language_and_leaves_nothing(
    run: Run, toy: Begun, place: Path, words: tuple[str, ...], english: str, french: str
) -> None:
    (place / "taken").mkdir()
    for language, told in (("en", english), ("fr", french)):
        ended = run("new", *words, "--language", language)
        assert (ended.code, ended.out) == (2, "")
        assert told.replace("/", os.sep if "nowhere" in told else "/") in ended.err
        assert ended.err.count("\n") == 1
    assert sorted(path.name for path in place.rglob("*")) == ["taken"]


def test_a_piece_that_the_game_has_is_named(run: Run, entry_points: list[EntryPoint], place: Path) -> None:
    entry_points += [EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", group) for group in GROUPS]
    told = run("new", "item", "craft", "--kind", "machine", "--kind", "card").err
    assert told == "ruleworks: whistle-mountain has card.craft already. Choose another name.\n"
    assert run("new", "item", "craft", "--kind", "machine").code == 0


def test_of_several_games_none_is_guessed(run: Run, toy: Begun, install: Callable[..., None], place: Path) -> None:
    other = Begun(toy.folder, game="", always=("stone",))
    install(Bundle(name="other", version="1", tools=(other,)))
    assert "for several games: -, noughts. Say which with --game." in run("new", "toy", "pebble").err
    assert run("new", "toy", "pebble", "--game", "-").out.splitlines()[-1] == "  ruleworks play pebble"
    assert note(place) == "pebble  stone red BE RED."


def test_at_a_terminal_what_is_missing_is_asked_for(run: Run, toy: Begun, place: Path) -> None:
    assert run("new", "toy", typed="pebble\nstone, leaf\n").code == 0
    assert note(place) == "pebble noughts stone+leaf red BE RED."
    assert "Say what the package is to be called" in run("new", "toy", typed="").err


# copier leaves the listing of a folder open when a file in it cannot be rendered
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_template_that_breaks_is_named_and_leaves_nothing(run: Run, toy: Begun, place: Path) -> None:
    (toy.folder / "inside" / "late.txt.jinja").write_text("{{ nothing.at.all }}", encoding="utf-8")
    ended = run("new", "toy", "pebble", "--kind", "leaf")
    assert (ended.code, list(place.iterdir())) == (2, [])
    assert ended.err.startswith("ruleworks: The template toy is faulty: ")


@pytest.mark.parametrize("content", [None, "- a\n", "a: [\n"])
def test_questions_that_cannot_be_read_are_a_fault_of_the_template(run: Run, toy: Begun, content: str | None) -> None:
    questions = toy.folder / "copier.yml"
    questions.unlink() if content is None else questions.write_text(content, encoding="utf-8")
    assert run("new", "toy", "pebble", "--kind", "leaf").err.startswith("ruleworks: The template toy is faulty: ")


def test_without_copier_the_extra_is_named(run: Run, toy: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    found = "ruleworks_cli.packages.renderer.find_spec"
    monkeypatch.setattr(found, lambda name: None if name == "copier" else ModuleSpec(name, None))
    told = run("new", "toy", "pebble", "--kind", "leaf").err
    assert told == "ruleworks: Making a package takes copier. Install ruleworks[new].\n"


def test_the_list_and_other_commands_do_without_copier(run: Run, toy: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "copier", None)
    assert run("new", "--list").code == 0
