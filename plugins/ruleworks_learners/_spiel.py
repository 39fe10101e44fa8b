"""The face of OpenSpiel: any ruleset as a game of `pyspiel`, which has to be installed besides.

A deal is a parameter of the game, `seed`, so nothing is left to chance in it: many deals are many games.
Observations are those of the encoder, actions its numbers. `load` makes a game, and tells OpenSpiel of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import pyspiel  # pyright: ignore[reportMissingImports]

from ruleworks import Cursor, Option, Ruleset, Setup
from ruleworks.inside import visible
from ruleworks_learners.encoder import Choices, Encoder
from ruleworks_learners.recipes import Rules, rules_of
from ruleworks_learners.rewards import Reward, lead, wins

LONGEST = 20_000  # so many choices a game has at most, as OpenSpiel has to be told
FARTHEST = 100.0  # no return is larger, and none smaller than its negative


def load(rules: Rules, players: int | None = None, seed: int = 0, reward: Reward = "lead") -> Any:
    """Return a game of OpenSpiel for so many players, by default the fewest, with the deal of a seed."""
    found = rules_of(rules)
    kind = _kind(found, reward)
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, _maker(found, kind, reward))
    return pyspiel.load_game(kind.short_name, {"players": players or found.players[0], "seed": seed})


def _kind(rules: Ruleset, reward: Reward) -> Any:
    """Return what OpenSpiel is told of the rules; the fingerprint is in the name, for no two may have the same."""
    name = f"{rules.game}_{'_'.join(rules.variants)}_{reward}_{rules.fingerprint}".replace("-", "_")
    return pyspiel.GameType(
        short_name=f"ruleworks_{name}",
        long_name=" + ".join((rules.game, *rules.variants)),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.players[0], "seed": 0},
    )


def _maker(rules: Ruleset, kind: Any, reward: Reward) -> Any:
    """Return the class of games by some rules; encoders are shared between its deals."""
    encoders: dict[int, Encoder] = {}

    class RulesGame(pyspiel.Game):  # type: ignore[misc]
        """A deal of a game by these rules."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given = {"players": rules.players[0], "seed": 0, **(params or {})}
            players = int(given["players"])
            self.encoder = encoders.setdefault(players, Encoder(rules, players))
            self.seed, self.reward = int(given["seed"]), reward
            most = 1.0 if reward == "wins" else FARTHEST
            info = pyspiel.GameInfo(
                num_distinct_actions=self.encoder.numbers,
                max_chance_outcomes=0,
                num_players=players,
                min_utility=-most,
                max_utility=most,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self) -> RulesState:
            """Return the deal."""
            return RulesState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Sight:
            """Return what observes states."""
            return Sight(self.encoder)

    return RulesGame


class Place:
    """Where a state is: a copy of a state has a place of its own, and shares all that does not change."""

    def __init__(self, cursor: Cursor[Any], encoder: Encoder, seed: int, played: tuple[Option, ...] = ()) -> None:
        self.cursor, self.encoder, self.seed, self.played = cursor, encoder, seed, played
        self._choices: Choices | None = None
        self._go_on()

    def __deepcopy__(self, memo: object) -> Place:
        return Place(self.cursor.copy(), self.encoder, self.seed, self.played)

    def __reduce__(self) -> Any:
        setup = msgspec.json.encode(self.encoder.ruleset.setup)
        return _place_again, (setup, self.encoder.players, self.seed, [option.id for option in self.played])

    @property
    def choices(self) -> Choices:
        """What may be chosen here."""
        if self._choices is None:
            self._choices = self.encoder.numbered(list(self.cursor.options), self.cursor.seat or 0)
        return self._choices

    def play(self, option: Option) -> None:
        """Play an option, and whatever is the only one after it."""
        self.cursor.play(option)
        self.played, self._choices = (*self.played, option), None
        self._go_on()

    def _go_on(self) -> None:
        while not self.cursor.over and len(self.cursor.options) == 1:
            self.cursor.play(self.cursor.options[0])


def _place_again(setup: bytes, players: int, seed: int, played: Sequence[str]) -> Place:
    """Return a place that was written down: the deal, and all that was chosen."""
    encoder = _encoder_again(setup, players)
    place = Place(encoder.ruleset.cursor(players, seed), encoder, seed)
    for option in played:
        place.play(encoder.ruleset.option(option))
    return place


@lru_cache(8)
def _encoder_again(setup: bytes, players: int) -> Encoder:
    return Encoder(rules_of(msgspec.json.decode(setup, type=Setup)), players)


class RulesState(pyspiel.State):  # type: ignore[misc]
    """A state of a game by any rules."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        encoder: Encoder = game.encoder
        self.place = Place(encoder.ruleset.cursor(encoder.players, game.seed), encoder, game.seed)
        self._reward: Reward = game.reward

    def current_player(self) -> int:
        """Return whose choice it is."""
        seat = self.place.cursor.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action for action in self.place.choices.actions if action >= 0)

    def _apply_action(self, action: int) -> None:
        option = self.place.choices.option(action)
        assert option is not None  # OpenSpiel applies legal actions only
        self.place.play(option)

    def _action_to_string(self, player: int, action: int) -> str:
        option = self.place.choices.option(action)
        return f"action {action}" if option is None else option.id

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.place.cursor.over

    def returns(self) -> list[float]:
        """Return what the end was worth to each player; nothing before it."""
        cursor, players = self.place.cursor, range(self.place.encoder.players)
        if not cursor.over:
            return [0.0 for _ in players]
        if self._reward == "wins":
            return [wins(cursor.winners, seat) for seat in players]
        scores, scale = cursor.scores, self.place.encoder.domains.lead
        return [max(-FARTHEST, min(FARTHEST, lead(scores, seat, scale))) for seat in players]

    def __str__(self) -> str:
        """Return a text that tells this state from any other, and nothing of what is hidden in it."""
        return self.place.encoder.ruleset.codec.digest(self.place.cursor.position)


class Sight:
    """What OpenSpiel asks for what a player sees."""

    def __init__(self, encoder: Encoder) -> None:
        self._eyes = [encoder.observer(seat) for seat in range(encoder.players)]
        self.tensor: Any = np.zeros(encoder.size, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: RulesState, player: int) -> None:
        """Write what a player sees of a state into the tensor."""
        self.tensor[:] = self._eyes[player].observe(state.place.cursor.position)

    def string_from(self, state: RulesState, player: int) -> str:
        """Return the view of a player as text."""
        return msgspec.json.encode(visible(state.place.cursor.position, player), order="deterministic").decode()
