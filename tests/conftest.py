"""What every test shares: its environment, the order of the tests, and the effort of property tests.

`--order=random` runs the modules, and the tests of each, in a random order and prints its seed; `--order=SEED` repeats
that order. HYPOTHESIS_PROFILE chooses the effort.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# No deadlines: a shared computer is slow now and then, and that says nothing about a rule.
settings.register_profile("dev", max_examples=25, deadline=None)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "fuzz", max_examples=5_000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("same", max_examples=25, deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

#: Variables of the developer's terminal and language, and of the product, which no test may depend on.
UNSET = (
    *("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "PYTHON_COLORS", "INPUTRC"),
    *("LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"),
    *("RULEWORKS_PLUGINS", "RULEWORKS_BLOCK", "RULEWORKS_STRICT", "RULEWORKS_FILES"),
)
#: What every test finds in their place.
SET = {"LANG": "C.UTF-8"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the order of the tests."""
    parser.addoption(
        "--order",
        default="written",
        metavar="written|random|SEED",
        help="run the tests as written, or modules and their tests in random order; the seed is printed",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Draw the seed of a random order; a worker is given that of the process that prints it."""
    order = getattr(config, "workerinput", {}).get("order", config.option.order)
    if order == "random":
        order = str(SystemRandom().randrange(1_000_000))
    if order != "written" and not order.isdecimal():
        raise pytest.UsageError(f"--order={order} is neither written nor random nor a seed; write --order=random.")
    config.option.order = order


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Give the order to a worker of pytest-xdist."""
    node.workerinput["order"] = node.config.option.order


def pytest_sessionstart() -> None:
    """Give all tests the same environment, whoever runs them and wherever."""
    for name in UNSET:
        os.environ.pop(name, None)
    os.environ.update(SET)


@pytest.hookimpl(tryfirst=True)  # before tests are grouped by the parameters of their fixtures
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the tests into the order that is wanted."""
    if config.option.order != "written":
        items[:] = [items[place] for place in shuffled([item.nodeid for item in items], int(config.option.order))]


def shuffled(tests: Sequence[str], seed: int) -> list[int]:
    """Return the places of the tests in a random order that keeps the tests of a module together."""
    rng = Random(seed)
    modules = [test.partition("::")[0] for test in tests]
    drawn = {module: rng.random() for module in dict.fromkeys(modules)}
    return sorted(range(len(tests)), key=lambda place: (drawn[modules[place]], rng.random()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print how to repeat a random order."""
    if config.option.order != "written":
        terminalreporter.write_line(f"Random order: repeat it with --order={config.option.order}")
