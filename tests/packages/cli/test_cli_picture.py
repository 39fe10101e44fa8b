"""A saved game, a case, an opening or an item as a picture."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.packages.cli.test_cli_cases import CASES

Run = Callable[..., Any]

PAINTER = EntryPoint("ruleworks-pictures", "ruleworks_pictures:bundle", "ruleworks.any.painter")
MOUNTAIN = EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks")
POSITION = """
players 2
crew seat=0 ships=home+home+home
crew seat=1 ships=home+home+home
storage seat=0
storage seat=1
then choose-action:0
"""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def painter(entry_points: list[EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry_points.append(PAINTER)
    monkeypatch.chdir(tmp_path)


def marks(svg: str) -> int:
    """How many rings and crosses there are in a picture."""
    return sum("counter" in each.get("id", "") for each in ElementTree.fromstring(svg).iter())


def drawn(path: str = "x.svg") -> str:
    """The picture in a file."""
    return Path(path).read_text(encoding="utf-8")


def test_an_opening_is_drawn_to_standard_output(run: Run) -> None:
    code, out, err = run("picture", "noughts")
    assert (code, err) == (0, "")
    assert ElementTree.fromstring(out).findtext(f"{SVG}title") == "noughts and crosses"
    assert out.isascii()
    assert out == run("picture", "noughts").out


def test_what_is_said_in_french_arrives_through_any_pipe(run: Run) -> None:
    out = run("picture", "noughts", "--seat", 0, "--language", "fr").out
    assert out.isascii()
    assert ElementTree.fromstring(out).findtext(f"{SVG}title") == "morpion, côté joueur 1"


def test_a_saved_game_is_drawn_into_a_file(run: Run) -> None:
    run("play", "noughts", "--save", "game.json")
    code, out, err = run("picture", "game.json", "-o", "x.svg")
    assert (code, out, err) == (0, "The picture is in x.svg.\n", "")
    assert marks(drawn()) >= 5
    assert run("picture", "game.json", "-o", "x.svg", "--language", "fr").out.endswith("image est dans x.svg.\n")


def test_the_opening_of_a_variant_is_drawn(run: Run) -> None:
    large = run("picture", "noughts", "--variant", "noughts-large").out
    assert large.count('data-ref="cell:') == 25


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ((), 4),
        (("--end",), 5),
    ],
)
def test_a_case_is_drawn_at_its_beginning_or_end(run: Run, words: tuple[str, ...], shown: int) -> None:
    Path("some.toml").write_text(CASES, encoding="utf-8")
    assert marks(run("picture", "some.toml", "--game", "noughts", *words).out) == shown


def test_a_case_is_taken_as_elsewhere(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(CASES, encoding="utf-8")
    assert run("picture", "--case", path, "--game", "noughts").out == run("picture", path, "--game", "noughts").out
    for words in ((), (path, "--case", path)):
        code, _, err = run("picture", *words)
        told = "ruleworks: Say what to draw, FILE|CASE|GAME|ITEM, or name a case by --case, but not both."
        assert (code, err) == (2, f"{told}\n")


def test_a_case_is_found_by_its_name(run: Run) -> None:
    Path("some.toml").write_text(CASES, encoding="utf-8")
    assert marks(run("picture", "some.toml:an empty board: seat 1 begins", "--game", "noughts").out) == 0
    code, _, err = run("picture", "some.toml:an empty bord", "--game", "noughts")
    assert (code, "There is no case an empty bord in some.toml" in err) == (2, True)
    code, _, err = run("picture", "other.toml", "--game", "noughts")
    assert (code, err) == (2, "ruleworks: There is no file other.toml: check the path.\n")


def test_a_written_position_is_drawn(run: Run, entry_points: list[EntryPoint]) -> None:
    entry_points.append(MOUNTAIN)
    Path("position.txt").write_text(POSITION, encoding="utf-8")
    code, out, err = run("picture", "position.txt", "--game", "whistle-mountain", "--highlight", "seat:1")
    assert (code, err) == (0, "")
    assert 'class="target"' in out
    assert run("picture", "position.txt", "--game", "noughts").code == 2


def test_an_item_is_drawn_by_its_id(run: Run, entry_points: list[EntryPoint]) -> None:
    entry_points.append(MOUNTAIN)
    code, out, err = run("picture", "Machine.Vault", "--game", "whistle-mountain")
    assert (code, err) == (0, "")
    assert "Vault" in str(ElementTree.fromstring(out).findtext(f"{SVG}title"))
    assert run("picture", "Scaffold.L-1", "--game", "whistle-mountain").code == 0  # which has no rules of its own
    _, _, err = run("picture", "machine.volt", "--game", "whistle-mountain")
    assert "“machine.volt” is no file, no game, and no item of whistle-mountain. Similar: machine.vault" in err
    assert "Several games are installed" in run("picture", "machine.vault").err


@pytest.mark.parametrize("ending", [".svg", ".SVG"])
def test_the_size_and_the_style_are_taken(run: Run, ending: str) -> None:
    run("picture", "noughts", "-o", f"x{ending}", "--size", 200, "--style", "dark")
    assert ElementTree.fromstring(drawn(f"x{ending}")).get("width") == "200"
    assert "#1b1f24" in drawn(f"x{ending}")


def test_png_is_written_by_the_ending_of_the_file(run: Run) -> None:
    pytest.importorskip("resvg_py", reason="PNG needs the extra `pictures`")
    code, _, err = run("picture", "noughts", "-o", "x.png", "--size", 200)
    assert (code, err) == (0, "")
    content = Path("x.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 200


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("noughts", "-o", "x.gif"), "x.gif is no name for a picture: let it end in .svg or .png."),
        (("noughts", "-o", "nowhere/x.svg"), "nowhere/x.svg"),
        (("noughtz",), "“noughtz” is no file, no game, and no item of noughts. Similar: noughts."),
        (("game.json",), "There is no file game.json: check the path."),
        (("noughts", "--seat", "4"), "There is no seat 4: this game has 2 seats, counted from 0."),
        (("noughts", "--seat", "x"), "x"),
        (("noughts", "--size", "3"), "A picture cannot be 3 pixels wide"),
        (("noughts", "--style", "pink"), "“pink” is no style of a picture"),
        (("noughts", "--highlight", "b2"), "“b2” is nothing that can be marked in this picture"),
        (("noughts", "--players", "7"), "7"),
        ((), "FILE|CASE|GAME|ITEM"),
    ],
)
def test_a_mistake_is_one_line(run: Run, words: tuple[str, ...], reason: str) -> None:
    code, out, err = run("picture", *words)
    assert (code, out) == (2, "")
    assert reason in err
    assert err.startswith("ruleworks: ") or not words
    assert list(Path().iterdir()) == []


def test_what_changes_rules_does_not_go_with_a_save(run: Run) -> None:
    run("play", "noughts", "--save", "game.json")
    assert run("picture", "game.json", "--variant", "noughts-large").code == 2
    assert run("picture", "game.json", "--game", "whistle-mountain").code == 2
