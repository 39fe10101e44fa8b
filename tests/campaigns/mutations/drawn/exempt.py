"""What is no site of a mutant: what only readers, type checkers, logs and the speed depend on."""

from __future__ import annotations

import ast
from collections.abc import Iterator

#: Functions that tell developers something, and calls that type checkers alone read.
TOLD = {"__repr__", "__str__"}
TYPING = {"TypeVar", "ParamSpec", "NewType", "TypeVarTuple"}

#: Names in modules and classes that are read by tools.
LISTS = {"__all__", "__slots__", "__match_args__"}

#: Options of classes and functions that change what they cost, and nothing else.
COSTS = {"gc", "maxsize"}


def sites(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every node that may be changed, from the top of the file to its end."""
    for child in _children(tree):
        yield child
        yield from sites(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    return (child for child in _parts(node) if not _exempt(child))


def _parts(node: ast.AST) -> list[ast.AST]:
    """Return the parts of a node that matter when it runs: no annotations, no decorators, no bases."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [*_defaults(node.args), *node.body]
        case ast.Lambda():
            return [*_defaults(node.args), node.body]
        case ast.ClassDef():
            return [*node.keywords, *node.body]
        case ast.AnnAssign():
            return [node.value] if node.value else []
        case ast.Call() if _name(node.func) == "cast":
            return [*node.args[1:]]
        case _:
            return [*ast.iter_child_nodes(node)]


def _defaults(arguments: ast.arguments) -> list[ast.AST]:
    return [*arguments.defaults, *[default for default in arguments.kw_defaults if default]]


def _exempt(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Constant()) | ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return True  # docstrings; what narrows types; what has no exact places before Python 3.12
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return node.name in TOLD or any(_name(decorator) == "overload" for decorator in node.decorator_list)
        case ast.If():
            return _name(node.test) == "TYPE_CHECKING"
        case ast.keyword():
            return node.arg in COSTS
        case ast.Assign():
            return any(_name(target) in LISTS for target in node.targets) or _only_typed(node.value)
        case ast.AnnAssign():
            return _name(node.annotation) == "TypeAlias"
        case ast.Expr(ast.Call(ast.Attribute(ast.Call(called)))):
            return _name(called) == "log"
        case _:
            return False


def _only_typed(value: ast.AST) -> bool:
    return isinstance(value, ast.Call) and _name(value.func) in {*TYPING, "getLogger"}


def _name(node: ast.AST) -> str:
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return node.attr
        case _:
            return ""
