"""The commands of all installed bundles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ruleworks import Bundle, Installed, Source
from ruleworks.inside import BLOCK, listed
from ruleworks_cli.builtin import bundle as own
from ruleworks_cli.mistakes import mistake
from ruleworks_toolbox import Command


class Offer(NamedTuple):
    """A command and the bundle that brings it."""

    command: Command
    bundle: Bundle


def offered(name: str, installed: Installed) -> dict[str, Offer]:
    """Return the commands among which the one of this name is: our own if it is one of them, all if it is not.

    So no bundle is imported before somebody needs it, unless all commands are to be listed.
    """
    ours = commands_of([own])
    return ours if name in ours or name == "--version" else commands_of([own, *_others(installed)])


def commands_of(bundles: Iterable[Bundle]) -> dict[str, Offer]:
    """Return the commands of some bundles by name."""
    found: dict[str, Offer] = {}
    for bundle in bundles:
        for command in bundle.tools:
            if not isinstance(command, Command):
                continue
            if command.name in found:
                first = found[command.name].bundle.name
                raise mistake("duplicate-command", name=command.name, first=first, second=bundle.name)
            found[command.name] = Offer(command, bundle)
    return found


def text_sources(offers: dict[str, Offer]) -> list[Source]:
    """Return the catalogs that the commands speak from."""
    return [offer.bundle.texts for offer in offers.values() if offer.bundle.texts is not None]


def _others(installed: Installed) -> list[Bundle]:
    """Return what is installed and not blocked, without our own bundle."""
    left_out = {own.name, *(listed(None, BLOCK) or ())}
    return [bundle for name, bundle in installed.bundles().bundles.items() if name not in left_out]
