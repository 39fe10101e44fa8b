"""The catalogs of the laboratory, and its errors."""

from __future__ import annotations

from typing import Any

from ruleworks import RuleworksError, Source, Text

TEXTS = Source("ruleworks-lab", "ruleworks_lab")


class LabError(RuleworksError):
    """Nothing can be played or read; the sentence says why, and what to do."""

    def __init__(self, message: str, **args: Any) -> None:
        super().__init__(message, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-lab.error.{message}", self.text.args)
