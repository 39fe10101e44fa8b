"""The players that bundles bring, put to the test in every game that they say they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import ruleworks
from ruleworks import Bundle, Installed, Ruleset, RuleworksError
from ruleworks_bots import Command
from ruleworks_contracts import Player
from ruleworks_testing.beyond.messages import languages_of
from ruleworks_testing.check_run import Looking
from ruleworks_testing.players.promises import Seated, described_in_every_language
from ruleworks_testing.players.sights import decisions
from ruleworks_testing.report import Finding, Timed

ASKED = (0, 3, 15, 60, 150)  # after how many choices of a game a player is asked, several times each


def players_in(bundles: Sequence[Bundle]) -> list[tuple[Bundle, Player]]:
    """Return the players that bundles bring."""
    return [(bundle, tool) for bundle in bundles for tool in bundle.tools if isinstance(tool, Player)]


def look_at_players(looking: Looking, bundles: Sequence[Bundle]) -> None:
    """Look at all players that bundles bring."""
    for bundle, player in players_in(bundles):
        point = f"player {player.name}"
        languages = languages_of(bundle) or ("en",)
        problems = list(described_in_every_language(player, bundle.texts, languages))
        for property, problem in problems:
            looking.add(Finding(property, problem, bundle.name, point))
        if any(property == "players_can_be_typed" for property, _ in problems):
            continue
        if issubclass(player.parameters, Command) and not player.parameters().command:
            looking.left_out.append(f"{point}: it plays by a command that nobody has given")
            continue
        for ruleset in played_by(player, bundle, looking.subject.ruleset, looking.installed):
            _look_at(looking, bundle.name, player, ruleset)


def played_by(player: Player, bundle: Bundle, ruleset: Ruleset, installed: Installed) -> Iterator[Ruleset]:
    """Yield the rules that a player says it plays: those at hand, and of every installed game where it plays any."""
    if player.game in ("", ruleset.game):
        yield ruleset
    games = [name for name in installed.games if name != ruleset.game] if player.game == "" else []
    for name in games if bundle.name not in ruleset.bundles else []:
        try:
            yield ruleworks.ruleset(name, installed=installed)
        except RuleworksError:
            continue  # not this bundle's fault


def _look_at(looking: Looking, bundle: str, player: Player, ruleset: Ruleset) -> None:
    point = f"player {player.name}"
    try:
        seated = Seated(player, ruleset)
    except (Exception, SystemExit) as error:
        problem = f"it cannot be seated at {ruleset.game}: {error}"
        looking.add(Finding("players_choose", problem, bundle, point, again=ruleset.game))
        return
    for players in sorted({ruleset.players[0], ruleset.players[-1]}):
        if looking.is_late(f"{point} at {ruleset.game}"):
            break
        for at in decisions(ruleset, players, looking.seed, ASKED):
            looking.choices += 1
            for property, problem in seated.problems(at):
                looking.add(Finding(property, problem, bundle, point, at.game.seq, again=f"{ruleset.game}, {at.again}"))
    if seated.times:
        mean = sum(seated.times) / len(seated.times)
        looking.times.append(Timed(player.name, ruleset.game, len(seated.times), mean, max(seated.times)))
