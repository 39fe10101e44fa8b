"""What is wrong with a case, or what a case has found out."""

from __future__ import annotations

from typing import Any


class CaseError(AssertionError):
    """A case that does not hold or cannot be read; the message names the file, the line, the case and the way out."""

    def __init__(self, where: str, name: str, problem: str) -> None:
        super().__init__(f"{where}: {name}: {problem}")
        self.where = where
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to other processes as it is; Python would make it anew from its message alone."""
        return AssertionError.__new__, (type(self), *self.args), self.__dict__
