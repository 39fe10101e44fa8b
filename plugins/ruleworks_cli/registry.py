"""The commands of all installed bundles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ruleworks import Bundle, Installed, Source
from ruleworks.inside import BLOCK, listed
from ruleworks_cli.builtin import bundle as own
from ruleworks_cli.mistakes import mistake
from ruleworks_contracts import Command, installed_tools
from ruleworks_contracts.tools import fulfilling


class Offer(NamedTuple):
    """A command and the bundle that brings it."""

    command: Command
    bundle: Bundle


def offered(name: str, installed: Installed) -> dict[str, Offer]:
    """Return the commands among which the one of this name is: our own if it is one of them, all if it is not.

    So no bundle is imported before somebody needs it, unless all commands are to be listed.
    """
    ours = fulfilling([own], Command)
    if name == "--version" or any(command.name == name for _, command in ours):
        return by_name(ours)
    left_out = {own.name, *(listed(None, BLOCK) or ())}
    others = [
        (bundle, command) for bundle, command in installed_tools(installed, Command) if bundle.name not in left_out
    ]
    return by_name([*ours, *others])


def by_name(commands: Iterable[tuple[Bundle, Command]]) -> dict[str, Offer]:
    """Return commands by name, each of which only one bundle may bring."""
    found: dict[str, Offer] = {}
    for bundle, command in commands:
        if command.name in found:
            first = found[command.name].bundle.name
            raise mistake("duplicate-command", name=command.name, first=first, second=bundle.name)
        found[command.name] = Offer(command, bundle)
    return found


def text_sources(offers: dict[str, Offer]) -> list[Source]:
    """Return the catalogs that the commands speak from."""
    return [offer.bundle.texts for offer in offers.values() if offer.bundle.texts is not None]
