"""What is told of lines and branches that no test runs."""

import pytest
from tests.campaigns.covered.command import BARS, ROOT, TESTS, below, figures, missing


def report(lines: float, branches: float) -> dict[str, object]:
    return {"totals": {"percent_statements_covered": lines, "percent_branches_covered": branches}, "files": FILES}


FILES = {
    "whole.py": {"missing_lines": [], "missing_branches": []},
    "holes.py": {"missing_lines": [3], "missing_branches": [[2, 3], [5, -4], [6, 8]]},
}


def test_lines_are_named_and_the_ways_that_lead_elsewhere() -> None:
    assert [*missing(report(99, 99))] == ["holes.py: 3, 5->exit, 6->8"]


@pytest.mark.parametrize(("lines", "branches", "failed"), [(100, 98, False), (99.99, 100, True), (100, 97.9, True)])
def test_every_line_and_nearly_every_branch_has_to_be_run(lines: float, branches: float, failed: bool) -> None:
    assert any(below(report(lines, branches))) is failed
    assert len([*figures(report(lines, branches))]) == len(BARS)


def test_the_folders_of_the_tests_are_there() -> None:
    assert [folder for folder in TESTS if not (ROOT / folder).is_dir()] == []
