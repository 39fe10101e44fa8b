"""The files fit any computer, and the README tells the truth about the Makefile."""

import re
from pathlib import Path

import pytest

MACHINE_PATH = re.compile(r"(?<![\w.-])(?:/(?:home|root|Users|work|tmp|opt|mnt|srv)/\w|[A-Z]:\\+Users)")
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs)\.(?:org|com)\b|--(?:extra-)?index[-]url|--find[-]links")
MAKE_COMMAND = re.compile(r"\bmake ([a-z][a-z-]*)\b")
TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)


def mentions(pattern: re.Pattern[str], files: list[Path]) -> list[str]:
    """Each line of a text file that matches, as `file:line`."""
    return [
        f"{path.name}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_file_names_a_path_of_one_computer(project_files: list[Path]) -> None:
    assert mentions(MACHINE_PATH, project_files) == []


def test_no_file_names_a_package_registry(project_files: list[Path]) -> None:
    assert mentions(REGISTRY, project_files) == []


def test_the_readme_gives_the_two_commands(root: Path) -> None:
    commands = MAKE_COMMAND.findall((root / "README.md").read_text(encoding="utf-8"))
    assert {"play", "test"} <= set(commands)


@pytest.mark.parametrize("page", ["README.md", "docs"])
def test_every_make_command_in_the_docs_exists(root: Path, page: str) -> None:
    targets = set(TARGET.findall((root / "Makefile").read_text(encoding="utf-8")))
    texts = [path for path in [root / page, *(root / page).rglob("*.md")] if path.is_file()]
    quoted = [code for path in texts for code in re.findall(r"`[^`]+`", path.read_text(encoding="utf-8"))]
    assert {command for code in quoted for command in MAKE_COMMAND.findall(code)} - targets == set()


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATH, "see " + "/".join(["", "home", "someone", "notes"])),
        (MACHINE_PATH, "file://" + "/".join(["", "tmp", "save.json"])),
        (REGISTRY, "https://" + ".".join(["pypi", "org"])),
    ],
)
def test_the_patterns_find_what_they_should(tmp_path: Path, pattern: re.Pattern[str], line: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"fine\n{line}\n", encoding="utf-8")
    assert mentions(pattern, [page]) == ["page.md:2"]
