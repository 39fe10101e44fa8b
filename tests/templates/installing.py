"""Running commands as somebody does who has nothing but an environment."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
OURS = ("PYTHON", "RULEWORKS", "VIRTUAL_ENV")


def done(folder: Path, *command: object, typed: str = "") -> str:
    """What a command writes that reads these lines; one that fails tells all of it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    words = [str(word) for word in command]
    ended = subprocess.run(words, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, f"{' '.join(words)}\n{ended.stdout}{ended.stderr}"
    return ended.stdout
