"""The list of properties in the testing kit, taken from the kit when the pages are built."""

from __future__ import annotations

from inspect import getdoc
from typing import TYPE_CHECKING, Any

from sphinx.util.docutils import SphinxDirective

from ruleworks_testing import PROPERTIES

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def table() -> str:
    """Return a Markdown table of all properties."""
    rows = [f"| `{check.__name__}` | {(getdoc(check) or '').partition(chr(10))[0]} |" for check in PROPERTIES]
    return "\n".join(["| Property | What must hold |", "|---|---|", *rows])


class Properties(SphinxDirective):
    """The directive `properties`, which becomes the table; it takes no argument."""

    def run(self) -> list[Any]:
        """Return the table."""
        return self.parse_text_to_nodes(table())


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("properties", Properties)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
