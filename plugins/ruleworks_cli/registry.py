"""The commands of all installed bundles."""

from __future__ import annotations

from typing import NamedTuple

from ruleworks import Bundle, Source, discovery
from ruleworks_cli.builtin import bundle as own
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.tools import Command


class Offer(NamedTuple):
    """A command and the bundle that brings it."""

    command: Command
    bundle: Bundle


def offered() -> dict[str, Offer]:
    """Return all commands by name, those of the command line itself first."""
    found: dict[str, Offer] = {}
    for bundle in _bundles():
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


def _bundles() -> list[Bundle]:
    """Return what is installed and not blocked; our own bundle is there even when nothing is installed."""
    blocked = discovery.listed(None, discovery.BLOCK) or ()
    others = {own.name: own} | discovery.installed().bundles
    return [own, *(others[name] for name in others if name not in (own.name, *blocked))]
