"""The program: from the words on the command line to an exit code, with one clear line for each mistake."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any

from ruleworks import PluginError, RuleworksError, Text, __version__
from ruleworks.inside import describe, log
from ruleworks_cli.files import reason
from ruleworks_cli.logs import logging_to_stderr
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.parser import Parser
from ruleworks_cli.registry import Offer, offered, text_sources
from ruleworks_cli.settings import settings_parser, usual_language
from ruleworks_cli.terminal import Terminal
from ruleworks_i18n import TextError

STANDARD_OUTPUT = 1
DONE, MISTAKEN, INTERRUPTED, PIPE_CLOSED = 0, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 done, 1 found something wrong, 2 used wrongly."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal lacks is no reason to fail
    try:
        settings, words = settings_parser().parse_known_args(argv)
    except Mistake as error:
        Terminal(usual_language(os.environ)).complain(error)
        return MISTAKEN
    terminal = Terminal(settings.language)
    if sys.stdout is None:  # as it is where the program was started with a closed standard output
        terminal.complain(mistake("no-output"))
        return MISTAKEN
    with logging_to_stderr(settings.log_level, as_json=settings.log_json):
        return _guarded(terminal, lambda: _run(words, terminal))


def _run(words: Sequence[str], terminal: Terminal) -> int:
    offers = offered(words[0] if words else "", terminal.installed)
    speaking = terminal.speaking(text_sources(offers))
    return _guarded(speaking, lambda: _obey(words, offers, speaking))


def _obey(words: Sequence[str], offers: dict[str, Offer], terminal: Terminal) -> int:
    parser = _parser(words, offers, terminal)
    if not words:
        parser.print_help()
        return DONE
    arguments = parser.parse_args(words)
    offer = offers[arguments.command]
    with _blaming(offer):
        return offer.command.run(arguments, terminal)


def _parser(words: Sequence[str], offers: dict[str, Offer], terminal: Terminal) -> Parser:
    """Return the parser of everything; only the command that was chosen declares its arguments."""
    texts = terminal.texts
    shared: list[Any] = [settings_parser(Parser(terminal=terminal).text)]
    description = texts.render(Text("ruleworks-cli.description"))
    parser = Parser(prog="ruleworks", terminal=terminal, parents=shared, description=description)
    version = parser.text("ruleworks-cli.settings.version")
    parser.add_argument("--version", action="version", version=f"ruleworks {__version__}", help=version)
    title = texts.render(Text("ruleworks-cli.commands"))
    commands = parser.add_subparsers(dest="command", title=title, metavar="COMMAND", required=True)
    for name, offer in offers.items():
        purpose = offer.command.help
        about: dict[str, Any] = {"help": parser.text(purpose), "description": texts.render(Text(purpose))}
        chosen = commands.add_parser(name, terminal=terminal, words=words[1:], parents=shared, **about)
        if words[:1] == [name]:
            with _blaming(offer):
                offer.command.configure(chosen)
    return parser


@contextmanager
def _blaming(offer: Offer) -> Generator[None]:
    """Name the bundle of a command that fails in a way that nobody foresaw."""
    try:
        yield
    except (RuleworksError, Mistake, TextError, BrokenPipeError):
        raise
    except Exception as error:
        log().debug("command failed", plugin=offer.bundle.name, exc_info=error)
        culprit = f"{offer.bundle.name}:{offer.command.name}"
        problem = describe(error)
        raise PluginError("failed-inside", id=culprit, version=offer.bundle.version, problem=problem) from error


def _guarded(terminal: Terminal, action: Callable[[], int]) -> int:
    try:
        code = _flushed(action)
    except (RuleworksError, Mistake, TextError) as error:
        terminal.complain(error)
        return MISTAKEN
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any longer; what is still buffered must not fail once more at the end of the program.
        _let_go()
        return PIPE_CLOSED
    return code


def _flushed(action: Callable[[], int]) -> int:
    """Do something, and see to it that what it wrote has arrived."""
    try:
        code = action()
    except SystemExit as stop:
        code = _code(stop)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _let_go()
        raise mistake("output", problem=reason(error)) from None
    return code


def _let_go() -> None:
    """Send nowhere what is still to be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)


def _code(stop: SystemExit) -> int:
    """Return the exit code with which argparse wants to end."""
    return stop.code if isinstance(stop.code, int) else DONE
