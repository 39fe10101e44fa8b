"""The face for several agents: PettingZoo's AEC, in which one agent acts after the other."""

from __future__ import annotations

from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from ruleworks_learners.desk import Desk, Space
from ruleworks_learners.problems import LearnerError
from ruleworks_learners.recipes import Made, made_again


class SeatsEnv(AECEnv[str, Any, int]):
    """A table as an AEC environment: `seat_0` and so on are the agents, the mask of actions is in their infos.

    Pickled or copied, it begins anew: a game under way never leaves it.
    """

    def __init__(self, made: Made) -> None:
        """Take what an environment is made of; `ruleworks_learners.aec` is the usual way."""
        self._made = made
        self.render_mode = made.render_mode
        self._table = made.table()
        self._desk = Desk(self._table, made.encoder, made.actions)
        name = f"{made.rules.game.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self._seats = {f"seat_{seat}": seat for seat in self._table.agents}
        self.possible_agents = list(self._seats)
        self.observation_spaces: dict[str, Space] = {}
        self.action_spaces: dict[str, Space] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent] = self._desk.observation_space()
            self.action_spaces[agent] = self._desk.action_space()
        self.agents: list[str] = []
        self._rng = Random()

    def __reduce__(self) -> Any:
        return made_again, (type(self), self._made.recipe())

    def observation_space(self, agent: str) -> Space:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the space of what an agent can do."""
        space = self.action_spaces[agent]
        assert isinstance(space, spaces.Discrete)
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game, the same for the same seed; without one, chance goes on."""
        if seed is not None:
            self._rng = Random(seed)
        self._table.begin(self._rng)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def observe(self, agent: str) -> Any:
        """Return what an agent sees now."""
        return self._desk.observation(self._seats[agent])

    def step(self, action: int) -> None:
        """Play what the action of the selected agent means; one that means nothing is an error."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        option = self._desk.option(action)
        if option is None:
            raise LearnerError("no-action", action=int(action))
        self._cumulative_rewards[agent] = 0.0
        self._table.play(option)
        for each, seat in self._seats.items():
            self.rewards[each] = self._table.reward(seat, self._made.reward, self._made.scale)
            self.terminations[each] = self._table.over
        self._look()
        self._accumulate_rewards()

    @property
    def columns(self) -> tuple[str, ...]:
        """What each column of an observation says."""
        return self._made.encoder.columns

    def option(self, action: int) -> str | None:
        """Return the text id of the option that an action of the selected agent means; None if it means none."""
        found = self._desk.option(action)
        return None if found is None else found.id

    def render(self) -> str | None:
        """Return what the selected agent sees, as text."""
        return self._table.drawn(self._seats[self.agent_selection]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _look(self) -> None:
        self._desk.turn()
        self.infos = {agent: self._desk.info(seat) for agent, seat in self._seats.items()}
        self.agent_selection = next(
            (agent for agent, seat in self._seats.items() if seat == self._table.seat), self.possible_agents[0]
        )
