"""The kernel stays small and knows no game."""

import ast
import re
from pathlib import Path

import pytest

LINES_A_FILE = 300
STATEMENTS = 2_450  # of these, twenty do nothing but tell type checkers what an attribute is
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
SWITCHED_OFF = re.compile(r"#\s*(?:fmt|yapf|isort|ruff):\s*(?:off|skip|noqa)")

GAME_WORDS = frozenset(
    {
        "airship",
        "automa",
        "barrel",
        "bishop",
        "card",
        "catan",
        "chess",
        "crosses",
        "deck",
        "dice",
        "dreadnought",
        "knight",
        "locomotive",
        "machine",
        "meeple",
        "nought",
        "outlaw",
        "pawn",
        "propeller",
        "rook",
        "scaffold",
        "tictactoe",
        "tile",
        "waterlogged",
        "whistle",
    }
)
# Phrases of the trade that hold one of the words without meaning a piece of a game.
HARMLESS = re.compile(r"machine[- ](?:readable|code)|(?:state|virtual|this) machine", re.IGNORECASE)
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def game_words(text: str) -> set[str]:
    """The words of a game in a text, also inside names such as `DeckShuffled` and `deck_size`."""
    words = {word.lower() for word in WORD.findall(HARMLESS.sub("", text))}
    return {word for word in words if word in GAME_WORDS or word.removesuffix("s") in GAME_WORDS}


@pytest.fixture
def kernel(root: Path) -> list[Path]:
    return sorted((root / "core").rglob("*.py"))


def test_no_kernel_file_is_long(kernel: list[Path]) -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in kernel}
    assert {name: length for name, length in lengths.items() if length > LINES_A_FILE} == {}


def test_the_kernel_is_small(kernel: list[Path]) -> None:
    assert 0 < sum(statements(path.read_text(encoding="utf-8")) for path in kernel) <= STATEMENTS


def test_the_kernel_is_written_as_the_formatter_wants_it(kernel: list[Path]) -> None:
    assert [path.name for path in kernel if SWITCHED_OFF.search(path.read_text(encoding="utf-8"))] == []


def statements(source: str) -> int:
    """The number of statements, without docstrings: what is written on fewer lines counts the same."""
    nodes = list(ast.walk(ast.parse(source)))
    documented = [node for node in nodes if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None]
    return sum(isinstance(node, ast.stmt) for node in nodes) - len(documented)


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('"""Nothing but a docstring."""', 0),
        ("a = 1; b = 2", 2),
        ('def f():\n    """Do it."""\n    return 1', 2),
        ("class A:\n    b: int = 0\n    if b: c = 1\n    else: c = 2", 5),
        ("try:\n    pass\nexcept E:\n    raise", 3),
    ],
)
def test_statements_are_counted_however_they_are_written(source: str, count: int) -> None:
    assert statements(source) == count


def test_the_kernel_names_no_game(kernel: list[Path]) -> None:
    found = {path.name: game_words(path.name + "\n" + path.read_text(encoding="utf-8")) for path in kernel}
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("class DeckShuffled", {"deck"}),
        ("def count_cards(dice)", {"cards", "dice"}),
        ("CARD_LIMIT", {"card"}),
        ("a machine-readable state machine", set[str]()),
        ("wildcards are discarded", set[str]()),
    ],
)
def test_words_are_found_inside_names(text: str, words: set[str]) -> None:
    assert game_words(text) == words
