"""How much one address may ask for: a bucket that fills again, for each kind of request."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Network, ip_address

from ruleworks_web.settings import Rate

KEPT = 10_000  # addresses


def party(address: str) -> str:
    """Return whom an address stands for: of IPv6, everybody is given as many as they like in one network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


class Buckets:
    """What is left to each address of one kind of request; the addresses not heard of for longest are forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with full buckets."""
        self._rate, self._clock = rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> int:
        """Take one, and return 0; or the seconds after which there is another one."""
        now = self._clock()
        left, then = self._left.get(address, (self._rate.at_once, now))
        left = min(self._rate.at_once, left + (now - then) * self._rate.a_second)
        enough = left >= 1
        self._left[address] = (left - enough, now)
        self._left.move_to_end(address)
        if len(self._left) > KEPT:
            self._left.popitem(last=False)
        return 0 if enough else max(1, math.ceil((1 - left) / self._rate.a_second))
