"""What a page says to those who read its file: that its list is written when it is built, and how to see it otherwise.

That stands between two comments, `<!-- unbuilt -->` and `<!-- /unbuilt -->`, each on its own line. A code forge and
`ruleworks help` show it; the built page, which has the list, goes without.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

UNBUILT = re.compile(r"^<!-- unbuilt -->\n(.*?)^<!-- /unbuilt -->\n", re.DOTALL | re.MULTILINE)


def built(text: str) -> str:
    """Return a page without it; all other lines keep their numbers."""
    return UNBUILT.sub(lambda match: "\n" * match[0].count("\n"), text)


def _read(app: Sphinx, name: str, source: list[str]) -> None:
    source[0] = built(source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Look at each page before it is read."""
    app.connect("source-read", _read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
