"""Studies: what is written down, the same whoever plays, whatever interrupts it, and nothing twice."""

from __future__ import annotations

import errno
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any, TypeVar

import msgspec
import pyarrow.parquet
import pytest
from msgspec.structs import replace
from tests.packages.lab.conftest import Run

from ruleworks import Ruleset
from ruleworks_lab import Executor, Job, LabError, Places, Processes, Serial, Study
from ruleworks_lab.jobs import write_block
from ruleworks_lab.parquet import read_rows
from ruleworks_lab.shards import finished_shard, sweep
from ruleworks_lab.study_run import Conducted, conduct, read_study, study_of
from ruleworks_lab.tables import SCHEMA, TABLES

J = TypeVar("J")
R = TypeVar("R")


@pytest.fixture
def study(noughts: Ruleset) -> Study:
    return study_of(noughts, ("random", "random"), 50, 7, rotate=True, block=10)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def conducted(study: Study, folder: Path, executor: Executor | None = None) -> Conducted:
    return conduct(study, Places(str(folder)), executor or Serial())


class Interrupted:
    """Plays so many blocks, and is interrupted."""

    def __init__(self, blocks: int) -> None:
        self.blocks = blocks

    def run(self, task: Callable[[J], R], jobs: Any) -> Iterator[R]:
        for _, job in zip(range(self.blocks), jobs, strict=False):
            yield task(job)
        raise KeyboardInterrupt


def test_the_files_are_the_same_whoever_plays(study: Study, tmp_path: Path) -> None:
    conducted(study, tmp_path / "serial")
    conducted(study, tmp_path / "processes", Processes(3))
    serial = contents(tmp_path / "serial")
    assert len(serial) == 1 + 3 * 5
    assert contents(tmp_path / "processes") == serial


def test_what_is_interrupted_goes_on_and_ends_the_same(study: Study, tmp_path: Path) -> None:
    conducted(study, tmp_path / "whole")
    parts = tmp_path / "parts"
    with pytest.raises(KeyboardInterrupt):
        conducted(study, parts, Interrupted(1))
    (parts / "saves" / "part-00001.jsonl.elsewhere-4711.begun").write_text("half a ga")
    (parts / "decisions" / "part-00001.parquet").write_bytes(b"torn")  # written, but its block was not finished
    assert conducted(study, parts).skipped == 1
    assert contents(parts) == contents(tmp_path / "whole")


#: Holds a file until it is told to end, as whoever writes it does.
HOLDS = """
import sys
from pathlib import Path
from ruleworks_lab.shards import beginning
with beginning(Path(sys.argv[1])) as begun:
    begun.write_text("half a ga")
    print(begun, flush=True)
    input()
"""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can remove a file that is open")
@pytest.mark.parametrize("kill", [False, True])
def test_what_another_run_writes_is_left_to_it(tmp_path: Path, kill: bool) -> None:
    (tmp_path / "saves").mkdir()
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(tmp_path / "saves" / "part-00001.jsonl")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert other.stdout is not None
    begun = Path(other.stdout.readline().decode().strip())
    sweep(tmp_path)
    assert begun.read_text() == "half a ga"
    if kill:
        other.kill()
    other.communicate(b"\n")
    sweep(tmp_path)
    assert not begun.exists()
    assert (tmp_path / "saves" / "part-00001.jsonl").exists() is not kill


