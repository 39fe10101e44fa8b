"""The naming law of verbs: the effect `Climb`, written `climb()`, the ask `ChooseClimb`; one meaning for each name."""

import ast
from collections.abc import Iterator
from pathlib import Path

GAMES = ("plugins/whistle_mountain", "plugins/noughts", "variants")
ASKS = {"Ask", "Tie", "ChooseOutlawSquare"}


def classes(root: Path) -> Iterator[tuple[Path, ast.Module, ast.ClassDef]]:
    for game in GAMES:
        for path in sorted((root / game).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from ((path, tree, node) for node in tree.body if isinstance(node, ast.ClassDef))


def bases(cls: ast.ClassDef) -> set[str]:
    return {ast.unparse(base).rpartition(".")[2] for base in cls.bases}


def test_an_ask_says_that_somebody_chooses(root: Path) -> None:
    asks = [cls.name for _, _, cls in classes(root) if bases(cls) & ASKS and cls.name != "Tie"]
    assert len(asks) > 30
    assert [name for name in asks if not name.startswith("Choose")] == []


def test_an_effect_is_written_as_a_function_beside_it(root: Path) -> None:
    without = []
    found = ((tree, cls) for _, tree, cls in classes(root) if "Effect" in bases(cls))
    effects = [(tree, cls) for tree, cls in found if cls.name != "Sequence"]  # which is written `>>`
    for tree, cls in effects:
        functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
        made = [f for f in functions if any(isinstance(n, ast.Call) and called(n) == cls.name for n in ast.walk(f))]
        if not made:
            without.append(cls.name)
    assert len(effects) > 25
    assert without == []


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def test_no_class_name_has_two_meanings_in_a_package(root: Path) -> None:
    packages = {
        init.parent for place in ("core", "i18n", "plugins", "variants") for init in root.glob(f"{place}/*/__init__.py")
    }
    twice = {}
    for package in sorted(packages):
        names = [
            node.name
            for path in package.rglob("*.py")
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ClassDef)
        ]
        if found := sorted({name for name in names if names.count(name) > 1}):
            twice[package.name] = found
    assert twice == {}
