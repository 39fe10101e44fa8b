"""The command `compare`: whole comparisons of small games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ruleworks

Run = Callable[..., Any]
SOLO = 'game = "whistle-mountain"\nvariants = ["outlaws"]\n'


@pytest.fixture
def setups(tmp_path: Path) -> tuple[Path, Path]:
    """Noughts and crosses, and the same on a larger board."""
    small, large = tmp_path / "small.toml", tmp_path / "large.json"
    small.write_text('game = "noughts"\n', encoding="utf-8")
    large.write_bytes(msgspec.json.encode(ruleworks.ruleset("noughts", ["noughts-large"]).setup))
    return small, large


def compared(run: Run, *words: object) -> dict[str, Any]:
    ended = run("compare", *words, "--json", "--on", "serial")
    assert (ended.code, ended.err) == (0, "")
    found: dict[str, Any] = msgspec.json.decode(ended.out)
    return found


def test_rules_are_equal_to_themselves(run: Run, setups: tuple[Path, Path]) -> None:
    found = compared(run, setups[0], setups[0], "--seats", "random,random", "--games", 12)
    assert found["games"] == 12
    assert found["diverged"] == []
    assert {measure["difference"]["differing"] for measure in found["measures"]} == {0}


def test_other_rules_are_told_apart(run: Run, setups: tuple[Path, Path]) -> None:
    found = compared(run, *setups, "--seats", "random,random", "--games", 12)
    decisions = next(measure["difference"] for measure in found["measures"] if measure["what"] == "decisions")
    assert decisions["low"] > 0  # a larger board takes more marks
    assert len(found["diverged"]) == 12
    assert found["b"]["variants"] == ["noughts-large"]
    assert found["command"].startswith("ruleworks compare ")


def test_changed_seats_of_a_seed_are_one_observation(run: Run, setups: tuple[Path, Path]) -> None:
    found = compared(run, *setups, "--seats", "random,random", "--games", 12, "--rotate")
    assert (found["games"], found["seeds"], len(found["leads"])) == (12, 6, 6)


def test_processes_and_a_folder_make_no_difference(run: Run, setups: tuple[Path, Path], tmp_path: Path) -> None:
    words = ("compare", *setups, "--seats", "random,random", "--games", 8, "--block", 3, "--json")
    plain = run(*words, "--on", "serial").out
    assert run(*words, "--on", "processes", "--workers", 2, "--out", tmp_path / "kept").out == plain
    kept = sorted((tmp_path / "kept" / "pairs").iterdir())
    assert [path.name for path in kept] == ["part-00000.json", "part-00001.json", "part-00002.json"]
    kept[1].unlink()
    times = [path.stat().st_mtime_ns for path in (kept[0], kept[2])]
    assert run(*words, "--on", "serial", "--out", tmp_path / "kept").out == plain
    assert [path.stat().st_mtime_ns for path in (kept[0], kept[2])] == times  # only what was missing is played


def test_a_folder_of_another_comparison_is_refused(run: Run, setups: tuple[Path, Path], tmp_path: Path) -> None:
    words = ("compare", *setups, "--seats", "random,random", "--on", "serial", "--out", tmp_path / "kept")
    assert run(*words, "--games", 2).code == 0
    ended = run(*words, "--games", 3)
    assert ended.code != 0
    assert "holds another comparison" in ended.err
    assert "Traceback" not in ended.err


def test_the_terminal_tells_the_essence(run: Run, tmp_path: Path) -> None:
    for name, level in (("a", "as-written"), ("b", "easy")):
        (tmp_path / f"{name}.toml").write_text(f'{SOLO}[options]\noutlaws_level = "{level}"\n', encoding="utf-8")
    words = ("compare", tmp_path / "a.toml", tmp_path / "b.toml", "--seats", "random", "--games", 6, "--on", "serial")
    told = run(*words).out
    assert "6 pairs of games, seeds 0 to 5" in told
    assert "points: The Outlaw gang" in told
    assert "Workers in the tower: The Outlaw gang" in told
    assert "6 games of 6 go another way." in told
    assert "rests" in told
    assert "avance : Hors-la-loi" in run("--language", "fr", *words).out.replace("\N{NO-BREAK SPACE}", " ")


def test_a_plugin_that_is_a_file_belongs_to_the_setup_that_names_it(run: Run, tmp_path: Path) -> None:
    plugin = tmp_path / "calm.py"
    plugin.write_text(
        "from ruleworks import Bundle, hookimpl\n\n\n"
        'class Calm:\n    id = "calm.outlaws"\n\n    @hookimpl\n'
        "    def outlaw_times(self) -> int:\n        return 0\n\n\n"
        'bundle = Bundle(name="calm", version="1", layer="house", extends="whistle-mountain", rules=[Calm()])\n',
        encoding="utf-8",
    )
    (tmp_path / "a.toml").write_text(SOLO, encoding="utf-8")
    (tmp_path / "b.toml").write_text(f'{SOLO}plugins = ["calm"]\n', encoding="utf-8")
    words = (tmp_path / "a.toml", tmp_path / "b.toml", "--plugin", plugin, "--seats", "random", "--games", 3)
    found = compared(run, *words)
    assert "calm" not in found["a"]["versions"]
    gang = [m["difference"] for m in found["measures"] if (m["what"], m["entry"]) == ("points", 1)]
    assert gang[0]["after"] < gang[0]["before"] / 4


def test_setups_come_from_saves_and_from_the_command(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.save"
    save.write_bytes(ruleworks.ruleset("noughts", ["noughts-large"]).new_game(2, seed=1).save("msgpack"))
    written = tmp_path / "written.json"
    written.write_text(run("setup", "noughts", "--variant", "noughts-large").out, encoding="utf-8")
    found = compared(run, save, written, "--seats", "random,random", "--games", 2)
    assert found["a"] == found["b"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('game = "chess"\n', "chess"),
        ("game = \n", "is no setup"),
        ('variants = ["outlaws"]\n', "is no setup"),
        ('game = "whistle-mountain"\n', "compare rules of one game"),
        ('game = "noughts"\nplugins = ["nobody"]\n', "nobody"),
        ('game = "noughts"\n[options]\nnothing = 1\n', "nothing"),
    ],
)
def test_a_setup_that_is_wrong_is_named(run: Run, tmp_path: Path, content: str, told: str) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('game = "noughts"\n', encoding="utf-8")
    bad.write_text(content, encoding="utf-8")
    ended = run("compare", good, bad, "--seats", "random,random", "--games", 1, "--on", "serial")
    assert ended.code != 0
    assert told in ended.err.strip().splitlines()[-1]
    assert "Traceback" not in ended.err


def test_a_setup_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    ended = run("compare", tmp_path / "a.toml", tmp_path / "b.toml", "--seats", "random,random")
    assert "a.toml cannot be read" in ended.err


def test_rules_for_other_numbers_of_players_are_refused(run: Run, setups: tuple[Path, Path], tmp_path: Path) -> None:
    solo, several = tmp_path / "solo.toml", tmp_path / "several.toml"
    solo.write_text(SOLO, encoding="utf-8")
    several.write_text('game = "whistle-mountain"\n', encoding="utf-8")
    ended = run("compare", several, solo, "--seats", "random,random", "--games", 2, "--on", "serial")
    assert (ended.code, ended.out) == (2, "")
    assert "A has 2 seats at the table and B has 1" in ended.err


@pytest.mark.parametrize("name", ["typo.toml", "typo.json"])
def test_a_word_that_means_nothing_in_a_setup_is_named(run: Run, tmp_path: Path, name: str) -> None:
    said = {"game": "noughts", "variant": ["noughts-large"]}
    toml = 'game = "noughts"\nvariant = ["noughts-large"]\n'
    (tmp_path / name).write_bytes(toml.encode() if name.endswith("toml") else msgspec.json.encode(said))
    ended = run("compare", tmp_path / name, tmp_path / name, "--seats", "random,random")
    assert (ended.code, ended.out) == (2, "")
    assert "“variant” means nothing in a setup. Similar: variants." in ended.err


def test_other_rules_than_a_setup_was_written_by_are_told(run: Run, setups: tuple[Path, Path], tmp_path: Path) -> None:
    older = tmp_path / "older.json"
    older.write_bytes(
        setups[1].read_bytes().replace(ruleworks.ruleset("noughts", ["noughts-large"]).fingerprint.encode(), b"00")
    )
    ended = run("compare", older, setups[1], "--seats", "random,random", "--games", 2, "--on", "serial")
    assert ended.code == 0
    assert "other rules" in ended.err


def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(
    run: Run, setups: tuple[Path, Path], tmp_path: Path
) -> None:
    words = ("compare", *setups, "--seats", "random,random", "--games", 10**9, "--report")
    for place in (tmp_path, tmp_path / "none" / "report.html"):
        ended = run(*words, place)
        assert (ended.code, ended.out) == (2, "")
        assert "cannot be written to" in ended.err


def test_an_older_report_stays_until_the_new_one_is_whole(run: Run, setups: tuple[Path, Path], tmp_path: Path) -> None:
    report = tmp_path / "reports" / "report.html"
    report.parent.mkdir()
    report.write_text("older", encoding="utf-8")
    report.chmod(0o600)
    with report.open(encoding="utf-8") as older:
        ended = run("compare", *setups, "--seats", "random,random", "--games", 2, "--on", "serial", "--report", report)
        assert (ended.code, older.read()) == (0, "older")
    assert "</html>" in report.read_text(encoding="utf-8")
    assert report.stat().st_mode & 0o777 == 0o600
    assert list(report.parent.iterdir()) == [report]
