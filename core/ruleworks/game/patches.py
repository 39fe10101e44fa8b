"""What changed from one plain document to another, as a JSON Patch (RFC 6902): a client need not fetch it anew."""

from typing import Any

from msgspec.json import encode


def patch(old: Any, new: Any, path: str = "") -> list[dict[str, Any]]:
    """Return the operations that make `new` of `old`; none where both are the same."""
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        old, new = dict(enumerate(old)), dict(enumerate(new))
    if not (isinstance(old, dict) and isinstance(new, dict)):
        # For JSON, unlike Python, true is not 1.
        return [] if type(old) is type(new) and old == new else [{"op": "replace", "path": path, "value": new}]
    paths = {key: f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}" for key in (*old, *new)}
    changed = [
        each
        for key in old
        if key in new and encode(old[key]) != encode(new[key])  # much quicker than to look into what is alike
        for each in patch(old[key], new[key], paths[key])
    ]
    # From the end, as what comes after a removed place in a list moves up.
    gone = [{"op": "remove", "path": paths[key]} for key in reversed(old) if key not in new]
    return changed + gone + [{"op": "add", "path": paths[key], "value": new[key]} for key in new if key not in old]
