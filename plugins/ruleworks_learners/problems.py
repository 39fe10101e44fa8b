"""What can go wrong with environments, as sentences."""

from __future__ import annotations

from typing import Any

from ruleworks import RuleworksError, Source, Text

TEXTS = Source("ruleworks-learners", "ruleworks_learners")


class LearnerError(RuleworksError):
    """Something that an environment cannot do, as one sentence: `ruleworks-learners.error.<code>`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code, sources=(TEXTS,), **args)
        self.text: Text = Text(f"ruleworks-learners.error.{code}", self.text.args)
        self.code = code
