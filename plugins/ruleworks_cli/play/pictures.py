"""Pictures as files: the ending of a name says in which form."""

from __future__ import annotations

from pathlib import Path

from ruleworks_cli.files import check_place, write_file
from ruleworks_cli.mistakes import mistake
from ruleworks_pictures import as_png

SVG, PNG = ".svg", ".png"


def check_picture_name(path: str) -> None:
    """Refuse a name under which no picture can be written, before one is drawn."""
    check_place(path)
    if Path(path).suffix.lower() not in (SVG, PNG):
        raise mistake("picture-ending", path=path)


def write_picture(path: str, drawn: str, size: int | None = None) -> None:
    """Write a picture; as PNG it is `size` pixels wide."""
    write_file(path, as_png(drawn, size) if Path(path).suffix.lower() == PNG else drawn.encode())
