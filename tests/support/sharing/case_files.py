"""The cases of a game: every TOML file of a folder, one test a case; a file that cannot be read is one that fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ruleworks import Ruleset
from ruleworks_formats.cases import Case, CaseError, read_cases, run


def cases_in(folder: Path) -> list[Any]:
    """Every case of a folder as a parameter that is called as the case is."""
    return [pytest.param(case, id=_named(case, folder)) for case in _collected(folder)]


def hold(case: Case | CaseError, rules: Ruleset) -> None:
    """Fail with what is wrong with a case, and nothing else."""
    found = case if isinstance(case, CaseError) else _problem(case, rules)
    if found is not None:
        pytest.fail(str(found), pytrace=False)


def _collected(folder: Path) -> Iterator[Case | CaseError]:
    for file in sorted(folder.rglob("*.toml")):
        try:
            yield from read_cases(file)
        except CaseError as error:
            yield error


def _named(case: Case | CaseError, folder: Path) -> str:
    return case.id if isinstance(case, Case) else str(case).removeprefix(f"{folder}/")


def _problem(case: Case, rules: Ruleset) -> CaseError | None:
    try:
        run(case, rules)
    except CaseError as error:
        return error
    return None
