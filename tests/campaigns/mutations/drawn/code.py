"""What can be changed in a Python file, operator by operator."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, TypeAlias

from .change import Change
from .exempt import sites
from .source import Source

#: An operator and what it becomes: the boundary moved, the opposite, the neighbour.
SWAPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "<": ("<=", ">="),
        "<=": ("<", ">"),
        ">": (">=", "<="),
        ">=": (">", "<"),
        "==": ("!=",),
        "!=": ("==",),
        "is": ("is not",),
        "is not": ("is",),
        "in": ("not in",),
        "not in": ("in",),
        "and": ("or",),
        "or": ("and",),
        "+": ("-",),
        "-": ("+",),
        "*": ("+",),
        "//": ("*",),
        "/": ("*",),
        "%": ("//",),
        "**": ("*",),
        "&": ("|",),
        "|": ("&",),
        "^": ("&",),
        "<<": (">>",),
        ">>": ("<<",),
    }
)
_SIGN = re.compile(r"is\s+not\b|not\s+in\b|is\b|in\b|and\b|or\b|[<>=!]=|<<|>>|\*\*|//|[<>+\-*/%&|^]")
_COMMENT = re.compile(r"#.*")

Found: TypeAlias = Iterator[Change]


def changes(text: str) -> list[Change]:
    """Return every change of a Python file, each once, in the order of the text."""
    source = Source(text)
    found = {change for node in sites(source.tree) for change in _changes(source, node)}
    return sorted(found)


def _changes(source: Source, node: ast.AST) -> Found:
    for kind, operator in OPERATORS.items():
        if isinstance(node, kind):
            yield from operator(source, node)


def _between(source: Source, first: ast.AST, second: ast.AST, operator: str) -> Found:
    """Exchange the sign between two operands."""
    start, end = source.end(first), source.start(second)
    gap = _COMMENT.sub(lambda comment: " " * len(comment[0]), source.text[start:end])
    sign = _SIGN.search(gap)
    if sign is None:
        raise ValueError(f"no operator in {gap!r}")
    for new in SWAPS[" ".join(sign[0].split())]:
        yield Change(start + sign.start(), start + sign.end(), new, operator)


def _row(source: Source, operands: Sequence[ast.AST], operator: str) -> Found:
    for first, second in pairwise(operands):
        yield from _between(source, first, second, operator)


def _compared(source: Source, node: Any) -> Found:
    return _row(source, [node.left, *node.comparators], "comparison")


def _joined(source: Source, node: Any) -> Found:
    return _row(source, node.values, "and/or")


def _calculated(source: Source, node: Any) -> Found:
    yield from _between(source, node.left, node.right, "arithmetic")
    if isinstance(node.op, ast.RShift | ast.BitOr | ast.BitAnd):  # effects after each other, masks
        for kept in (node.left, node.right):
            yield _whole(source, node, source.of(kept), "operand dropped")


def _signed(source: Source, node: Any) -> Found:
    if isinstance(node.operand, ast.Constant):
        return
    sign, operator = ("not", "not dropped") if isinstance(node.op, ast.Not) else ("-", "arithmetic")
    yield _whole(source, node, source.of(node)[len(sign) :].lstrip(), operator)


def _constant(source: Source, node: Any) -> Found:
    if isinstance(node.value, bool):
        yield _whole(source, node, str(not node.value), "constant")
    elif isinstance(node.value, int | float):
        for other in (node.value + 1, node.value - 1):
            yield _whole(source, node, str(other), "constant")


def _returned(source: Source, node: Any) -> Found:
    if node.value is not None and not isinstance(node.value, ast.Constant):
        yield _whole(source, node, "return None", "return value")


def _deleted(source: Source, node: Any) -> Found:
    """Delete a statement that does something; names that are only bound would be missed at once."""
    if not isinstance(node, ast.Assign) or isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        yield _whole(source, node, "pass", "statement deleted")


def _added_to(source: Source, node: Any) -> Found:
    yield from _between(source, node.target, node.value, "arithmetic")
    yield from _deleted(source, node)


def _of_class(source: Source, node: ast.ClassDef) -> Found:
    """Delete what a class sets, so that what it inherits is there again."""
    for statement in node.body:
        if isinstance(statement, ast.Assign) and node.bases and not _names(statement.targets, "__"):
            yield _whole(source, statement, "pass", "class-level default")


def _names(targets: Sequence[ast.expr], start: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id.startswith(start) for target in targets)


def _forced(source: Source, node: Any) -> Found:
    """Take a condition as given, or as not given."""
    if not isinstance(node.test, ast.Constant):
        values = ("False",) if isinstance(node, ast.While) else ("True", "False")
        for value in values:
            yield _whole(source, node.test, value, "condition forced")


def _filtered(source: Source, node: ast.comprehension) -> Found:
    for condition in node.ifs:
        yield _whole(source, condition, "True", "condition forced")


def _called(source: Source, node: ast.Call) -> Found:
    """Leave out an argument that is given by name: its default holds then."""
    arguments = [*node.args, *node.keywords]
    for place, argument in enumerate(arguments):
        if not isinstance(argument, ast.keyword) or argument.arg is None:
            continue
        if place:
            yield Change(source.end(arguments[place - 1]), source.end(argument), "", "argument dropped")
        elif len(arguments) > 1:
            yield Change(source.start(argument), source.start(arguments[1]), "", "argument dropped")
        else:
            yield _whole(source, argument, "", "argument dropped")


def _whole(source: Source, node: ast.AST, new: str, operator: str) -> Change:
    return Change(source.start(node), source.end(node), new, operator)


OPERATORS: Mapping[Any, Callable[[Source, Any], Found]] = MappingProxyType(
    {
        ast.Compare: _compared,
        ast.BoolOp: _joined,
        ast.BinOp: _calculated,
        ast.UnaryOp: _signed,
        ast.Constant: _constant,
        ast.Return: _returned,
        (ast.Expr, ast.Assign, ast.Delete, ast.Raise, ast.Continue, ast.Break): _deleted,
        ast.AugAssign: _added_to,
        ast.ClassDef: _of_class,
        (ast.If, ast.IfExp, ast.While): _forced,
        ast.comprehension: _filtered,
        ast.Call: _called,
    }
)
