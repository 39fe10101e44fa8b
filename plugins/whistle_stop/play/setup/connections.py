"""Whether a stop leads to where tiles can still be laid: the test of the country when a game begins (R-WS-SET-3)."""

from __future__ import annotations

from collections.abc import Iterable

from whistle_stop.table.network import Network, Stop


def all_lead(net: Network, starts: Iterable[Stop]) -> bool:
    """Tell whether chains of coal moves bring a lone train from each of these stops to an empty space."""
    leading: set[str] = set()  # those of which it is known
    return all(_leads(net, start, leading) for start in starts)


def _leads(net: Network, start: Stop, leading: set[str]) -> bool:
    seen, todo = {start.place}, [start]
    while todo:
        for gate in net.ways_out(todo.pop(), back=False):
            run = net.run(gate, back=False)
            if run is None:
                continue
            if run.stop is None or run.stop.place in leading:
                leading.add(start.place)
                return True
            if run.stop.place not in seen:
                seen.add(run.stop.place)
                todo.append(run.stop)
    return False
