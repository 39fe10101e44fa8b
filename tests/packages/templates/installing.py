"""Running commands as somebody does who has nothing but an environment."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
OURS = ("PYTHON", "RULEWORKS", "VIRTUAL_ENV")


def programs_in(environment: Path) -> Path:
    """The folder with the programs of a virtual environment."""
    return environment / ("Scripts" if os.name == "nt" else "bin")


def done(folder: Path, *command: object, typed: str = "", beside: Path | None = None) -> str:
    """What a command writes that reads these lines, and finds the programs in a folder; one that fails tells all."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    if beside is not None:
        environment["PATH"] = os.pathsep.join([str(beside), environment.get("PATH", "")])
    words = [str(word) for word in command]
    ended = subprocess.run(words, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, f"{' '.join(words)}\n{ended.stdout}{ended.stderr}"
    return ended.stdout
