"""The sum of all fuzzing, printed at the end."""

from collections.abc import Callable

import pytest

from ruleworks_testing import Findings

FOUND = pytest.StashKey[dict[str, Findings]]()


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Callable[[str, Findings], None]:
    """Adds what was found in the games of one ruleset to the sum."""

    def add(name: str, findings: Findings) -> None:
        total = request.config.stash.setdefault(FOUND, {}).setdefault(name, Findings())
        total.games += findings.games
        total.choices += findings.choices
        total.violations += findings.violations

    return add


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print one line a ruleset, and the sum."""
    found = config.stash.get(FOUND, {})
    for name, findings in found.items():
        terminalreporter.write_line(f"{name}: {findings}")
    if found:
        games = sum(findings.games for findings in found.values())
        violations = sum(len(findings.violations) for findings in found.values())
        terminalreporter.write_line(f"fuzzing: {games} games, {violations} violations")
