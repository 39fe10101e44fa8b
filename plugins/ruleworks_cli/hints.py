"""What a player would choose in a game at the terminal, told to whoever has to choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import Game, Text
from ruleworks_bots.hinting import Hint, adviser, hint
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.narrator import Narrator, looking
from ruleworks_i18n import Arg
from ruleworks_toolbox import Inked, inked


def hint_lines(game: Game[Any], narrator: Narrator, named: str) -> Iterator[Inked]:
    """Yield what a player would choose for the seat that has to, with its reason and what it thinks of the best."""
    seat = looking(game)
    if seat is None:
        raise mistake("not-a-choice")
    spec = adviser(game.ruleset, named)
    yield from map(inked, told(hint(game, seat, spec, narrator.voice), narrator))


def told(found: Hint, narrator: Narrator) -> Iterator[str]:
    """Yield a hint, line by line."""

    def said(message: str, **args: Arg) -> str:
        return narrator.terminal.texts.render(Text(f"ruleworks-cli.hint.{message}", args))

    yield said("would", player=found.player, option=found.text)
    if found.reason:
        yield found.reason
    if found.estimates:
        yield said("values")
    elif not found.reason:
        yield said("no-reason")
    for each in found.estimates:
        value = narrator.terminal.number(each.value)
        yield f"  {value:>8}  {each.visits:>6}  {each.text}"
