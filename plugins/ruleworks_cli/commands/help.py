"""The command `help`: the pages of the documentation in the terminal, listed, searched and shown."""

from __future__ import annotations

import pydoc
from argparse import Namespace
from collections.abc import Mapping
from shutil import get_terminal_size
from textwrap import shorten

from ruleworks import Text
from ruleworks.inside import named_alike
from ruleworks_cli.manual.pages import Group, ManualPage, groups, own_pages, pages_of
from ruleworks_cli.manual.search import hits, page_named, section_named
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import similar
from ruleworks_i18n.sources import SOURCE_LANGUAGE

#: The width of a page where nothing says how wide a line may be, and where a line would be too long to read.
WIDE = 100
#: So many places are listed where something is said.
MOST = 20


class Help:
    """Show the documentation."""

    name = "help"
    help = "ruleworks-cli.help.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        parser.add_argument("words", nargs="*", metavar="TOPIC", help=parser.text("ruleworks-cli.help.topic"))
        parser.add_argument("--search", action="store_true", help=parser.text("ruleworks-cli.help.search"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """List the pages, show the one that is named, or tell where the words stand."""
        pages = {**own_pages(), **pages_of(terminal.installed)}
        name, _, anchor = " ".join(arguments.words).partition("#")
        topic = None if arguments.search else page_named(name, pages)
        section = None if topic or arguments.search else section_named(name, pages)
        topic, anchor = section or (topic, anchor)
        if not arguments.words:
            _list(pages, terminal)
        elif topic is None:
            _search(arguments.words, pages, terminal)
        else:
            _show(pages, topic, anchor, terminal)
        return 0


def _list(pages: Mapping[str, ManualPage], terminal: Terminal) -> None:
    terminal.say("ruleworks-cli.help.list")
    room = max(map(len, pages), default=0)
    named = {page.topic for group in groups(pages) for page in group.pages}
    inside = {topic for topic in pages if topic.partition("/")[0] in named} | {"index"}
    rest = Group("", tuple(pages[topic] for topic in pages if topic not in named | inside))
    for caption, members in (*groups(pages), rest):
        if members:
            terminal.line()
            terminal.line(caption)
        for page in members:
            terminal.line(f"  {page.topic.ljust(room)}  {page.title}")


def _show(pages: Mapping[str, ManualPage], topic: str, anchor: str, terminal: Terminal) -> None:
    """Write a page, or one of its sections; where somebody reads and it is longer than the screen, page by page."""
    from ruleworks_cli.manual.writer import Writer

    page = pages[topic]
    text = page.part(anchor) if anchor else page.text
    if text is None:
        known = [section.anchor for section in page.sections()]
        raise mistake("unknown-section", topic=topic, anchor=anchor, near=named_alike(similar(anchor, known)))
    columns = min(terminal.columns or WIDE, WIDE)
    lines = Writer(page, columns, lambda each: _title(each, pages)).lines(text)
    if terminal.language != SOURCE_LANGUAGE:
        lines = [terminal.texts.render(Text("ruleworks-cli.help.in-english")), "", *lines]
    if terminal.attended and len(lines) >= get_terminal_size().lines:
        pydoc.pager("\n".join(lines))
    else:
        terminal.line("\n".join(lines))


def _title(topic: str, pages: Mapping[str, ManualPage]) -> str:
    name, _, anchor = topic.partition("#")
    page = pages.get(name)
    if page is None:
        return topic
    titles = {section.anchor: section.title for section in page.sections() if section.title}
    return titles.get(anchor, page.title)


def _search(words: list[str], pages: Mapping[str, ManualPage], terminal: Terminal) -> None:
    found = hits(words, pages)
    wanted = " ".join(words)
    if not found:
        known = [*pages, *(topic.rpartition("/")[2] for topic in pages)]
        raise mistake("unknown-topic", topic=wanted, near=named_alike(similar(wanted.casefold(), known)))
    terminal.say("ruleworks-cli.help.found", words=wanted, count=len(found))
    columns = min(terminal.columns or WIDE, WIDE)
    for hit in found[:MOST]:
        terminal.line()
        terminal.line(f"{hit.topic}  {hit.title}")
        if hit.line:
            terminal.line(f"    {shorten(hit.line, columns - 4, placeholder=' …')}")
    if len(found) > MOST:
        terminal.line()
        terminal.say("ruleworks-cli.help.more", count=len(found) - MOST)
