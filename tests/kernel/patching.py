"""JSON Patches (RFC 6902) applied as a client does it, as far as they are made here."""

from copy import deepcopy
from typing import Any


def applied(document: Any, operations: list[dict[str, Any]]) -> Any:
    """The document after all operations."""
    whole = {"root": deepcopy(document)}
    for operation in operations:
        *parents, last = ["root", *(part.replace("~1", "/").replace("~0", "~") for part in parts(operation["path"]))]
        target: Any = whole
        for part in parents:
            target = target[int(part) if isinstance(target, list) else part]
        change(target, int(last) if isinstance(target, list) else last, operation)
    return whole["root"]


def parts(path: str) -> list[str]:
    """The parts of a JSON pointer."""
    return path.split("/")[1:]


def change(target: Any, key: Any, operation: dict[str, Any]) -> None:
    """Carry one operation out."""
    if operation["op"] == "remove":
        del target[key]
    elif operation["op"] == "add" and isinstance(target, list):
        assert 0 <= key <= len(target)
        target.insert(key, deepcopy(operation["value"]))
    else:
        assert (operation["op"] == "add") is (isinstance(target, dict) and key not in target)
        target[key] = deepcopy(operation["value"])
