"""What whoever runs a server may change."""

from __future__ import annotations

from urllib.parse import urlsplit

from msgspec import Struct

LOCAL = ("localhost", "127.0.0.1", "[::1]")


class Rate(Struct, frozen=True):
    """So many requests at once, and so many more each second."""

    at_once: float
    a_second: float


class Settings(Struct, frozen=True, kw_only=True):
    """How a server behaves; the defaults suit one that is reached from this machine only."""

    sites: tuple[str, ...] = ()  # the addresses under which it is reached, such as https://play.example.org
    hosts: tuple[str, ...] = LOCAL  # further names that a request may give as its host; `*` for any
    embedded_in: tuple[str, ...] = ()  # origins whose pages may show it in a frame
    body: int = 200_000  # bytes of a request
    requests: Rate = Rate(200, 50)  # of one address
    drawings: Rate = Rate(60, 10)  # pictures and other costly answers, of one address
    rooms: Rate = Rate(20, 0.1)  # that are made from one address
    streams: int = 100  # from one address
    connections: int = 200  # from one address, streams included; a proxy has as many as it likes
    head: float = 20.0  # seconds for the head of a request
    heartbeat: float = 15.0  # seconds between signs of life on a stream
    kept_pictures: int = 2_000
    page: str = ""  # a folder to be served in the place of the packaged page, and read again at each request

    @property
    def names(self) -> frozenset[str]:
        """The names of hosts that are answered."""
        return frozenset([*self.hosts, *(urlsplit(site).netloc.lower() for site in self.sites)])
