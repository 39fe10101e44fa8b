"""Streams that are closed, full or without end: one sentence, and an exit code that is not 0."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
ENDLESS = Path("/dev/zero")
full = pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")


def shell(words: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell does, which alone can close its streams."""
    command = f'"{sys.executable}" -m ruleworks_cli {words}'
    return subprocess.run(command, shell=True, capture_output=True, text=True, check=False, env={**os.environ})


@full
@pytest.mark.parametrize("words", ["--help", "--version", "plugins noughts", "simulate noughts --games 1"])
def test_what_cannot_be_written_is_a_failure(words: str) -> None:
    ended = shell(f"{words} > {FULL}")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("ruleworks: What there is to say cannot be written: ")


@pytest.mark.skipif(os.name == "nt", reason="another shell")
@pytest.mark.parametrize(
    ("words", "code"),
    [("plugins noughts >&-", 2), ("plugins noughts 2>&-", 0), ("show nothing.json 2>&-", 2), ("--help >&- 2>&-", 2)],
)
def test_closed_streams_leave_an_exit_code(words: str, code: int) -> None:
    ended = shell(words)
    assert ended.returncode == code
    assert "Traceback" not in ended.stderr


@pytest.mark.skipif(os.name == "nt", reason="another shell")
def test_a_closed_standard_input_ends_a_game_that_reads_it() -> None:
    ended = shell("play noughts --seed 1 --stdin <&-")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("Goodbye.\n")


@pytest.mark.skipif(not ENDLESS.exists(), reason="this system has no endless file")
def test_a_file_without_end_is_not_read_to_it() -> None:
    ended = shell(f"show {ENDLESS}")
    assert ended.returncode == 2
    assert ended.stderr == f"ruleworks: {ENDLESS} has more than 20000000 bytes: no save or text is as large.\n"
