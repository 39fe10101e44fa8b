"""A deliberate fault: what is changed in the clean package, and what has to be said of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

CLEAN = Path(__file__).parent / "foundry"
CODE, CASES, ENGLISH, FRENCH = "foundry.py", "cases/foundry.toml", "locales/en/foundry.po", "locales/fr/foundry.po"


@dataclass(frozen=True)
class Fault:
    """Texts of one file that are exchanged, and the words by which a finding names the culprit."""

    name: str
    changes: tuple[tuple[str, str], ...]
    says: tuple[str, ...]
    file: str = CODE

    def __str__(self) -> str:
        return self.name

    def made_in(self, folder: Path) -> Path:
        """Copy the clean package into a folder, commit the fault there, and return the file of the bundle."""
        package = folder / "package"
        copytree(CLEAN, package)
        text = (package / self.file).read_text(encoding="utf-8")
        for old, new in self.changes:
            assert text.count(old) == 1, f"{self.name}: {old!r} stands {text.count(old)} times in {self.file}."
            text = text.replace(old, new)
        (package / self.file).write_text(text, encoding="utf-8")
        return package / CODE
