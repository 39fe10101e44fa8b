"""What a player would choose in a game at the terminal, told to whoever has to choose."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks_bots.hints import Hint, adviser, hint
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.play.session import Session, looking
from ruleworks_contracts import Inked, inked


def hint_lines(session: Session, named: str) -> Iterator[Inked]:
    """Yield what a player would choose for the seat that has to, with its reason and what it thinks of the best."""
    game = session.game
    seat = looking(game)
    if seat is None:
        raise mistake("not-a-choice")
    spec = adviser(game.ruleset, named)
    yield from map(inked, told(hint(game, seat, spec, session.voice), session))


def told(found: Hint, session: Session) -> Iterator[str]:
    """Yield a hint, line by line."""
    yield session.said("hint.would", player=found.player, option=found.text)
    if found.reason:
        yield found.reason
    if found.estimates:
        yield session.said("hint.values")
    elif not found.reason:
        yield session.said("hint.no-reason")
    for each in found.estimates:
        value = session.terminal.number(each.value)
        yield f"  {value:>8}  {each.visits:>6}  {each.text}"
