"""What pytest finds in every test file once the kit is installed: the fixtures `ruleset`, `game` and `cases`.

    ruleworks_check = steam          # in pytest.ini or pyproject.toml: a package, a file of one, or its folder

With that setting, `ruleset` is the game with that package, `game` a new game of it, and `cases` are its cases. It is a
package of its own, and imports the kit when it is asked: pytest loads it wherever Ruleworks is installed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ruleworks import Game, Ruleset
    from ruleworks_formats.cases import Case
    from ruleworks_testing.target import Target

SETTING = "ruleworks_check"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the setting."""
    parser.addini(SETTING, "the package or one-file plugin whose rules `ruleset`, `game` and `cases` are", default="")


@pytest.fixture(scope="session")
def ruleworks_target(request: pytest.FixtureRequest) -> Target:
    """What the setting names, loaded once."""
    from ruleworks import Installed
    from ruleworks_testing.target import is_file, target_of

    name = str(request.config.getini(SETTING))
    if not name:
        pytest.fail(f"Say which package is meant: `{SETTING} = steam` in the settings of pytest.", pytrace=False)
    installed = Installed()
    is_path = is_file(name, installed) or name.startswith(".") or "/" in name
    return target_of(request.config.rootpath / name if is_path else name, None, installed)


@pytest.fixture(scope="session")
def ruleset(ruleworks_target: Target) -> Ruleset:
    """The game with the package that the setting names."""
    return ruleworks_target.ruleset


@pytest.fixture
def game(ruleset: Ruleset) -> Game[Any]:
    """A new game with the fewest players, always the same one."""
    return ruleset.new_game(seed=0)


@pytest.fixture(scope="session")
def cases(ruleworks_target: Target) -> tuple[Case, ...]:
    """The cases of the package."""
    return ruleworks_target.cases
