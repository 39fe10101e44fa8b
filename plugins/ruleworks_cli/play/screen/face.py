"""A game on a screen: the table is drawn anew at each choice, and its board is always in sight above the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import Game, Text
from ruleworks_cli.line_width import width, wrapped
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.play.layout import block
from ruleworks_cli.play.screen.display import Display
from ruleworks_cli.play.screen.frame import Frame, Size, filled, framed, noted, pages, room_for_notes, screen
from ruleworks_cli.play.screen.items import Page, arranged
from ruleworks_cli.play.screen.option_list import Listing
from ruleworks_cli.play.screen.scores import with_standing
from ruleworks_cli.play.session import Session, looking
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Inked, Region, Span, inked, plain_text
from ruleworks_i18n import Arg
from ruleworks_table import folded, seat_name

PROMPT = "> "


class ScreenFace:
    """Shows whole screens; what is told in between waits for the next one."""

    def __init__(self, terminal: Terminal, display: Display) -> None:
        """Take the display, and the terminal that those speak at who know no screen."""
        self._display, self._notes = display, list[Inked]()
        self._closed = False
        self.terminal: Terminal = terminal.writing(self._write)
        self._session: Session | None = None
        self._listing: Listing | None = None
        self._seat: int | None = None
        self._offset = 0  # of the first line of the list that is shown
        self._shown = 0  # how many lines of it are shown
        self._whole = True  # whether all options are listed
        self._last: list[Inked] = []  # what remains to be read when the screen is closed
        self._ahead = ""  # what was typed where Enter would have been enough, for whoever asks next

    def table(self, session: Session) -> None:
        """Draw the table for the seat that has to choose, behind a curtain where another seat must not look."""
        self._take(session)
        game = session.game
        seat = looking(game)
        if seat != self._seat and self._seat is not None and seat is not None:
            self._hand_on(game, self._seat, seat)
        self._seat = seat

    def options(self, places: Sequence[int], *, paged: bool) -> None:
        """List these options in pages."""
        self._list().best_first(places)
        self._offset, self._whole = 0, False

    @property
    def numbered(self) -> Sequence[int]:
        """The options that are listed one by one, in the order of their numbers."""
        return self._list().numbered

    def opened(self, line: str) -> bool:
        """List the options of a line that a letter stands for."""
        places = self._list().lettered(line)
        if places:
            self.options(places, paged=True)
        return bool(places)

    def lines(self, lines: Sequence[Inked]) -> None:
        """Show lines below the board where there is room, otherwise on pages of their own."""
        columns = self._display.size.columns
        told = noted(lines, columns)
        if len(told) <= self._room(self._frame()):
            self._notes += lines
        else:
            self._paged(lines)

    def region(self, part: Region) -> None:
        """Show a part of the table on pages of its own."""
        self._paged(block(part, self._display.size.columns))

    def more(self) -> None:
        """Show the next options."""
        if self._offset + self._shown >= len(self._list()):
            raise mistake("no-more")
        self._offset += self._shown

    def empty(self) -> None:
        """Show the next options, and after the last ones all of them again."""
        if self._offset + self._shown < len(self._list()):
            self._offset += self._shown
        else:
            self._whole, self._offset = True, 0

    def end(self, session: Session) -> None:
        """Show the result below the table, and go on asking."""
        self._take(session)
        self._seat, before = None, len(self._notes)
        session.result()
        self._last = [note for note in self._notes[before:] if plain_text(note)]

    def ask(self) -> str:
        """Draw everything and return what is typed, or was typed to end a pause."""
        self._read_notes()
        self._draw()
        self._notes.clear()
        line, self._ahead = self._ahead, ""
        return line or self._display.read(PROMPT, self._completions)

    def confirm(self, question: str) -> bool:
        """Ask a question in the place of the options."""
        size = self._display.size
        frame = self._frame()
        below = [*noted([inked(question)], size.columns), inked(Span(self._said("yes-or-no"), "dim"))]
        self._display.show(screen(frame.table, below[: frame.rows], size))
        answer = folded(self._display.read(PROMPT).strip())
        return answer != "" and any(word.startswith(answer) for word in ("yes", self._said("yes")))

    def close(self) -> None:
        """Give the terminal back, with the result if there is one."""
        self._display.close()
        for note in self._last:
            print(plain_text(note))
        self._last, self._closed = [], True

    def _write(self, text: str) -> None:
        """Keep what is told for the next screen; once there is none any more, write it."""
        if self._closed:
            print(text)
            return
        self._notes += [inked(line) for line in text.split("\n")]

    def _take(self, session: Session) -> None:
        self._session = session
        self._listing, self._offset, self._whole = None, 0, True

    def _hand_on(self, game: Game[Any], before: int, seat: int) -> None:
        """Let another seat take over; nothing that was typed before counts for it."""
        self._display.forget_typed()
        hidden = [game.view(each, options="none")["position"] for each in (before, seat)]
        if hidden[0] == hidden[1]:
            return  # neither sees anything that the other does not
        size = self._display.size
        curtain = noted([inked(self._said("curtain", seat=seat_name(seat)))], size.columns)
        self._display.show(screen([()] * (size.rows // 3), curtain, size))
        self._display.read(PROMPT)  # whatever is typed here is not of whoever sits down now
        self._display.forget_typed()

    @property
    def _played(self) -> Session:
        assert self._session is not None  # a table is shown before anything is asked
        return self._session

    def _list(self) -> Listing:
        if self._listing is None:
            self._listing = Listing(self._played.onlooker)
        return self._listing

    def _frame(self) -> Frame:
        onlooker = self._played.onlooker
        return framed(with_standing(onlooker.regions, onlooker, self._played.terminal), self._display.size)

    def _room(self, frame: Frame) -> int:
        """Return how many rows there are for what was told, above the question and some options."""
        question = wrapped(self._question(0), self._display.size.columns)
        return room_for_notes(frame, len(question), self._list().total)

    def _read_notes(self) -> None:
        """Show what was told page by page, below the board, where it is too much to stand above the options."""
        size = self._display.size
        told = noted(self._notes, size.columns)
        frame = self._frame()
        if len(told) <= self._room(frame):
            return
        for page in pages(told, frame.rows):
            self._display.show(screen(frame.table, page, size))
            if self._paused(self._said("go-on")):
                break
        self._notes.clear()

    def _draw(self) -> None:
        size, frame = self._display.size, self._frame()
        notes = self._notes if looking(self._played.game) is not None or self._notes else self._last
        told = noted(notes, size.columns)
        rows = frame.rows - len(told)
        page, question = self._options_in(Size(size.columns, rows))
        below = [*told, *question, *page.lines]
        self._display.show(screen(frame.table, filled(below, frame, size.columns), size))

    def _options_in(self, size: Size) -> tuple[Page, list[Inked]]:
        """Return the options for that room, and the question above them."""
        listing = self._list()
        if self._whole:
            listing.overview(max(1, size.rows - 1))
        rows = max(1, size.rows - len(wrapped(self._question(len(listing)), size.columns)))
        if self._whole and listing.fits_in_columns(rows):
            listing.all()
            page = self._arranged(size.columns, rows)
            if page.items == len(listing):
                self._shown = page.items
                return page, wrapped(self._question(page.items), size.columns)
            listing.overview(rows)
        page = self._arranged(size.columns, rows)
        self._shown = page.items
        return page, wrapped(self._question(page.items), size.columns)

    def _arranged(self, columns: int, rows: int) -> Page:
        listing = self._list()
        return arranged(lambda line: listing.item(self._offset + line), len(listing) - self._offset, columns, rows)

    def _question(self, count: int) -> Inked:
        """Return what is to be chosen and, where not all of it is in sight, what of it is."""
        decision, listing = self._played.game.decision, self._list()
        if decision is None:
            return inked(Span(self._said("over"), "strong"))
        asked = self._played.teller(decision.seat).choice(self._played.game, decision.ask)
        shown: dict[str, Arg] = {"first": self._offset + 1, "last": self._offset + count, "count": len(listing)}
        message = "part" if self._offset + count < len(listing) else "last-part"
        message = message if count < len(listing) else "all" if listing.ranked else ""
        part = f"  {self._said(f'{message}-ranked' if listing.ranked else message, **shown)}" if message else ""
        both = f"{asked} · {listing.common} …" if listing.common else asked
        told = both if width(f"{both}{part}") <= self._display.size.columns else f"{listing.common} …"
        same = Span(f"  {listing.same}" if listing.same else "", "green")
        return inked(Span(told if listing.common else asked, "strong"), same, Span(part, "dim"))

    def _paged(self, lines: Sequence[Inked]) -> None:
        """Show lines on pages of their own."""
        size = self._display.size
        for page in pages(noted(lines, size.columns), size.rows - 1):
            self._display.show(screen(page, (), size))
            if self._paused(self._said("go-on")):
                return

    def _paused(self, prompt: str) -> bool:
        """Wait for Enter; tell whether something was typed before it, which is carried out next if it is in words.

        A number or a letter would choose from a list that nobody has seen yet.
        """
        line = self._display.read(prompt).strip()
        if len(line) > 1 and not line.isdecimal():
            self._ahead = line
        return bool(line)

    def _completions(self, begun: str) -> Sequence[str]:
        """Return the words of the options that go on as what was begun."""
        listing = self._list()
        sentences = [listing.sentence(place) for places in listing.places for place in places]
        words = dict.fromkeys(word.strip(".,:;()") for sentence in sentences for word in sentence.split(" "))
        return [word for word in words if folded(word).startswith(folded(begun))]

    def _said(self, message: str, **args: Arg) -> str:
        terminal = self.terminal if self._session is None else self._session.terminal
        return terminal.texts.render(Text(f"ruleworks-cli.play.{message}", args))
