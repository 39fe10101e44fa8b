"""Messages for a host, read from requests: from the address, the query and the body."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec
from litestar import Request
from msgspec.inspect import StructType, VarTupleType, type_info

from ruleworks import kebab
from ruleworks_host.messages import Said
from ruleworks_web.asker import Asker
from ruleworks_web.paths import Path
from ruleworks_web.problems import Refusal

T = TypeVar("T")
JSON = "application/json"

#: Queries say `option=a&option=b` for the field `options`, and `try=a&try=b` for `tried`.
SEVERAL = {"option": "options", "try": "tried"}

#: What every query may hold: it is no field of a message.
OF_THE_QUERY = frozenset({"language", "by"})


async def message(request: Request[Any, Any, Any], path: Path, asker: Asker) -> Said:
    """Return what a request says, or refuse it where it cannot be understood."""
    kind, given = path.asks[0], _queried(request, path.asks[0], path.elsewhere)
    if path.method != "GET":
        if given:
            raise Refusal(400, "bad-request", problem=f"`{next(iter(given))}` is no part of the address")
        given = await _body(request, path.elsewhere)
        kind = _kind(path, given)
    own = {"language": asker.language, **request.path_params}
    if "token" in kind.__struct_fields__:
        own["token"] = asker.token
    try:
        return msgspec.convert(given | own, kind, strict=path.method != "GET")
    except (msgspec.ValidationError, ValueError) as error:
        raise Refusal(400, "bad-request", problem=str(error)[:500]) from None


def queried(request: Request[Any, Any, Any], kind: type[T], own: dict[str, Any]) -> T:
    """Return what a query asks for beside the server's `own` fields, or refuse it where it cannot be understood."""
    try:
        return msgspec.convert(_queried(request, kind, frozenset(own)) | own, kind, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise Refusal(400, "bad-request", problem=str(error)[:500]) from None


@cache
def several(kind: Any) -> dict[str, str]:
    """Return the fields of a message that hold several values, by the name under which a query gives each of them."""
    info = type_info(kind)
    assert isinstance(info, StructType)
    lists = {field.encode_name for field in info.fields if isinstance(field.type, VarTupleType)}
    return {name: field for name, field in SEVERAL.items() if field in lists}


def _queried(request: Request[Any, Any, Any], kind: Any, elsewhere: frozenset[str]) -> dict[str, Any]:
    """Return the fields that stand in the query; what may be there several times is a list."""
    found: dict[str, Any] = {}
    lists = several(kind)
    for name, values in request.query_params.dict().items():
        if name in OF_THE_QUERY:
            continue
        if name in elsewhere or name in lists.values():
            raise Refusal(400, "bad-request", problem=f"`{name}` is no part of the query")
        if name not in lists and (len(values) > 1 or values[0].lower() == "null"):  # which would be nothing
            raise Refusal(400, "bad-request", problem=f"`{name}` is there once, with a value, or not at all")
        found[lists.get(name, name)] = list(values) if name in lists else values[0]
    return found


async def _body(request: Request[Any, Any, Any], elsewhere: frozenset[str]) -> dict[str, Any]:
    """Return the object that a body holds; an empty body is an empty object."""
    body = await request.body()
    if not body:
        return {}
    if request.content_type[0] != JSON:
        raise Refusal(415, "not-json", found=request.content_type[0][:80])
    try:
        given = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, "bad-request", problem=str(error)) from None
    if not isinstance(given, dict):
        raise Refusal(400, "bad-request", problem="the body is no object")
    if found := elsewhere & given.keys():
        raise Refusal(400, "bad-request", problem=f"`{min(found)}` is no part of the body")
    return given


def _kind(path: Path, given: dict[str, Any]) -> type[Said]:
    """Return the message that a body is: by its `type`, which may be left out where there is only one."""
    kinds = {kebab(kind.__name__): kind for kind in path.asks}
    if len(kinds) == 1 and "type" not in given:
        return path.asks[0]
    named = given.get("type")
    if not isinstance(named, str) or named not in kinds:
        raise Refusal(400, "bad-request", problem=f"`type` is one of {', '.join(kinds)}")
    return kinds[named]
