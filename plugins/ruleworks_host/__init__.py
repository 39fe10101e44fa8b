"""Rooms in which games are played, free of any web framework: seats, commands, streams, stores, bots.

    host = Host(MemoryStore())
    entered = host.answer(CreateRoom(setup=Setup("noughts")))

What is said and answered is in `ruleworks_host.messages`; a front end carries it over its wire. A further message is
a function with `@answers` in a module that is passed to `Host`.
"""

from ruleworks_host.answers import File, answers
from ruleworks_host.bundle import bundle
from ruleworks_host.host import Host
from ruleworks_host.interface import MODULES, Interface
from ruleworks_host.limits import Hooks, Limits
from ruleworks_host.problems import HostError
from ruleworks_host.serve import Front
from ruleworks_host.store import (
    Conflict,
    MemoryStore,
    ReadOnlyStore,
    SqliteStore,
    Store,
    StoreBusy,
    StoreDamaged,
    StoreError,
    open_store,
)
from ruleworks_host.streams import Subscription

__all__ = [
    "MODULES",
    "Conflict",
    "File",
    "Front",
    "Hooks",
    "Host",
    "HostError",
    "Interface",
    "Limits",
    "MemoryStore",
    "ReadOnlyStore",
    "SqliteStore",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreError",
    "Subscription",
    "answers",
    "bundle",
    "open_store",
]
