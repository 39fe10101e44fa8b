"""Setups in files: those that were written by `ruleworks setup` or by hand, and those of saved games."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import ruleworks
from ruleworks import Installed, Ruleset, RuleworksError, Setup
from ruleworks.inside import given, log, near
from ruleworks_lab.rulesets import files_among, plugin_file
from ruleworks_lab.studies import PluginFile
from ruleworks_lab.texts import LabError

#: A setup is no longer than what a save may hold of one.
LONGEST = 500_000


class Made(NamedTuple):
    """The ruleset that a file describes, and the plugins among its bundles that are files themselves."""

    ruleset: Ruleset
    files: tuple[PluginFile, ...]


def ruleset_in(file: str, plugins: Sequence[str], installed: Installed) -> Made:
    """Return the ruleset of a setup in a file; of the `plugins` that are files it takes those that it names."""
    setup = setup_in(file)
    brought = {name: path for path in files_among(plugins, installed) for name in _bundles(path, installed)}
    named = {*setup.plugins, *setup.versions}
    own = {name: path for name, path in brought.items() if name in named}
    try:
        ruleset = _written(setup, own, installed, file) if setup.versions else _by_hand(setup, own, installed)
    except RuleworksError as error:
        raise _wrong(file, error) from None
    return Made(ruleset, tuple(plugin_file(path) for path in dict.fromkeys(own.values())))


def setup_in(file: str) -> Setup:
    """Return the setup in a file: TOML, JSON, or a saved game."""
    path = Path(file).expanduser()
    try:
        content = path.read_bytes()
        if path.suffix == ".toml":
            return _converted(tomllib.loads(content.decode()), file)
        if path.suffix == ".json" and b'"ruleworks-save"' not in content[:100]:
            if len(content) > LONGEST:
                raise LabError("long-setup", file=file, most=LONGEST)
            return _converted(msgspec.json.decode(content, type=dict[str, Any]), file)
        return ruleworks.read_setup(content)
    except OSError as error:
        raise LabError("setup-file", file=file, problem=error.strerror or str(error)) from None
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, UnicodeError) as error:
        raise LabError("bad-setup", file=file, problem=str(error)) from None


def _converted(said: dict[str, Any], file: str) -> Setup:
    """Return what a file says as a setup; a word that means nothing there is named."""
    known = Setup.__struct_fields__
    for name in said:
        if name not in known:
            raise LabError("setup-key", file=file, key=name, near=near(name, known), known=", ".join(known))
    return msgspec.convert(said, Setup)


def _by_hand(setup: Setup, own: dict[str, Path], installed: Installed) -> Ruleset:
    """Make the ruleset of a setup that says only what somebody wants, and no versions."""
    plugins = [*own.values(), *[name for name in setup.plugins if name not in own]]
    made = ruleworks.ruleset(
        setup.game, setup.variants, plugins, setup.options, blocked=setup.blocked or None, installed=installed
    )
    for failure in made.failures:
        if failure.name in {*own, *setup.plugins}:
            raise failure.error()
    return made


def _written(setup: Setup, own: dict[str, Path], installed: Installed, file: str) -> Ruleset:
    """Make the ruleset of a setup that was written down whole; that it is another one here is told in the log."""
    made = ruleworks.ruleset_of(setup, tuple(own.values()), installed=installed)
    missing = [f"{name} {version}" for name, version in setup.versions.items() if name not in made.versions]
    if missing:
        raise LabError("missing-plugins", plugins=", ".join(missing))
    if made.differs(setup):
        log().warning("other rules", file=file, written=setup.fingerprint, here=made.fingerprint)
    return made


def _bundles(path: Path, installed: Installed) -> list[str]:
    return list(given([path], installed, strict=True).bundles)


def _wrong(file: str, error: RuleworksError) -> RuleworksError:
    """Return an error that names the file, too."""
    told: Any = LabError("in-setup", file=file, problem=error.text)
    told.sources = (*told.sources, *error.sources)
    found: RuleworksError = told
    return found
