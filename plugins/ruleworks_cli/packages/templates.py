"""The templates of installed bundles: which there are, and which one is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ruleworks import Bundle, Installed
from ruleworks.inside import near
from ruleworks_cli.mistakes import mistake
from ruleworks_contracts import Template, installed_tools


class Offered(NamedTuple):
    """A template and the bundle that brings it."""

    template: Template
    bundle: Bundle


def templates_of(installed: Installed) -> list[Offered]:
    """Return all templates, by name and game."""
    found = [Offered(tool, bundle) for bundle, tool in installed_tools(installed, Template)]
    return sorted(found, key=lambda offered: (offered.template.name, offered.template.game))


def template_named(name: str, game: str | None, every: Sequence[Offered]) -> Offered:
    """Return the template of that name, for a game if one is named; which of several games is never guessed."""
    named = [offered for offered in every if offered.template.name == name]
    if not named:
        known = list(dict.fromkeys(offered.template.name for offered in every))
        raise mistake("unknown-template", name=name, known=", ".join(known) or "-", near=near(name, known))
    games = [offered.template.game or "-" for offered in named]
    chosen = [offered for offered, its in zip(named, games, strict=True) if game in (None, its)]
    if not chosen:
        raise mistake("template-game", name=name, game=game or "-", games=", ".join(games))
    if len(chosen) > 1:
        raise mistake("template-games", name=name, games=", ".join(games))
    return chosen[0]
