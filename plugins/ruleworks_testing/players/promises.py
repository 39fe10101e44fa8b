"""What is promised of players, each as a function that yields what is wrong with one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ruleworks import Option, Ruleset, Source, Text, translator
from ruleworks.inside import describe
from ruleworks_bots import BotError, Spec, read_spec
from ruleworks_bots.parameters import described
from ruleworks_contracts import Chooser, Pick, Player
from ruleworks_testing.players.sights import Asked, asked

WORLDS = 2  # in which a player is asked once more
LUCK = 7

#: What is broken, and how.
Problem = tuple[str, str]


def described_in_every_language(player: Player, texts: Source | None, languages: Sequence[str]) -> Iterator[Problem]:
    """Yield what a player leaves unsaid of itself and its parameters."""
    try:
        usual = player.parameters()
        wanted = [player.help, *[f"{player.help}.{name}" for name, _, _ in described(player.parameters)]]
        spec = read_spec(player.name, {player.name: player})
        if read_spec(str(spec), {player.name: player}).parameters != usual:
            yield "players_can_be_typed", f"{spec} does not read back as it was written"
    except (TypeError, BotError) as error:
        yield "players_can_be_typed", f"without parameters it cannot be seated: {describe(error)}; give each a default"
        return
    cost = player.cost(usual)
    if type(cost) is not int or cost < 0:
        yield "players_tell_what_they_cost", f"cost gives {cost!r}; return how many choices it plays in worlds"
    for language in languages:
        told = translator(language, () if texts is None else (texts,))
        for message in wanted:
            if not told.has(message):
                yield "players_are_described", f"there is no message {message!r} in {language!r}"
            elif told.render(Text(message)).strip() == "":
                yield "players_are_described", f"the message {message!r} is empty in {language!r}"


class Seated:
    """A player at every seat of a game, whose choices are looked at one by one."""

    def __init__(self, player: Player, ruleset: Ruleset, parameters: Any = None) -> None:
        self.spec: Spec = Spec(player, player.parameters() if parameters is None else parameters)
        self.ruleset = ruleset
        self.chooser: Chooser = self.spec.seated(ruleset)
        self.times: list[float] = []

    def problems(self, at: Asked) -> Iterator[Problem]:
        """Yield what is wrong with how it makes one decision."""
        before = at.game.digest()
        try:
            first, seconds = asked(self.chooser, at, LUCK)
        except (Exception, SystemExit) as error:
            yield "players_choose", describe(error)
            return
        self.times.append(seconds)
        wrong = _not_offered(at, first)
        if wrong:
            yield wrong
            return
        if at.game.digest() != before:
            yield "players_touch_nothing", "the game is another one after it has chosen"
        yield from self._otherwise(at, first)

    def _otherwise(self, at: Asked, first: Pick) -> Iterator[Problem]:
        """Yield where it chooses otherwise though it sees the same."""
        again, _ = asked(self.spec.seated(self.ruleset), at, LUCK)
        if again != first:
            yield "players_choose_the_same_again", _other(first, again, "asked anew with the same chance")
        for number in range(WORLDS):
            other = at.game.sample_hidden(at.seat, Random(number))
            there, _ = asked(self.spec.seated(self.ruleset), at, LUCK, other)
            if there != first:
                how = "in a game that the seat cannot tell from this one"
                yield "players_see_what_their_seat_sees", _other(first, there, how)
                return


def _not_offered(at: Asked, pick: Pick) -> Problem | None:
    """Return what of a choice is not offered, if anything is."""
    option: Any = pick.option
    if not isinstance(option, Option):
        return "players_choose", f"it answered with {type(option).__name__}, which is no option"
    if at.game.why_not(option) is not None:
        return "players_choose_what_is_offered", f"{option} is not offered"
    strange = [each.option for each in pick.estimates if at.game.why_not(each.option) is not None]
    return ("players_choose_what_is_offered", f"{strange[0]} is estimated, and not offered") if strange else None


def _other(first: Pick, second: Pick, how: str) -> str:
    same = first.option == second.option
    return f"it chose {first.option}{', with other estimates' if same else f', and {second.option}'} {how}"
