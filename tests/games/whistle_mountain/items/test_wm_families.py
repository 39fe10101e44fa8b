"""Families of items as a file of pieces chooses them: what the box does not say with them holds, too."""

from __future__ import annotations

from pathlib import Path

import pytest

import ruleworks
from ruleworks_formats.cases import Case, read_cases, run

GUILD = Path(__file__).parent / "pieces" / "guild.toml"


@pytest.mark.parametrize("case", read_cases(GUILD), ids=lambda case: case.written.name)
def test_the_cases_in_the_file_pass(case: Case) -> None:
    run(case, ruleworks.ruleset("whistle-mountain", plugins=[str(GUILD)], strict=True))
