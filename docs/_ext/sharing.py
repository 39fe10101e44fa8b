"""What each game brings and what it shares, counted when the pages are built: lines with anything in them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from games import TESTS
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = TESTS.parent
GAMES = ("whistle_mountain", "whistle_stop")
SHARED = "ruleworks_kit"
CODE, DATA, TEXTS = "*.py", "*.toml", "*.po"
ROOMS = {
    "box": "what is printed on the pieces, made ready for play",
    "table": "the position, and what follows from it",
    "terms": "rule points, effects, kinds of items",
    "play": "the rules: steps, choices, events",
    "items": "the items",
    "tools": "pictures, notation, evaluation, checks",
}
FRAMEWORK = {
    "core/ruleworks": "the kernel",
    "plugins/ruleworks_kit": "parts that games are made of",
    "plugins/ruleworks_contracts": "what games and front ends share",
    "plugins/ruleworks_formats": "text formats: positions, cases, pieces, schemas",
    "plugins/ruleworks_table": "what people at a table are told",
    "plugins/ruleworks_testing": "the kit that tests any ruleset",
    "plugins/ruleworks_cli": "the command line",
    "plugins/ruleworks_host": "rooms for games",
    "plugins/ruleworks_web": "the server, without its page",
    "plugins/ruleworks_pictures": "pictures",
    "plugins/ruleworks_bots": "players",
    "plugins/ruleworks_learners": "environments for learners",
    "plugins/ruleworks_lab": "tournaments and studies",
    "i18n": "texts",
}


class Use(NamedTuple):
    """A module of the kit, and how many modules of each game import it."""

    module: str
    lines: int
    by: tuple[int, ...]


def lines(files: Iterable[Path]) -> int:
    """Return how many lines of files have anything in them."""
    return sum(bool(line.strip()) for file in files for line in file.read_text(encoding="utf-8").splitlines())


def files(folder: Path, pattern: str) -> Iterator[Path]:
    """Yield the files in a folder and below; what a template makes of packages is no code of its own."""
    return (file for file in sorted(folder.rglob(pattern)) if "{{" not in str(file))


def rooms() -> str:
    """Return the table of what each game brings."""
    folders = [ROOT / "plugins" / game for game in GAMES]
    rows = [
        (f"`{room}`: {what}", [lines(files(folder / room, CODE)) for folder in folders]) for room, what in ROOMS.items()
    ]
    rows += [("all its code", [lines(files(folder, CODE)) for folder in folders])]
    rows += [("facts and rules as data", [lines(files(folder, DATA)) for folder in folders])]
    rows += [("words in two languages", [lines(files(folder / "locales", TEXTS)) for folder in folders])]
    rows += [("its tests", [lines(files(TESTS / "games" / game, CODE)) for game in GAMES])]
    rows += [("cases that prove its rules", [lines(files(TESTS / "games" / game, DATA)) for game in GAMES])]
    return _table(
        ("What", "Whistle Mountain", "Whistle Stop"), [(what, *map(_number, counts)) for what, counts in rows]
    )


def framework() -> str:
    """Return the table of what both find there."""
    counted = [
        (f"`{Path(folder).name}`", what, lines(files(ROOT / folder, CODE))) for folder, what in FRAMEWORK.items()
    ]
    rows = [(name, what, _number(count)) for name, what, count in counted]
    return _table(("Package", "What", "Lines"), [*rows, ("all", "", _number(sum(count for *_, count in counted)))])


def parts() -> str:
    """Return the table of the kit: which game takes which module."""
    rows = [(f"`{use.module}`", _number(use.lines), *[str(count or "-") for count in use.by]) for use in uses()]
    return _table(("Part", "Lines", "modules of Whistle Mountain that take it", "of Whistle Stop"), rows)


def uses() -> list[Use]:
    """Return the modules of the kit that a game takes, each with how many modules of each game import it."""
    folder = ROOT / "plugins" / SHARED
    taken = [[_imported(file) for file in files(ROOT / "plugins" / game, CODE)] for game in GAMES]
    found: list[Use] = []
    for part in sorted([*folder.glob("*.py"), *(each.parent for each in folder.glob("*/__init__.py"))]):
        name = f"{SHARED}.{part.stem}"
        by = tuple([sum(any(_is_in(module, name) for module in each) for each in of_game) for of_game in taken])
        if any(by):
            found.append(Use(part.stem, lines(files(part, CODE) if part.is_dir() else [part]), by))
    return found


def _imported(file: Path) -> set[str]:
    """Return the modules of the kit that a module imports, with the names that it takes from them."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return {f"{node.module}.{alias.name}" for node in found for alias in node.names if _is_in(str(node.module), SHARED)}


def _is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _number(count: int) -> str:
    return f"{count:,}"


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    marks = tuple(["---:" if place and head != "What" else "---" for place, head in enumerate(heads)])
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, marks, *rows))


TABLES = {"rooms": rooms, "framework": framework, "parts": parts}


class Sharing(SphinxDirective):
    """The directive `sharing`, which becomes a table; its argument says which."""

    required_arguments = 1

    def run(self) -> list[Any]:
        """Return the table."""
        return self.parse_text_to_nodes(TABLES[self.arguments[0]]())


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("sharing", Sharing)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
