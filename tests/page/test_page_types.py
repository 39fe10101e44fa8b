"""The modules of the page are as well typed as the Python behind it."""

from __future__ import annotations

import pytest
from tests.clients.typescript import COMPILER, run
from tests.page.files import PAGE, ROOT

FLAGS = ("--noEmit", "--allowJs", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "esnext")
BROWSERS = ("--moduleResolution", "bundler", "--lib", "es2023,dom,dom.iterable")


@pytest.mark.clients
def test_the_compiler_has_nothing_to_say_of_the_modules_that_ask_to_be_checked() -> None:
    if not COMPILER.exists():
        pytest.fail("there is no TypeScript compiler; `make typescript` installs it")
    done = run(str(COMPILER), *FLAGS, *BROWSERS, str(PAGE / "main.js"), cwd=ROOT)
    assert done.returncode == 0, done.stdout[-5000:]
