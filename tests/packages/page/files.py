"""The files of the page on which people play, as they are in the package."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "plugins" / "ruleworks_web" / "page"
VENDOR = PAGE / "vendor"
CATALOGS = ROOT / "plugins" / "ruleworks_web" / "locales"
MESSAGE = re.compile(r'^msgctxt "ruleworks-page\.([^"]+)"$', re.MULTILINE)


def scripts() -> list[Path]:
    """Return the modules that are our own."""
    return sorted(file for file in PAGE.rglob("*.js") if VENDOR not in file.parents)


def styles() -> list[Path]:
    """Return the style sheets."""
    return sorted(PAGE.rglob("*.css"))


def every() -> list[Path]:
    """Return all files that a browser could be given."""
    return sorted(file for file in PAGE.rglob("*") if file.is_file())


def messages(language: str) -> list[str]:
    """Return the names of the messages of the page, as its modules write them."""
    return MESSAGE.findall((CATALOGS / language / "ruleworks-page.po").read_text(encoding="utf-8"))
