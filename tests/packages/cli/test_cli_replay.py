"""`ruleworks replay`: a save played anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import ruleworks

Run = Callable[..., Any]

PARTS = ("setup", "start", "opening", "journal", "position", "digest", "old")
MOVES = ["mark:a1", "mark:a2", "mark:b1", "mark:b2", "mark:c1"]

PLUGIN = '''
"""Somebody's own rule."""
from ruleworks import Bundle, hookimpl


class Rule:
    id = "mine.rule"

    @hookimpl
    def lines(self, value):
        return {lines}


bundle = Bundle(name="mine", version="{version}", layer="house", extends="noughts", rules=(Rule(),))
'''


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A saved game that the first seat has won."""
    path = tmp_path / "game.json"
    path.write_bytes(played().save())
    return path


def played(*plugins: str) -> ruleworks.Game[Any]:
    """A game that the first seat has won."""
    game = ruleworks.ruleset("noughts", plugins=plugins).new_game(seed=4)
    for move in MOVES:
        game.play(move)
    return game


def tamper(path: Path, change: Callable[[Any], object]) -> None:
    """Change what a save says and make its checksum fit."""
    document = json.loads(path.read_bytes())
    change(document)
    parts = (document[part] for part in PARTS)
    document["check"] = crc32("".join(json.dumps(part, separators=(",", ":")) for part in parts).encode())
    path.write_text(json.dumps(document, separators=(",", ":")))


def test_a_good_save_is_equal(run: Run, path: Path) -> None:
    assert run("replay", path) == (0, "5 records replayed, equal.\n", "")
    assert run("replay", path, "--language", "fr").out == "5 enregistrements rejoués, identiques.\n"


def test_the_report_as_json(run: Run, path: Path) -> None:
    report: dict[str, object] = {"records": 5, "equal": True, "divergence": None, "versions": []}
    report["same_rules"] = True
    assert json.loads(run("replay", path, "--json").out) == report


def test_a_save_in_the_other_form_is_read_as_well(run: Run, path: Path) -> None:
    path.write_bytes(played().save("msgpack"))
    assert run("replay", path).code == 0


def test_a_record_that_the_rules_refuse_is_named(run: Run, path: Path) -> None:
    tamper(path, lambda body: body["journal"][2]["option"].update(cell="a1"))
    code, out, err = run("replay", path)
    assert (code, err) == (1, "")
    assert "Record 3 of 5 comes out differently: mark:a1." in out
    assert "found: That may not be played now. The cell a1 is taken already" in out
    assert "All plugins have the versions" in out


def test_an_event_that_differs_is_named(run: Run, path: Path) -> None:
    tamper(path, lambda body: body["journal"][1]["events"][0].update(cell="c3"))
    out = run("replay", path).out
    assert "Record 2 of 5 comes out differently: mark:a2." in out
    assert "expected: Marked(seat=1, cell='c3')\nfound: Marked(seat=1, cell='a2')\n" in out


def test_a_set_up_that_differs_is_named(run: Run, path: Path) -> None:
    tamper(path, lambda body: body["opening"].update(events=[{"type": "won", "seat": 0}]))
    report = json.loads(run("replay", path, "--json").out)
    assert report["divergence"]["record"] == -1
    assert "The set-up comes out differently" in run("replay", path).out


def test_a_final_position_that_differs_is_named(run: Run, path: Path) -> None:
    game = played()
    position = game.position
    position.winner = 1
    digest = game.ruleset.codec.digest(position)
    tamper(path, lambda body: (body["position"].update(winner=1), body.update(digest=digest)))
    code, out, _ = run("replay", path)
    assert code == 1
    assert "the position at the end differs.\nexpected: winner=1\nfound: winner=0\n" in out


def test_a_rule_that_has_changed_is_found_and_its_version_named(run: Run, tmp_path: Path) -> None:
    plugin, path = tmp_path / "mine.py", tmp_path / "game.json"
    plugin.write_text(PLUGIN.format(lines="value", version="1"))
    path.write_bytes(played(str(plugin)).save())
    assert run("replay", path, "--plugin", plugin).code == 0
    plugin.write_text(PLUGIN.format(lines="()  # nothing wins", version="2"))
    code, out, _ = run("replay", path, "--plugin", plugin)
    assert code == 1
    assert "Record 5 of 5 comes out differently: mark:c1." in out
    assert "mine had version 1 when this was saved, and has 2 now." in out
    report = json.loads(run("replay", path, "--plugin", plugin, "--json").out)
    assert report["versions"] == [{"name": "mine", "saved": "1", "here": "2"}]
    assert (report["divergence"]["record"], report["divergence"]["option"]) == (4, "mark:c1")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "The rules have changed since this was saved"), ("fr", "Les règles ont changé depuis la sauvegarde")],
)
def test_rules_that_have_changed_under_their_version_are_told(
    run: Run, tmp_path: Path, language: str, sentence: str
) -> None:
    plugin, path = tmp_path / "mine.py", tmp_path / "game.json"
    plugin.write_text(PLUGIN.format(lines="value", version="1"))
    path.write_bytes(played(str(plugin)).save())
    words = ("--plugin", plugin, "--language", language)
    commands = (("replay", path), ("show", path), ("play", "--load", path))
    assert all(sentence not in run(*command, *words).out for command in commands)
    plugin.write_text(PLUGIN.format(lines="value  # as ever", version="1"))
    for command in commands:
        done = run(*command, *words)
        assert (done.code, done.err) == (0, "")
        assert done.out.count(sentence) == 1
    assert json.loads(run("replay", path, "--plugin", plugin, "--json").out)["same_rules"] is False


def test_a_journal_that_can_no_longer_be_read_is_not_replayed(
    run: Run, tmp_path: Path, path: Path, install: Callable[..., None]
) -> None:
    plugin, old = tmp_path / "mine.py", PLUGIN.format(lines="value", version="1")
    plugin.write_text(old)
    path.write_bytes(played(str(plugin)).save())
    tamper(path, lambda body: body["journal"][0]["option"].update(type="no-longer"))
    plugin.write_text(old.replace('extends="noughts"', 'extends="noughts", schema=2'))
    code, out, _ = run("replay", path, "--plugin", plugin)
    assert code == 1
    assert "its journal can be read, not replayed" in out


def test_a_plugin_that_is_missing_is_named(run: Run, tmp_path: Path) -> None:
    plugin, path = tmp_path / "mine.py", tmp_path / "game.json"
    plugin.write_text(PLUGIN.format(lines="value", version="1"))
    path.write_bytes(played(str(plugin)).save())
    code, _, err = run("replay", path)
    assert code == 2
    assert "This save needs plugins that this ruleset was made without: mine 1." in err


def test_a_variant_of_a_save_takes_part_again(run: Run, path: Path) -> None:
    game = ruleworks.ruleset("noughts", variants=["noughts-large"]).new_game()
    game.play("mark:e5")
    path.write_bytes(game.save())
    assert run("replay", path).out == "1 record replayed, equal.\n"


def test_a_damaged_save_is_one_line(run: Run, path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    code, out, err = run("replay", path)
    assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("command", ["show", "replay"])
def test_nothing_in_a_save_can_command_the_terminal(run: Run, path: Path, command: str) -> None:
    escape = "\x1b[31mred\x07"
    for change in (
        lambda body: body["setup"].update(game=f"noughts{escape}"),
        lambda body: body["setup"]["versions"].update({f"evil{escape}": escape}),
        lambda body: body["setup"]["versions"].update(noughts=f"0.1{escape}"),
        lambda body: body.update(old=f"{escape}"),
        lambda body: body["journal"][0]["option"].update(cell=escape),
    ):
        path.write_bytes(played().save())
        tamper(path, change)
        _, out, err = run(command, path)
        assert out + err
        assert not {"\x1b", "\x07"} & {*out, *err}
