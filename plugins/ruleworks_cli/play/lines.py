"""A game in lines one below the other: for pipes, for screen readers, for terminals that can do no more."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks_cli.keyboard import forget_typed
from ruleworks_cli.line_width import wrapped
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.play import choices
from ruleworks_cli.play.drawing import picture
from ruleworks_cli.play.layout import block
from ruleworks_cli.play.session import Session, looking
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Inked, Region, inked, plain_text

#: What is as good as endless.
ENDLESS = 10_000


class LineFace:
    """Writes everything below what was written before."""

    def __init__(self) -> None:
        """Wait for a session."""
        self._session: Session | None = None
        self._seat: int | None = None
        self.numbered: Sequence[int] = ()  # the options of the last list, in the order of their numbers
        self._waiting: Sequence[str] = ()  # lines of the last list that are still to be shown

    def table(self, session: Session) -> None:
        """Write the table and the options."""
        if self._session is not None and looking(session.game) != self._seat:
            forget_typed()  # it was meant for another seat
        self._session, self._seat = session, looking(session.game)
        terminal, decision, onlooker = session.terminal, session.game.decision, session.onlooker
        assert decision is not None  # there are options only while the game goes on
        terminal.line()
        terminal.line(picture(session.game, decision.seat, terminal))
        terminal.line()
        terminal.sentence(onlooker.teller.choice(session.game, decision.ask))
        lines, self.numbered = choices.overview(onlooker, terminal.texts)
        self._page(lines)

    def options(self, places: Sequence[int], *, paged: bool) -> None:
        """Write these options; all of them at once if that is wanted where nobody would have to scroll."""
        self.numbered, lines = places, choices.numbered(self._shown.onlooker, places)
        if paged or self._terminal.attended:
            self._page(lines)
        else:
            self._write(lines)

    def opened(self, line: str) -> bool:
        """Have no lines that could be opened: they name what is to be typed."""
        return False

    def lines(self, lines: Sequence[Inked]) -> None:
        """Write lines."""
        told = [plain_text(line) for line in lines]
        if self._terminal.attended:
            self._page(told)
        else:
            self._write(told)

    def region(self, part: Region) -> None:
        """Write a part of the table."""
        self.lines(block(part, self._terminal.columns or ENDLESS))

    def more(self) -> None:
        """Write what is left of the last list."""
        if not self._waiting:
            raise mistake("no-more")
        self._page(self._waiting)

    def empty(self) -> None:
        """Write the table again."""
        if self._shown.game.decision is not None:
            self.table(self._shown)

    def end(self, session: Session) -> None:
        """Write the table as everybody may see it, and the result."""
        self._session = session
        session.terminal.line()
        session.terminal.line(picture(session.game, None, session.terminal))
        session.result()

    def ask(self) -> str:
        """Ask behind an angle bracket."""
        return self._terminal.ask("> ")

    def confirm(self, question: str) -> bool:
        """Ask behind the question."""
        return self._terminal.agrees(question)

    def close(self) -> None:
        """Leave everything where it is."""

    @property
    def _shown(self) -> Session:
        assert self._session is not None  # a table or an end is shown before anything is asked
        return self._session

    @property
    def _terminal(self) -> Terminal:
        return self._shown.terminal

    def _page(self, lines: Sequence[str]) -> None:
        """Write as many lines as fit, and keep the others."""
        self._write(lines[: choices.SHOWN])
        self._waiting = lines[choices.SHOWN :]
        if self._waiting:
            self._terminal.say("ruleworks-cli.play.more", count=len(self._waiting))

    def _write(self, lines: Sequence[str]) -> None:
        columns = self._terminal.columns or ENDLESS
        for line in lines:
            for part in wrapped(inked(line), columns, choices.NUMBER + 2):
                self._terminal.line(plain_text(part))
