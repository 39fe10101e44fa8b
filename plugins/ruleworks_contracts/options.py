"""Options of a bundle that front ends take from a file: a mark on the field says how."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, get_type_hints

from ruleworks import Bundle
from ruleworks.inside import marks


class FromFile(NamedTuple):
    """The mark of an option whose value may stand in a file.

        facts: Annotated[dict[str, Any], FromFile("facts", "FILE", read)] = {}

    A command line offers it as `--facts FILE`. What `read` gives for the name of the file becomes the value, so a
    ruleset holds what stands in the file and not how that was called. The help is the message
    `<bundle>.option.<field>`.
    """

    flag: str
    metavar: str
    read: Callable[[str], Any]


class FileOption(NamedTuple):
    """An option that may be given as a file: its field, its mark, and the message that explains it."""

    name: str
    mark: FromFile
    help: str


def file_options(bundle: Bundle) -> Iterator[FileOption]:
    """Yield the options of a bundle that may be given as files."""
    for name, hint in get_type_hints(bundle.options, include_extras=True).items():
        for mark in marks(hint):
            if isinstance(mark, FromFile):
                yield FileOption(name, mark, f"{bundle.name}.option.{name}")
