"""Games that begin where a case does."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from ruleworks import Game
from ruleworks_cli.files import read_file
from ruleworks_cli.mistakes import check_absent, mistake
from ruleworks_cli.terminal import Terminal
from ruleworks_formats.cases import Case, CaseError, game_of, read_cases, run
from ruleworks_formats.notation import near
from ruleworks_formats.pieces import describes_pieces
from ruleworks_formats.pieces.document import read_document

ENDING = ".toml"


def names_case(text: str) -> bool:
    """Tell whether a word on the command line names a file with cases, or one of these."""
    return text.endswith(ENDING) or f"{ENDING}:" in text


def game_of_case(text: str, arguments: Namespace, terminal: Terminal, *, played: bool = False) -> Game[Any]:
    """Return the game at the position of a case, `FILE` for the first one or `FILE:NAME`, or after it was played.

    A file that describes pieces beside its cases is a plugin, too.
    """
    path, ending, name = text.partition(f"{ENDING}:")
    path = f"{path}{ENDING}" if ending else path
    read_file(path)  # which says why, if that is not possible
    read_document(Path(path).expanduser())  # and this, if it is no TOML
    if describes_pieces(Path(path).expanduser()) and path not in arguments.plugins:
        arguments.plugins = [*arguments.plugins, path]
    try:
        cases = read_cases(Path(path).expanduser())
        ruleset = terminal.ruleset(arguments)  # what is wrong with the pieces is told before which case is meant
    except CaseError as error:
        raise mistake("case", problem=str(error)) from None
    try:
        return (run if played else game_of)(_named(cases, name, path), ruleset)
    except CaseError as error:
        check_absent(error.problem, ruleset)
        raise mistake("case", problem=str(error)) from None


def _named(cases: list[Case], name: str, path: str) -> Case:
    if not name and cases:
        return cases[0]
    if not cases:
        raise mistake("no-cases", path=path)
    names = [case.written.name for case in cases]
    if name not in names:
        raise mistake("no-case", name=name, path=path, near="; ".join(near(name, names)))
    return cases[names.index(name)]
