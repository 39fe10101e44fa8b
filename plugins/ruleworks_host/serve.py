"""The command `serve`: a host over standard input and output, or behind a front that another package brings."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any, Protocol, get_args, runtime_checkable

import msgspec

from ruleworks import Installed
from ruleworks.inside import log
from ruleworks_contracts import Arguments, Console, installed_tools
from ruleworks_host.host import Host
from ruleworks_host.interface import Interface
from ruleworks_host.limits import Hints, Hooks, Limits
from ruleworks_host.operator_errors import check_allowed, origin
from ruleworks_host.problems import HostError
from ruleworks_host.stdio import Lines, schema, typescript
from ruleworks_host.store import Store, open_store
from ruleworks_host.store.place import made_ready, usual_place
from ruleworks_host.texts import TEXTS
from ruleworks_host.upkeep import delete_older, delete_room, forget_name

DAY = 86_400.0  # seconds


def usual_workers() -> int:
    """Return in how many processes bots think where nobody says it: one, and a second one where a processor is left."""
    return max(1, min(Limits().thinkers, (os.cpu_count() or 1) - 1))


@runtime_checkable
class Front(Protocol):
    """A way to reach a host, such as a web server, that `ruleworks serve` opens; a tool of a bundle for any game."""

    name: str

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments, beside those of the host."""
        ...

    def run(self, arguments: Namespace, console: Console, host: Host) -> int:
        """Serve a host until somebody ends it, and return the exit code."""
        ...


def front_of(installed: Installed) -> Front | None:
    """Return the front that is installed; the first by the name of its bundle if there are several."""
    fronts = [tool for _, tool in installed_tools(installed, Front) if not hasattr(tool, "help")]  # as commands have
    return next(iter(fronts), None)


class Serve:
    """Serve rooms."""

    name = "serve"
    help = "ruleworks-host.serve.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments, and those of the front."""

        def add(flag: str, message: str, **settings: Any) -> None:
            help_text = parser.text(f"ruleworks-host.serve.{message}", TEXTS)
            parser.add_argument(flag, help=help_text, **settings)

        add("--stdio", "stdio", action="store_true")
        add("--schema", "schema", action="store_true")
        add("--typescript", "typescript", action="store_true")
        add("--store", "store", default="", metavar="FILE|ADDRESS|memory")
        add("--read-only", "read-only", action="store_true")
        add("--power-safe", "power-safe", action="store_true")
        add("--backup", "backup", default="", metavar="FILE")
        add("--delete-room", "delete-room", default="", metavar="ROOM")
        add("--delete-older", "delete-older", type=int, default=None, metavar="DAYS")
        add("--forget", "forget", default="", metavar="NAME")
        add("--allow", "allow", action="append", default=[], metavar="BUNDLE")
        add("--hooks-to", "hooks-to", action="append", default=[], type=origin("--hooks-to"), metavar="ORIGIN")
        add("--most-rooms", "most-rooms", type=int, default=Limits().rooms, metavar="N")
        add("--bot-steps", "bot-steps", type=int, default=Limits().steps, metavar="N")
        add("--workers", "workers", type=int, default=usual_workers(), metavar="N")
        add("--hints", "hints", choices=get_args(Hints), default=Limits().hints)
        add("--adviser", "adviser", default="", metavar="PLAYER")
        front = front_of(parser.installed)
        if front is not None:
            front.configure(parser)

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Serve until somebody ends it, or look after a store."""
        if arguments.schema:
            terminal.line(msgspec.json.format(msgspec.json.encode(schema(Interface()))).decode())
            return 0
        if arguments.typescript:
            terminal.line(typescript(Interface()).rstrip())
            return 0
        check_allowed(arguments.allow, terminal.installed)
        wishes = (arguments.backup, arguments.delete_room, arguments.forget, arguments.delete_older is not None)
        upkeep, front = any(wishes), front_of(terminal.installed)
        if not (upkeep or arguments.stdio or front):
            raise HostError("no-front")
        modes = {"read_only": arguments.read_only, "power_safe": arguments.power_safe, "old": upkeep}
        store = open_store(_place(arguments, terminal), **modes)
        try:
            if upkeep:
                return _look_after(store, arguments, terminal)
            host = Host(
                store,
                installed=terminal.installed,
                allowed=arguments.allow or None,
                limits=Limits(
                    rooms=arguments.most_rooms,
                    steps=arguments.bot_steps,
                    workers=max(0, arguments.workers),
                    hints=arguments.hints,
                    adviser=arguments.adviser,
                ),
                hooks=Hooks(allowed=tuple(arguments.hooks_to)),
            )
            try:
                return _serve(host, front, arguments, terminal)
            finally:
                host.close()
        finally:
            store.close()


def _place(arguments: Namespace, terminal: Console) -> str:
    """Return where rooms are kept, and say it where nobody has said it: not among the lines that a program reads."""
    if arguments.store:
        return str(arguments.store)
    place = made_ready(usual_place(os.environ, Path.home()))
    if arguments.stdio:
        log().warning("rooms are kept in the usual place", store=place)
    else:
        terminal.say("ruleworks-host.serve.kept", path=place)
    return place


def _serve(host: Host, front: Front | None, arguments: Namespace, terminal: Console) -> int:
    if front is not None and not arguments.stdio:
        return front.run(arguments, terminal, host)
    Lines(host, sys.stdin.buffer, sys.stdout.buffer, terminal.language).run()
    return 0


def _look_after(store: Store, arguments: Namespace, terminal: Console) -> int:
    if arguments.backup:
        store.backup(arguments.backup)
        terminal.say("ruleworks-host.serve.backed-up", path=arguments.backup)
    if arguments.delete_room:
        delete_room(store, arguments.delete_room)
        terminal.say("ruleworks-host.serve.deleted", room=arguments.delete_room)
    if arguments.delete_older is not None:
        gone = delete_older(store, time.time() - arguments.delete_older * DAY)
        terminal.say("ruleworks-host.serve.deleted-older", count=gone)
    if arguments.forget:
        count = forget_name(store, arguments.forget)
        terminal.say("ruleworks-host.serve.forgotten", name=arguments.forget, count=count)
    return 0
