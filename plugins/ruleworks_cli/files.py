"""Files on disk; one is never left half written."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from errno import EACCES, EISDIR, ENAMETOOLONG, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from pathlib import Path
from stat import S_IMODE
from tempfile import mkstemp

from ruleworks import Text
from ruleworks_cli.mistakes import mistake
from ruleworks_i18n import Arg

#: What a path can be refused with: by the system, for a null character in it, for a home that is not known.
REFUSED = (OSError, ValueError, RuntimeError)


#: So many bytes of a file are read: no save or text is longer, and some files have no end.
LONGEST = 20_000_000


def read_file(name: str) -> bytes:
    """Return the content of a file."""
    with reading(name), Path(name).expanduser().open("rb") as file:
        content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise mistake("file-large", path=name, most=LONGEST)
    return content


@contextmanager
def reading(name: str) -> Generator[None]:
    """Turn what can be wrong with a file that is read into a mistake."""
    try:
        yield
    except FileNotFoundError:
        raise mistake("file-missing", path=name) from None
    except REFUSED as error:
        raise mistake("file-unreadable", path=name, problem=reason(error)) from None


def check_place(name: str) -> None:
    """Refuse a file that cannot be written, before any work is put into its content."""
    try:
        if not _target(name).parent.is_dir():
            raise mistake("file-unwritable", path=name, problem=_said(ENOENT))
    except REFUSED as error:
        raise mistake("file-unwritable", path=name, problem=reason(error)) from None


def write_file(name: str, content: bytes) -> None:
    """Write a file in one go: what was there before stays until all is written, and so does who may read it."""
    part = None
    try:
        path = _target(name)
        handle, made = mkstemp(prefix=f".{path.name[:50]}.", suffix=".part", dir=path.parent)
        part = Path(made)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        part.chmod(_mode(path))
        part.replace(path)
    except REFUSED as error:
        raise mistake("file-unwritable", path=name, problem=reason(error)) from None
    finally:
        if part is not None:
            with suppress(*REFUSED):
                part.unlink(missing_ok=True)


def _target(name: str) -> Path:
    """Return the file that a name leads to; a device or a pipe is none."""
    path = Path(name).expanduser().resolve()
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise mistake("file-special", path=name)
    return path


def _mode(path: Path) -> int:
    """Return who may read and write a file: as before, or as usual for a new one."""
    if path.exists():
        return S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


#: What the system says most often, as messages `ruleworks-cli.system.<name>`; the rest stays in its own words.
SYSTEM = {
    ENOENT: "missing",
    EACCES: "forbidden",
    EPERM: "forbidden",
    EISDIR: "folder",
    ENOTDIR: "no-folder",
    ENOSPC: "full",
    EROFS: "read-only",
    ENAMETOOLONG: "too-long",
}


def reason(error: Exception) -> Arg:
    """Return what the system, or Python, says of a file."""
    if isinstance(error, OSError) and error.errno in SYSTEM:
        return _said(error.errno)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _said(number: int) -> Text:
    return Text(f"ruleworks-cli.system.{SYSTEM[number]}")
