"""How rules are written: no step that only hands on, and nothing changes a position that it was shown."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

Function = ast.FunctionDef | ast.AsyncFunctionDef


def rules_in(root: Path) -> Iterator[Path]:
    """The files of all games and variants, and those of the tools beside them."""
    for folder in ("plugins", "variants"):
        yield from sorted((root / folder).rglob("*.py"))


def handing_on(tree: ast.AST) -> Iterator[str]:
    """Yield the classes whose `run` is nothing but a push: what they push can stand on the agenda itself."""
    for cls in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for method in cls.body:
            if isinstance(method, Function) and method.name == "run" and _takes_play(method) and _only_pushes(method):
                yield cls.name


def _takes_play(method: Function) -> bool:
    return [argument.arg for argument in method.args.args][1:] == ["play"]


def _only_pushes(method: Function) -> bool:
    """Tell whether a body is one push, or one `if` with one push, its docstring aside."""
    body = method.body[1:] if ast.get_docstring(method) is not None else method.body
    if len(body) == 1 and isinstance(body[0], ast.If) and not body[0].orelse:
        body = body[0].body
    return len(body) == 1 and _is_push(body[0])


def _is_push(statement: ast.stmt) -> bool:
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    called = statement.value.func
    return isinstance(called, ast.Attribute) and called.attr == "push"


def changing_scenes(tree: ast.AST) -> Iterator[str]:
    """Yield the functions that assign to the position of a scene, which they may only look at."""
    for function in (node for node in ast.walk(tree) if isinstance(node, Function)):
        arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        scenes = {argument.arg for argument in arguments if _is_scene(argument.annotation)}
        if any(_root(target) in scenes for node in ast.walk(function) for target in _targets(node)):
            yield function.name


def _is_scene(annotation: ast.expr | None) -> bool:
    named = ast.unparse(annotation).strip("'\"") if annotation is not None else ""
    return named.partition("[")[0].rpartition(".")[2] == "Scene"


def _targets(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns to, or deletes."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    else:
        targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else []
    return [part for each in targets for part in (each.elts if isinstance(each, ast.Tuple | ast.List) else [each])]


def _root(target: ast.expr) -> str:
    """The name on which `<name>.position` or anything inside it is assigned; nothing for other targets."""
    inner: ast.expr = target
    while isinstance(inner, ast.Attribute | ast.Subscript):
        if isinstance(inner, ast.Attribute) and inner.attr == "position" and isinstance(inner.value, ast.Name):
            return inner.value.id
        inner = inner.value
    return ""


def test_no_step_only_hands_on(root: Path) -> None:
    found = {path.name: list(handing_on(ast.parse(path.read_text(encoding="utf-8")))) for path in rules_in(root)}
    assert {name: steps for name, steps in found.items() if steps} == {}


def test_nothing_changes_the_position_of_a_scene(root: Path) -> None:
    found = {path.name: list(changing_scenes(ast.parse(path.read_text(encoding="utf-8")))) for path in rules_in(root)}
    assert {name: functions for name, functions in found.items() if functions} == {}


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("play.push(Other())", True),
        ('"""Do it."""\n        play.push(*map(Other, self.seats))', True),
        ("if self.seat:\n            play.push(Other())", True),
        ('"""Do it."""\n        if self.seat:\n            play.push(Other())', True),
        ("if self.seat:\n            play.push(A())\n        else:\n            play.push(B())", False),
        ("play.ask(Other(), found)", False),
        ("play.emit(Done())\n        play.push(Other())", False),
        ("play.position.turn += 1", False),
    ],
)
def test_a_step_that_only_hands_on_is_found(body: str, found: bool) -> None:
    source = f"class Tried(Step):\n    def run(self, play):\n        {body}\n"
    assert list(handing_on(ast.parse(source))) == ["Tried"] * found


@pytest.mark.parametrize(
    ("head", "body", "found"),
    [
        ("scene: Scene[Board, Rules]", "scene.position.turn = 1", True),
        ("scene: rw.Scene[Board, Rules]", "scene.position.turn += 1", True),
        ("self, value, scene: 'Scene'", "scene.position.hands[0].cards = ()", True),
        ("*, looked: Scene", "a, looked.position.turn = 1, 2", True),
        ("scene: Scene", "del scene.position.turn", True),
        ("scene: Scene", "scene.position = other", True),
        ("play: Play[Board, Rules]", "play.position.turn = 1", False),
        ("scene: Scene", "position = scene.position", False),
        ("scene: Scene, play: Play", "play.position.turn = scene.position.turn", False),
    ],
)
def test_a_change_behind_the_back_of_a_scene_is_found(head: str, body: str, found: bool) -> None:
    assert list(changing_scenes(ast.parse(f"def tried({head}):\n    {body}\n"))) == ["tried"] * found
