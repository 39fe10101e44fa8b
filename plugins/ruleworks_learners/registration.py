"""Names of environments in Gymnasium: each bundle declares its own, and nothing here knows any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import ruleworks
from ruleworks import Installed
from ruleworks.inside import group_of
from ruleworks_contracts import Environment, Training

if TYPE_CHECKING:
    from ruleworks_learners.one_env import OneEnv

NAMESPACE = "ruleworks"


def declared(installed: Installed) -> Iterator[tuple[str, Environment]]:
    """Yield the environments that installed bundles declare, each with its game."""
    for game in installed.games:
        found = [installed.named(game, "ruleworks"), installed.bundles(group_of(game))]
        for bundle in (bundle for each in found for bundle in each.bundles.values()):
            for tool in bundle.tools:
                if isinstance(tool, Training) and tool.game == game:
                    yield from ((game, environment) for environment in tool.environments)


def register(installed: Installed | None = None) -> list[str]:
    """Tell Gymnasium of all environments that installed bundles declare, and return their ids."""
    from gymnasium.envs import registration

    ids = []
    for game, environment in declared(Installed() if installed is None else installed):
        id = f"{NAMESPACE}/{environment.name}-v{environment.version}"
        if id not in registration.registry:
            kwargs = {"game": game, "variants": environment.variants, "players": environment.players}
            registration.register(id, entry_point=f"{__name__}:made", kwargs=kwargs)
        ids.append(id)
    return ids


def made(game: str, variants: Sequence[str], players: int, **how: Any) -> OneEnv:
    """Return a declared environment, as Gymnasium asks for it."""
    from ruleworks_learners import gymnasium_env

    return gymnasium_env(ruleworks.ruleset(game, variants), players, **how)
