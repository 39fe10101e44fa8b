"""From a setup to a ruleset, once a process; other rules than those of the setup are refused by name."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from ruleworks import Installed, Ruleset, Setup, ruleset_of
from ruleworks_lab.studies import PluginFile
from ruleworks_lab.texts import LabError

#: Folders in which plugins that are files are looked for, on machines that have them elsewhere.
FOLDERS = "RULEWORKS_FILES"


def is_file(plugin: str, installed: Installed) -> bool:
    """Tell whether the name of a plugin means a file."""
    suffix = Path(plugin).suffix
    return suffix == ".py" or suffix[1:] in installed.readers


def plugin_file(path: Path) -> PluginFile:
    """Return a plugin that is one file, as it travels."""
    digest = blake2b(path.read_bytes().replace(b"\r\n", b"\n"), digest_size=16).hexdigest()
    return PluginFile(path.name, digest)


def files_among(plugins: Iterable[str], installed: Installed) -> tuple[Path, ...]:
    """Return the files among the plugins that somebody names."""
    return tuple(Path(plugin).expanduser() for plugin in plugins if is_file(plugin, installed))


def ruleset_of_setup(setup: Setup, files: Sequence[PluginFile] = (), folders: Sequence[str] = ()) -> Ruleset:
    """Return the ruleset of a setup; the plugins that are `files` are looked for in `folders`."""
    return _made(msgspec.json.encode(setup, order="deterministic"), tuple(files), tuple(folders))


@lru_cache(4)
def _made(setup: bytes, files: tuple[PluginFile, ...], folders: tuple[str, ...]) -> Ruleset:
    """Make a ruleset; those of the last few studies of a process are kept."""
    wanted, installed = msgspec.json.decode(setup, type=Setup), Installed()
    made = ruleset_of(wanted, [_found(file, folders) for file in files], installed=installed)
    for failure in made.failures:
        if failure.name in wanted.versions:
            raise failure.error()
    missing = [f"{name} {version}" for name, version in wanted.versions.items() if name not in made.versions]
    if missing:
        raise LabError("missing-plugins", plugins=", ".join(missing))
    if made.differs(wanted):
        raise LabError("other-rules", game=wanted.game, wanted=wanted.fingerprint, here=made.fingerprint)
    return made


def _found(file: PluginFile, folders: Sequence[str]) -> Path:
    """Return where a file lies here: the first of its name that says the same."""
    others = False
    for path in _candidates(file.name, folders):
        if plugin_file(path) == file:
            return path
        others = True
    raise LabError("other-file" if others else "no-file", name=file.name, variable=FOLDERS)


def _candidates(name: str, folders: Sequence[str]) -> Iterator[Path]:
    named = [folder for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]
    for folder in (*folders, *named):
        path = Path(folder) / name
        if path.is_file():
            yield path
