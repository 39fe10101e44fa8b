"""Players as they are typed: `random`, `search:worlds=16,steps=4000`, `program:python3 bot.py`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from ruleworks import Ruleset
from ruleworks.inside import near
from ruleworks_bots.minds.at_random import Random
from ruleworks_bots.parameters import Command, read_parameters, written_parameters
from ruleworks_bots.problems import SpecError
from ruleworks_contracts import Chooser, Player, tools_of

PERSON = "me"  # no player: somebody who sits there

NAMED = re.compile(r"\s*([a-z][a-z0-9_-]*)\s*=")
BEYOND_COMMAS = re.compile(r"""(?:"[^"]*"|'[^']*'|[^,"'])+""")


@dataclass(frozen=True, slots=True)
class Spec:
    """A player with its parameters; `str` writes it as it is typed, the same for all who mean the same."""

    player: Player
    parameters: Struct

    @property
    def name(self) -> str:
        """The name of the player."""
        return self.player.name

    @property
    def cost(self) -> int:
        """How many choices it plays in worlds before it answers, at most."""
        return self.player.cost(self.parameters)

    def seated(self, ruleset: Ruleset) -> Chooser:
        """Return somebody who plays by these rules."""
        return self.player.seated(ruleset, self.parameters)

    def __str__(self) -> str:
        said = written_parameters(self.parameters)
        return f"{self.name}:{said}" if said else self.name


def players_of(ruleset: Ruleset) -> dict[str, Player]:
    """Return the players that there are for a game by name, the best where two have one name."""
    found: dict[str, Player] = {}
    usual: Player = Random()  # plays any game, whatever is installed
    for player in (*tools_of(ruleset).all(Player), usual):
        found.setdefault(player.name, player)
    return dict(sorted(found.items()))


def spec_of(text: str, ruleset: Ruleset) -> Spec:
    """Return the player that a text means; what there is not is named, with what was probably meant."""
    return read_spec(text, players_of(ruleset))


def read_spec(text: str, players: Mapping[str, Player]) -> Spec:
    """Return the player that a text means, of these."""
    name, _, said = text.strip().partition(":")
    player = players.get(name.strip())
    if player is None:
        raise SpecError("unknown-player", name=name.strip(), near=near(name.strip(), players), known=list(players))
    kind: Any = player.parameters
    words = _words(name.strip(), said, [*kind.__struct_fields__], command=issubclass(kind, Command))
    return Spec(player, read_parameters(player.name, kind, words))


def check_cost(spec: Spec, most: int) -> Spec:
    """Return a player that asks for no more than is allowed here, and refuse any other one."""
    if spec.cost > most:
        raise SpecError("too-costly", player=str(spec), cost=spec.cost, most=most)
    return spec


def seats_of(text: str) -> list[str]:
    """Return what stands between the commas of a list of players: `search:worlds=8,steps=100` is one of them.

    A part that begins with a name and `=` belongs to the player before it; quotation marks keep commas together.
    """
    found: list[str] = []
    for part in BEYOND_COMMAS.findall(text):
        if found and NAMED.match(part):
            found[-1] += f",{part}"
        else:
            found.append(part.strip())
    return [part for part in found if part]


def _words(player: str, said: str, known: Sequence[str], *, command: bool) -> dict[str, str]:
    """Return the words for parameters by name."""
    words: dict[str, str] = {}
    while said.strip():
        named = NAMED.match(said)
        if command and (named is None or named[1] == "command" or named[1] not in known):
            rest = said[named.end() :] if named is not None and named[1] == "command" else said
            words["command"] = _unquoted(rest.strip())
            break
        part, _, said = said.partition(",")
        if named is None:
            raise SpecError("no-value", player=player, found=part.strip(), known=list(known))
        name = named[1].replace("-", "_")
        if name in words:
            raise SpecError("twice", player=player, parameter=named[1])
        words[name] = part[named.end() :].strip()
    return words


def _unquoted(text: str) -> str:
    """Return a text without the marks that kept its commas together."""
    inside = text[1:-1]
    return inside if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" and text[0] not in inside else text
