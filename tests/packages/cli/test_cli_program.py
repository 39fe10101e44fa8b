"""The program as a whole: help, language, log, exit codes, closed pipes."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ruleworks_cli import main
from ruleworks_cli.logs import REMEMBERED, Once

Run = Callable[..., Any]

PROGRAM = (sys.executable, "-m", "ruleworks_cli")
COMMANDS = ("play", "simulate", "show", "replay", "plugins", "schema", "words")


def test_without_words_the_help_is_shown(run: Run) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert [command for command in COMMANDS if f"    {command} " not in out] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str, language: str) -> None:
    code, out, err = run(command, "--help", "--language", language)
    assert (code, err) == (0, "")
    usage = "usage:" if language == "en" else "utilisation\N{NO-BREAK SPACE}:"
    assert f"{usage} ruleworks {command}" in out
    assert ("pour toutes les commandes" in out) == (language == "fr")


def test_the_help_of_play_says_when_a_game_has_to_be_named(run: Run) -> None:
    assert "needed where there are several" in " ".join(run("play", "--help").out.split())


def test_the_version_is_shown(run: Run) -> None:
    assert run("--version").out == "ruleworks 0.2.0\n"


@pytest.mark.parametrize("words", [("dance",), ("play", "--dance"), ("simulate",), ("--language", "xx")])
def test_unknown_words_are_explained(run: Run, words: tuple[str, ...]) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert "ruleworks: " in err


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "New game"),
        ({"LANG": "fr_CH.UTF-8"}, "Nouvelle partie"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "New game"),
        ({"LANG": "de_DE.UTF-8"}, "New game"),
    ],
)
def test_the_environment_chooses_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], sentence: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert sentence in run("play", "noughts").out


def test_shared_options_may_stand_before_the_command(run: Run) -> None:
    assert "Nouvelle partie" in run("--language", "fr", "play", "noughts").out


def test_the_log_is_silent_unless_asked(run: Run) -> None:
    assert run("play", "noughts").err == ""
    assert "played" in run("play", "noughts", "--log-level", "debug").err


def test_the_log_can_be_json_lines(run: Run) -> None:
    done = run("--log-json", "--log-level", "debug", "play", "noughts")
    entries = [json.loads(line) for line in done.err.splitlines()]
    assert {entry["event"] for entry in entries} == {"played"}
    assert {"level", "timestamp", "game", "turn", "seat", "option"} <= set(entries[0])


def test_the_log_is_taken_down_afterwards(run: Run) -> None:
    logger = logging.getLogger("ruleworks")
    before = (list(logger.handlers), logger.level)
    run("play", "noughts", "--log-level", "debug")
    assert (logger.handlers, logger.level) == before


def test_an_interrupted_command_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ruleworks_cli.commands.simulate.play_games", interrupt)
    assert run("simulate", "noughts") == (130, "", "")


def test_a_closed_standard_input_gives_a_demonstration(tmp_path: Path) -> None:
    words = ("sh", "-c", 'exec "$0" "$@" <&-', *PROGRAM, "play", "noughts", "--language", "fr")
    done = subprocess.run(words, capture_output=True, cwd=tmp_path, encoding="utf-8", timeout=600, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Victoire" in done.stdout


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    words = (*PROGRAM, "schema", "noughts")
    try:
        done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, cwd=tmp_path, timeout=600, check=False)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_letters_that_the_terminal_lacks_are_no_error(tmp_path: Path) -> None:
    # With a locale that the system lacks, Python could not even read the path of its environment in every folder.
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C.UTF-8"}
    words = (*PROGRAM, "--language", "fr", "play", "chess")
    done = subprocess.run(words, capture_output=True, cwd=tmp_path, env=environment, timeout=600, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"ruleworks: Aucun jeu")


def test_main_takes_its_words_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ruleworks", "--version"])
    assert main() == 0
    assert capsys.readouterr().out == "ruleworks 0.2.0\n"


def test_a_warning_is_told_once_and_what_is_worse_each_time() -> None:
    def record(level: int, **extra: str) -> logging.LogRecord:
        return logging.makeLogRecord({"levelno": level, "msg": "it failed", **extra})

    once = Once()
    assert [once.filter(record(logging.WARNING, reason=reason)) for reason in "aab"] == [True, False, True]
    assert [once.filter(record(logging.ERROR)) for _ in range(2)] == [True, True]
    assert [once.filter(record(logging.INFO)) for _ in range(2)] == [True, True]
    told = [once.filter(record(logging.WARNING, url=str(number))) for number in range(REMEMBERED)]
    assert all(told)
    assert once.filter(record(logging.WARNING, reason="a"))  # long ago
