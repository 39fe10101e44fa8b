"""What a user can get wrong, as one sentence in the user's language."""

from __future__ import annotations

from collections.abc import Iterable

from ruleworks import Installed, Ruleset, Text
from ruleworks.inside import near
from ruleworks_i18n import Arg
from ruleworks_toolbox import by_id, list_plugins


class Mistake(Exception):
    """Ends a command with one line of explanation instead of a traceback."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


def mistake(message: str, **args: Arg) -> Mistake:
    """Return a mistake that a message of the command line explains."""
    return Mistake(Text(f"ruleworks-cli.error.{message}", args))


def check_bundle(name: str, known: Iterable[str]) -> None:
    """Refuse the name of a bundle that is not known."""
    names = sorted(known)
    if name not in names:
        raise mistake("unknown-bundle", name=name, near=near(name, names), known=", ".join(names))


def check_absent(item: str, ruleset: Ruleset, installed: Installed) -> None:
    """Refuse an item that an installed variant brings which does not take part, and say how it would."""
    for info in list_plugins(installed):
        absent = info.name not in ruleset.bundles and info.extends == ruleset.game
        found = by_id(item, {id: id for id in info.items}) if absent else None
        if found is not None:
            raise mistake("absent-item", item=found, bundle=info.name)
