"""What a wheel holds beside the packages: the pages of the documentation, for `ruleworks help`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: Where `ruleworks_cli.manual.pages` looks for them; what the page on changes includes lies above them, as here.
PLACE = "ruleworks_cli/manual"


class Pages(BuildHookInterface[Any]):
    """Packs them. An editable install reads them where they are written."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add each page, and nothing that was built or that the pages are built with."""
        if version == "editable":
            return
        docs = Path(self.root, "docs")
        packed = build_data["force_include"]
        packed[str(docs.parent / "CHANGELOG.md")] = f"{PLACE}/CHANGELOG.md"
        for page in sorted(docs.rglob("*.md")):
            file = page.relative_to(docs)
            if not any(part.startswith(("_", ".")) or part == "examples" for part in file.parts):
                packed[str(page)] = f"{PLACE}/pages/{file.as_posix()}"