def test_a_disk_that_is_full_is_told_with_the_folder(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("ruleworks_lab.jobs.write_shard", full)
    with pytest.raises(LabError, match=r"The folder .*out cannot be written to: No space left"):
        conducted(study, tmp_path / "out")


def test_what_is_killed_goes_on_and_ends_the_same(tmp_path: Path, run: Run) -> None:
    words = ["study", "noughts", "--seats", "random,random", "--games", "2000", "--out"]
    command = [sys.executable, "-m", "ruleworks_cli", *words, str(tmp_path / "killed"), "--workers", "2"]
    main = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    while main.poll() is None and not any((tmp_path / "killed").glob("finished/*.json")):
        sleep(0.01)
    main.kill()
    main.communicate()
    assert run(*words, tmp_path / "killed", "--on", "serial").code == 0
    assert run(*words, tmp_path / "whole", "--on", "serial").code == 0
    assert contents(tmp_path / "killed") == contents(tmp_path / "whole")


def test_what_is_finished_is_not_played_again(study: Study, tmp_path: Path) -> None:
    first = conducted(study, tmp_path / "out")
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*")}
    second = conducted(study, tmp_path / "out")
    assert (first.games, first.shards, first.skipped) == (50, 3, 0)
    assert (second.games, second.decisions, second.skipped, second.seconds) == (50, first.decisions, 3, 0.0)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*")} == before


@pytest.mark.parametrize("name", ["saves/part-00001.jsonl", "decisions/part-00001.parquet", "finished/part-00001.json"])
@pytest.mark.parametrize("damage", ["torn", "changed", "gone"])
def test_a_broken_shard_is_named(study: Study, tmp_path: Path, name: str, damage: str) -> None:
    conducted(study, tmp_path / "out")
    path = tmp_path / "out" / name
    content = path.read_bytes()
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(content[:-9] if damage == "torn" else content.replace(content[40:44], b"~~~~"))
    if (damage, path.parent.name) == ("gone", "finished"):  # that is only an unfinished one
        assert finished_shard(tmp_path / "out", 1) is None
        return
    with pytest.raises(LabError, match="is not as it was written") as error:
        conducted(study, tmp_path / "out")
    assert str(path) in str(error.value)
    (tmp_path / "out" / "finished" / "part-00001.json").unlink()
    conducted(study, tmp_path / "out")
    assert path.read_bytes() == content


def test_the_tables_hold_what_they_say(study: Study, tmp_path: Path) -> None:
    conducted(study, tmp_path)
    for name, columns in TABLES.items():
        schema = pyarrow.parquet.read_schema(tmp_path / name / "part-00000.parquet")
        assert schema.names == [column.name for column in columns]
        assert [field.metadata[b"says"].decode() for field in schema] == [column.says for column in columns]
        about = {key.decode(): value.decode() for key, value in schema.metadata.items() if key.startswith(b"ruleworks")}
        assert about["ruleworks:table"] == name
        assert about["ruleworks:schema"] == str(SCHEMA)
        assert about["ruleworks:block"] == "0"
        assert about["ruleworks:command"] == study.command
        assert msgspec.json.decode(about["ruleworks:study"], type=Study) == read_study(tmp_path)
    assert read_study(tmp_path).versions.keys() == {"ruleworks", "pyarrow"}


def test_the_rows_tell_the_games(study: Study, noughts: Ruleset, tmp_path: Path) -> None:
    conducted(study, tmp_path)
    tables = {
        name: [r for b in range(3) for r in read_rows(tmp_path / name / f"part-{b:05}.parquet")] for name in TABLES
    }
    lines = [line for b in range(3) for line in (tmp_path / "saves" / f"part-{b:05}.jsonl").read_bytes().splitlines()]
    assert [row["game"] for row in tables["games"]] == list(range(50))
    assert len(lines) == 50
    for row, line in zip(tables["games"], lines, strict=True):
        game = noughts.load(line, verify="replay")
        decisions = [each for each in tables["decisions"] if each["game"] == row["game"]]
        seats = [each for each in tables["seats"] if each["game"] == row["game"]]
        assert row["digest"] == game.digest()
        assert row["seed"] == game.history.start.seed == 7 + row["game"] // 2
        assert row["decisions"] == len(game.records) == len(decisions)
        assert [each["option"] for each in decisions] == [str(record.option) for record in game.records]
        assert [each["seat"] for each in decisions] == [record.seat for record in game.records]
        assert {(each["kind"], each["action"]) for each in decisions} == {("choose-cell", "mark")}
        assert [each["events"] for each in decisions] == [len(record.events) for record in game.records]
        assert [each["score"] for each in seats] == list(game.scores)
        assert [each["entry"] for each in seats] == [[0, 1], [1, 0]][row["sitting"]]
        assert sum(each["won"] for each in seats) == 1
        assert {each["player"] for each in seats} == {"random"}


def test_a_line_is_a_game_that_replay_takes(study: Study, tmp_path: Path, run: Run) -> None:
    conducted(study, tmp_path)
    line = (tmp_path / "saves" / "part-00002.jsonl").read_bytes().splitlines()[-1]
    (tmp_path / "game.json").write_bytes(line)
    ended = run("replay", tmp_path / "game.json")
    assert (ended.code, ended.err) == (0, "")


def test_the_folder_of_another_study_is_refused(study: Study, tmp_path: Path) -> None:
    conducted(study, tmp_path)
    with pytest.raises(LabError, match="holds another study, which differs in: seed"):
        conducted(replace(study, seed=8), tmp_path)
    (tmp_path / "study.json").write_text("{")
    with pytest.raises(LabError, match="cannot be read as a study"):
        conducted(study, tmp_path)
    (tmp_path / "study.json").unlink()
    with pytest.raises(LabError, match="holds something, and no study"):
        conducted(study, tmp_path)


def test_other_rules_and_versions_are_refused_by_name(study: Study, tmp_path: Path) -> None:
    conducted(study, tmp_path)
    job = Job(replace(study, setup=replace(study.setup, fingerprint="1234")), 9)
    with pytest.raises(LabError, match="noughts has other rules here: the study was begun under 1234"):
        write_block(Places(str(tmp_path)), job)
    with pytest.raises(LabError, match=r"written with pyarrow 1\.0"):
        write_block(Places(str(tmp_path)), Job(replace(study, versions={"pyarrow": "1.0"}), 0))
    missing = replace(study.setup, versions={**study.setup.versions, "lost": "3"})
    with pytest.raises(LabError, match="not installed here: lost 3"):
        write_block(Places(str(tmp_path)), Job(replace(study, setup=missing), 9))
    with pytest.raises(LabError, match="the folder has to be one that all machines"):
        write_block(Places(str(tmp_path / "elsewhere")), Job(study, 0))


def test_a_plugin_that_is_a_file_travels_by_name_and_digest(wary: Path, tmp_path: Path, run: Run) -> None:
    words = ("study", "noughts", "--seats", "random,random", "--games", 4, "--plugin", wary)
    assert run(*words, "--out", tmp_path / "out").code == 0
    study = read_study(tmp_path / "out")
    assert [file.name for file in study.files] == ["wary.py"]
    assert str(tmp_path) not in (tmp_path / "out" / "study.json").read_text()
    block = partial(write_block, Places(str(tmp_path / "out")))
    with pytest.raises(LabError, match=r"wary\.py is nowhere to be found here"):
        block(Job(replace(study, block=1), 1))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "wary.py").write_text(f"{wary.read_text()}\n# changed")
    places = Places(str(tmp_path / "out"), (str(elsewhere),))
    with pytest.raises(LabError, match=r"wary\.py says something else here"):
        write_block(places, Job(replace(study, block=1), 1))


