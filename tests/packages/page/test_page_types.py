"""The modules of the page are compiled against what the server declares: its addresses, questions and answers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.packages.clients.typescript import COMPILER, run
from tests.packages.page.files import ROOT, scripts

from ruleworks_host import Interface
from ruleworks_web.openapi import description
from ruleworks_web.paths import paths_of
from ruleworks_web.typescript import typescript

CONFIGURATION = ROOT / "tsconfig.json"
DECLARED = COMPILER.parents[3] / "api.d.ts"  # where the configuration looks for `ruleworks-api`
#: What a module would say to be left alone by the compiler.
UNCHECKED = re.compile(r"@ts-(?:nocheck|ignore|expect-error)|(?:[{<|:,(]|=>)\s*any\s*(?:[}>|,)\[&]|=)")
WRONG = """
import { command, review, table } from "{page}/core/net.js";
const shown = await table("room");
shown.tables;
await table("room", { sequence: 3 });
await review("room", { bot: "random" });
await command("room", { type: "play-options", option: "pass", expected_seq: 3 });
await command("room", { type: "play-option", option: "pass", expected_seq: 3 });
"""


@pytest.fixture
def compiler(tmp_path: Path) -> str:
    """The compiler, with what the server declares now in its place."""
    if not COMPILER.exists():
        pytest.fail("There is no TypeScript compiler: run `make typescript`.")
    written = DECLARED.with_name(f"{tmp_path.name}.d.ts")  # and then moved: another test may read it at this moment
    written.write_text(typescript(description(paths_of(Interface()))), encoding="utf-8")
    written.replace(DECLARED)
    return str(COMPILER)


@pytest.mark.slow
def test_every_module_of_the_page_fits_what_the_server_declares(compiler: str) -> None:
    done = run(compiler, "--project", str(CONFIGURATION), "--pretty", "false", "--listFiles", cwd=ROOT)
    lines = done.stdout.splitlines()
    assert not [line for line in lines if "error TS" in line]
    assert {str(module) for module in scripts()} <= set(lines)
    assert done.returncode == 0


@pytest.mark.slow
def test_a_field_or_parameter_that_the_server_does_not_know_is_an_error(compiler: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    page = (ROOT / "plugins" / "ruleworks_web" / "page").as_posix()
    wrong.write_text(WRONG.lstrip().replace("{page}", page), encoding="utf-8")
    settings = {"extends": str(CONFIGURATION), "files": [wrong.name], "include": []}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    done = run(compiler, "--project", ".", "--pretty", "false", cwd=tmp_path)
    found = re.findall(r"^wrong\.js\((\d+),\d+\): error", done.stdout, re.MULTILINE)
    assert found == ["3", "4", "5", "6"], done.stdout


@pytest.mark.parametrize("module", scripts(), ids=lambda file: file.name)
def test_no_module_looks_away(module: Path) -> None:
    assert not UNCHECKED.search(module.read_text(encoding="utf-8"))
