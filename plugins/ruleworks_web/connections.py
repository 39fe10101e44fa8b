"""How many connections one address may have, and how long the head of a request may take."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

import uvicorn

from ruleworks_web.rates import party
from ruleworks_web.settings import Settings

ANY = "*"


class Bounds:
    """The bounds on connections; those of a proxy are the connections of many, and are not counted."""

    def __init__(self, settings: Settings, proxies: Collection[str] = ()) -> None:
        """Take the bounds of `settings`; `proxies` are addresses, networks, or `*` for all."""
        self.head: float = settings.head
        self._most = settings.connections
        self._any = ANY in proxies
        self._proxies: list[IPv4Network | IPv6Network] = [net for each in proxies for net in _networks(each)]

    def crowded(self, address: str, others: Iterable[str]) -> bool:
        """Return whether an address has too many connections, given the addresses of all that are open."""
        if self._is_proxy(address):
            return False
        own = party(address)
        return sum(party(other) == own for other in others) > self._most

    def _is_proxy(self, address: str) -> bool:
        if self._any:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in net for net in self._proxies)


class Config(uvicorn.Config):
    """The configuration of the runner, with the bounds on connections."""

    bounds: Bounds


def _networks(proxy: str) -> list[IPv4Network | IPv6Network]:
    """Return the network of a proxy; none where its address is no number."""
    try:
        return [ip_network(proxy)]
    except ValueError:
        return []
