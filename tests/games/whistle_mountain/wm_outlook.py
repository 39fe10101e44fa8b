"""What forecasts of Whistle Mountain are compared with: what really happens in games by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from ruleworks import Game, Ruleset, Text, translator
from ruleworks_contracts import Teller
from ruleworks_table import forecast, standing
from whistle_mountain.play.collect.contact import ActivateContact
from whistle_mountain.play.collect.placement import PlaceAirship
from whistle_mountain.play.tokens.gains import ResourcesGained
from whistle_mountain.table.position import Mountain


def ahead(game: Game[Mountain], option: str, language: str = "en") -> str:
    """What the seat that chooses is told of an option."""
    assert game.decision is not None
    seat, texts = game.decision.seat, translator(language, game.ruleset.text_sources)
    return forecast(game.seated(seat), option, Teller(game.ruleset, texts, seat))


def check_placements(rules: Ruleset, players: int) -> dict[str, int]:
    """Check that the same is gained, and that the same machines can be activated, before the harvest or after it.

    Returns how often something was gained, and something could be activated.
    """
    checked: dict[str, int] = {"gained": 0, "machines": 0}
    for seed in range(6):
        for game, option in placements(rules, players, seed):
            gained, machines = truth(game, option)
            line = ahead(game, option.id)
            assert gained in line.split(", "), (seed, option.id)
            assert line.endswith(machines), (seed, option.id)
            checked["gained"] += gained != "nothing to collect"
            checked["machines"] += bool(machines)
    return checked


def check_standing(rules: Ruleset, players: int, seed: int) -> None:
    """Check that the standing before the last choice is what the rules count there, and after it the score."""
    game, rng, texts = rules.new_game(players, seed), Random(seed), translator("en", rules.text_sources)
    last = game
    while not game.over:
        last = game.clone()
        game.play(game.random_option(rng))
    steps = last.scene.rules.end_steps(last.scene)
    ended = rules.at(replace(last.position, agenda=tuple(reversed(steps))))
    told = standing(last, 0, texts)
    assert tuple(each.total for each in told) == ended.scores
    assert len(told[0].lines) > 1
    assert tuple(each.total for each in standing(game, 0, texts)) == game.scores


def placements(rules: Ruleset, players: int, seed: int) -> Iterator[tuple[Game[Mountain], PlaceAirship]]:
    """Games at a choice of placements, each with some of these that no theft follows."""
    game, rng = rules.new_game(players, seed), Random(seed)
    for _ in range(700):
        if game.decision is None:
            return
        options = [option for option in game.decision.options if isinstance(option, PlaceAirship)]
        for option in rng.sample(options, min(3, len(options))):
            if game.decision.kind == "choose-action" and theft_free(game, option):
                yield game, option
        game.play(game.random_option(rng))


def theft_free(game: Game[Mountain], option: PlaceAirship) -> bool:
    twin = game.clone()
    twin.play(option)
    return twin.decision is not None and twin.decision.kind == "choose-action"


def truth(game: Game[Mountain], option: PlaceAirship) -> tuple[str, str]:
    """What is gained, and what may be used, when the airship is really placed, as it has to be told."""
    twin, texts = game.clone(), translator("en", game.ruleset.text_sources)
    twin.play(option)
    assert twin.decision is not None
    usable, gained = machines_in(twin), "nothing to collect"
    if twin.why_not("harvest") is None:
        events = twin.play("harvest").events
        found = next(event.resources for event in events if isinstance(event, ResourcesGained))
        kinds = dict.fromkeys(found)
        gained = " ".join("+" + texts.render(Text(f"{kind}.count", {"count": found.count(kind)})) for kind in kinds)
        usable |= machines_in(twin)
    contacts = [machine for machine in twin.position.this_turn.contacts if machine in usable]
    names = texts.render(Text("whistle-mountain.outlook.may-use", {"machines": [Text(each) for each in contacts]}))
    return gained, names if contacts else ""


def machines_in(game: Game[Mountain]) -> set[str]:
    options = () if game.decision is None else game.decision.options
    return {option.machine for option in options if isinstance(option, ActivateContact)}
