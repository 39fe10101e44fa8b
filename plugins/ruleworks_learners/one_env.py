"""The face for one agent: Gymnasium, with players in all other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium

from ruleworks_learners.desk import Desk, Space
from ruleworks_learners.recipes import Made, made_again

AGAIN = 10  # so many actions in a row that mean nothing, and the game is given up


class OneEnv(gymnasium.Env[Any, Any]):
    """A table as an environment for the one seat that has no opponent; the mask of actions is in the infos.

    An action that means nothing costs a point of reward and changes nothing; after several in a row the episode is
    truncated. Pickled or copied, the environment begins anew: a game under way never leaves it.
    """

    metadata: dict[str, Any]
    render_mode: str | None
    observation_space: Space
    action_space: Space

    def __init__(self, made: Made) -> None:
        """Take what an environment is made of; `ruleworks_learners.gymnasium_env` is the usual way."""
        self._made = made
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = made.render_mode
        self._table = made.table()
        (self._seat,) = self._table.agents
        self._desk = Desk(self._table, made.encoder, made.actions)
        self.observation_space = self._desk.observation_space()
        self.action_space = self._desk.action_space()
        self._failed = 0

    def __reduce__(self) -> Any:
        return made_again, (type(self), self._made.recipe())

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new game, the same for the same seed; without one, chance goes on."""
        super().reset(seed=seed)
        self._table.begin(Random(int(self.np_random.integers(2**53))))
        self._failed = 0
        self._desk.turn()
        return self._shown()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play what the action means, and all that others choose until it is the agent's turn again."""
        option = self._desk.option(int(action))
        if option is None:
            self._failed += 1
            sight, info = self._shown()
            return sight, -1.0, self._table.over, self._failed >= AGAIN, info
        self._failed = 0
        self._table.play(option)
        self._desk.turn()
        sight, info = self._shown()
        reward = self._table.reward(self._seat, self._made.reward, self._made.scale)
        return sight, reward, self._table.over, False, info

    @property
    def columns(self) -> tuple[str, ...]:
        """What each column of an observation says."""
        return self._made.encoder.columns

    def option(self, action: int) -> str | None:
        """Return the text id of the option that an action means now; None if it means none."""
        found = self._desk.option(action)
        return None if found is None else found.id

    def action_masks(self) -> Any:
        """Return which actions there are, as masked learners ask for it."""
        return self._desk.mask(self._seat).astype(bool)

    def render(self) -> str | None:
        """Return what the agent sees, as text."""
        return self._table.drawn(self._seat) if self.render_mode == "ansi" else None

    def _shown(self) -> tuple[Any, dict[str, Any]]:
        return self._desk.observation(self._seat), self._desk.info(self._seat)