def test_files_are_also_looked_for_where_the_environment_says(
    wary: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("study", "noughts", "--seats", "random,random", "--games", 4, "--plugin", wary, "--out", tmp_path / "out")
    monkeypatch.setenv("RULEWORKS_FILES", str(wary.parent))
    done = write_block(Places(str(tmp_path / "out")), Job(replace(read_study(tmp_path / "out"), block=1), 1))
    assert done.shard.games == 1


def test_the_command_tells_what_is_there(run: Run, tmp_path: Path) -> None:
    words = ("study", "noughts", "--seats", "random,random", "--games", 7, "--out", tmp_path / "out", "--on", "serial")
    told = run(*words)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("7 games with ")
    assert "1 of the shards was there before" in run(*words).out
    report = json.loads(run(*words, "--json").out)
    assert list(report) == ["games", "decisions", "shards", "skipped", "seconds", "limited"]
    assert run("--language", "fr", *words).out.startswith("7 parties et ")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("noughts", "--seats random,random --games 5 --seed 3 --rotate --block 2 --variant noughts-large"),
        ("whistle-mountain", "--seats random --games 2 --variant outlaws --option outlaws_level=hard"),
    ],
)
def test_the_command_in_the_metadata_makes_the_study_again(run: Run, tmp_path: Path, game: str, words: str) -> None:
    assert run("study", game, *words.split(), "--out", tmp_path / "one", "--on", "serial").code == 0
    program, *again = shlex.split(read_study(tmp_path / "one").command)
    assert program == "ruleworks"
    assert run(*again, "--out", tmp_path / "two", "--on", "serial").code == 0
    assert contents(tmp_path / "two") == contents(tmp_path / "one")


def test_seats_of_the_game_itself_have_no_player(run: Run, tmp_path: Path) -> None:
    words = ("--seats", "random,random", "--games", 4, "--variant", "outlaws")
    assert run("study", "whistle-mountain", *words, "--out", tmp_path, "--on", "serial").code == 0
    seats = read_rows(tmp_path / "seats" / "part-00000.parquet")
    assert [(row["seat"], row["entry"], row["player"]) for row in seats] == [
        row for entry in (0, 1, 0, 1) for row in ((0, entry, "random"), (1, -1, ""))
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "random,rndom"), "No player is called"),
        (("--seats", "random"), "noughts is played by 2, and 1 were named"),
        (("--seats", "random,random", "--block", "501"), "A block has 1 to 500 seeds, not 501"),
        (("--seats", "random,random", "--games", "few"), "takes a whole number"),
        (("--seats", "random,random", "--games", "0"), "takes 1 or more"),
        (("--seats", "random,random", "--variant", "nowhere"), "nowhere"),
    ],
)
def test_mistakes_are_named_before_anything_is_written(
    run: Run, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    ended = run("study", "noughts", *words, "--out", tmp_path / "out")
    assert (ended.code, ended.out, (tmp_path / "out").exists()) == (2, "", False)
    assert said in ended.err


def test_the_page_shows_the_tables_as_they_are() -> None:
    page = (Path(__file__).parents[3] / "docs" / "studies.md").read_text(encoding="utf-8")
    for name, columns in TABLES.items():
        rows = [
            f"| `{name}` | Type | Meaning |",
            "|---|---|---|",
            *(f"| `{c.name}` | {c.kind} | {c.says} |" for c in columns),
        ]
        assert "\n".join(["", *rows, ""]) in page
    assert f"the number of this schema: {SCHEMA} |" in page


def test_what_is_not_installed_is_named_with_its_extra(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("study", "noughts", "--seats", "random,random", "--games", 4, "--out", tmp_path / "out", "--on")
    monkeypatch.setitem(sys.modules, "ray", None)
    ended = run(*words, "ray")
    assert (ended.code, ended.out) == (2, "")
    assert "takes ray, which is not installed" in ended.err
    assert ended.err.endswith("pip install 'ruleworks[ray]'\n")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run(*words, "serial").err.endswith("pip install 'ruleworks[lab]'\n")
