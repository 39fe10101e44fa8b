"""A plugin of pytest: tests are collected once, and run in a child with other code whenever somebody asks for it.

To begin a process for each mutant costs more than most tests. Where a change is inside a function, the functions that
are there already are given the changed code, after the process was doubled. What was worked out before, at import,
stays as it was; so whoever asks has to look again, in a process of its own, before a mutant has survived.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from types import CodeType, FunctionType
from typing import Any

import pytest

REPLY = "MUTANTS_REPLY"  # the variable with the number of the open file to answer to
MEMORY = 6 * 1024**3
UNKNOWN = "not inside a function"

Functions = Mapping[CodeType, Sequence[FunctionType]]


class Serving:
    """Answers one question a line: would these tests notice, if that file held another text?"""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Say which tests there are, then answer until nobody asks any more."""
        items, functions = {item.nodeid: item for item in session.items}, functions_by_code()
        with os.fdopen(int(os.environ[REPLY]), "w", buffering=1) as reply:
            print(json.dumps([*items]), file=reply)
            for line in sys.stdin:
                print(json.dumps(answer(json.loads(line), session, items, functions)), file=reply)
        return True


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Serving())


def functions_by_code() -> Functions:
    """Return all functions of the process by their code; a closure may be there several times."""
    found: dict[CodeType, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            found[thing.__code__].append(thing)
    return found


def answer(asked: Any, session: pytest.Session, items: Mapping[str, pytest.Item], functions: Functions) -> str:
    """Return the first test that fails in a child with the changed code; empty if none does."""
    ours, theirs = os.pipe()
    if not (child := os.fork()):
        os.close(ours)
        result = UNKNOWN
        try:
            result = in_child(asked, session, items, functions)
        finally:
            os.write(theirs, result.encode())
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return told if status == 0 else f"ended by signal {os.waitstatus_to_exitcode(status)}"


def in_child(asked: Any, session: pytest.Session, items: Mapping[str, pytest.Item], functions: Functions) -> str:
    """Change the code and run the tests."""
    for standard in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), standard)
    resource.setrlimit(resource.RLIMIT_CPU, (asked["limit"], asked["limit"] + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    old, new = (compile(asked[text], "", "exec", dont_inherit=True) for text in ("old", "new"))
    if old != new and not exchange(old, new, functions):
        return UNKNOWN
    chosen = [items[test] for test in asked["tests"] if test in items]
    for item, following in zip(chosen, [*chosen[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return item.nodeid
    return ""


def exchange(old: CodeType, new: CodeType, functions: Functions) -> bool:
    """Give functions their changed code, and tell whether that was all there is to the change."""
    pairs = [*paired(old, new, functions, inside=False)]
    if any(before is None for before, _ in pairs):
        return False
    for before, after in pairs:
        for function in functions.get(before, ()) if before else ():
            function.__code__ = after
    return bool(pairs)


def paired(
    old: CodeType, new: CodeType, functions: Functions, *, inside: bool
) -> Iterator[tuple[CodeType | None, CodeType]]:
    """Yield each code that is different with what it becomes; None where it is run at import, and never again."""
    if old == new:
        return
    inside = inside or old in functions
    if inside:
        yield old, new
    before, after = parts(old), parts(new)
    if len(before) != len(after) or (not inside and bare(old) != bare(new)):
        yield (old if inside else None), new
        return
    for one, other in zip(before, after, strict=True):
        yield from paired(one, other, functions, inside=inside)


def parts(code: CodeType) -> list[CodeType]:
    """Return the codes inside a code: functions, classes, generators."""
    return [part for part in code.co_consts if isinstance(part, CodeType)]


def bare(code: CodeType) -> tuple[object, ...]:
    """Return what a code does itself, wherever it stands and whatever is inside it."""
    constants = [part for part in code.co_consts if not isinstance(part, CodeType)]
    return code.co_code, str(constants), code.co_names
