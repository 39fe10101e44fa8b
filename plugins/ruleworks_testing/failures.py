"""What is raised when a property does not hold: it names the property, the game and the record."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any


class Violation(Exception):
    """What a property found, before which choice of the game, and in which other `Trail`, if not in the one it got."""

    def __init__(self, problem: str, choice: int | None = None, seen_in: Any = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.choice = choice
        self.seen_in = seen_in


class PropertyBroken(AssertionError):
    """A property that does not hold for a ruleset; the message shows how to see it again."""

    def __init__(self, name: str, problem: str, again: str, choice: int | None = None, seen_in: Any = None) -> None:
        where = "" if choice is None else f" (seen before choice {choice})"
        super().__init__(f"{name.replace('_', ' ')}{where}: {problem}\nSee it again: {again}")
        self.name = name
        self.problem = problem
        self.choice = choice
        self.seen_in = seen_in


@contextmanager
def named(name: str, again: Callable[[], str]) -> Generator[None]:
    """Turn everything that goes wrong inside into one error that names the property, and how to play `again`."""
    try:
        yield
    except PropertyBroken:
        raise
    except Violation as violation:
        raise PropertyBroken(name, violation.problem, again(), violation.choice, violation.seen_in) from None
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise PropertyBroken(name, problem, again()) from error
