"""From a template and answers to a folder: copier does it, beside the place, and it is moved there when it is whole."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ruleworks.inside import describe
from ruleworks_cli.files import REFUSED, reason
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.packages.package_record import Begun, files_in, keep
from ruleworks_contracts import Template


def need_copier() -> None:
    """Refuse to begin without copier, which only this command needs."""
    if find_spec("copier") is None:
        raise mistake("no-copier")


def render(template: Template, begun: Begun, folder: Path) -> list[str]:
    """Make the folder and return its files; where anything fails, nothing of it is left."""
    try:
        with rendered(template, begun.asked(), folder) as made:
            keep(begun, made)
            made.rename(folder)
    except REFUSED as error:
        raise mistake("folder-unwritable", path=str(folder), problem=reason(error)) from None
    return files_in(folder)


@contextmanager
def rendered(template: Template, answers: Mapping[str, Any], folder: Path) -> Generator[Path]:
    """Make what a template has for these answers in a passing folder beside its place, where it can be moved from."""
    with TemporaryDirectory(prefix=".new-", dir=folder.resolve().parent) as place:
        made = Path(place) / folder.resolve().name
        _copied(template, answers, made)
        yield made


def _copied(template: Template, answers: Mapping[str, Any], made: Path) -> None:
    """Let copier write everything, by its own settings and not by those of whoever runs it."""
    from copier import Settings, run_copy

    try:
        run_copy(str(template.folder), made, dict(answers), defaults=True, quiet=True, settings=Settings())
    except OSError:
        raise
    except ValueError as error:  # which is what a validator of the template says
        raise mistake("template-refuses", name=template.name, problem=describe(error)) from None
    except Exception as error:
        raise mistake("template-failed", name=template.name, problem=describe(error)) from error
