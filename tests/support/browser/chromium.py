"""A real browser that opens one page and gives back what a script on it has written there."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
#: Set by `make test-all`: there, a browser that is missing is a failure.
REQUIRED = "RULEWORKS_BROWSER_REQUIRED"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
RESULT = re.compile(r'<pre id="result">(.*?)</pre>', re.DOTALL)
LONGEST = 300  # seconds


def found() -> str:
    """Where the browser is; without one, the test is skipped, or fails where one has to be."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    reason = f"no browser was found, of {', '.join(NAMES)}; on Debian and Ubuntu install chromium"
    if os.environ.get(REQUIRED):
        pytest.fail(reason)
    pytest.skip(reason)


def answered(page: str, folder: Path) -> Any:
    """Open a page, and return what its script leaves in the element `result`, as JSON."""
    file = folder / "page.html"
    file.write_text(page, encoding="utf-8")
    command = [found(), *FLAGS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", file.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    match = RESULT.search(done.stdout)
    assert match, f"the page has no result: {done.stdout[-500:]} {done.stderr[-2000:]}"
    return json.loads(html.unescape(match[1]))
