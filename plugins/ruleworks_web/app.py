"""The application that a runner runs: routes, what is said when something goes wrong, and what surrounds all of it."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException

from ruleworks import RuleworksError
from ruleworks.inside import log
from ruleworks_host import Host, HostError
from ruleworks_host.problems import of_rules
from ruleworks_i18n import known_languages
from ruleworks_web.guard import Guard, within_rates
from ruleworks_web.handlers import handlers
from ruleworks_web.problems import Refusal, answered
from ruleworks_web.server import Server
from ruleworks_web.settings import Settings
from ruleworks_web.texts import ENGLISH, preferred

#: What Litestar itself refuses, by status.
CODES = {400: "bad-request", 404: "no-page", 405: "method", 413: "too-large"}


def application(host: Host, settings: Settings | None = None) -> Guard:
    """Return the application that serves the rooms of a host."""
    server = Server(host, settings or Settings())
    return Guard(litestar(server), server)


def litestar(server: Server) -> Litestar:
    """Return the routes of a server, without what surrounds them."""
    return Litestar(
        handlers(server),
        guards=[within_rates(server)],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=server.settings.body,
        exception_handlers={
            Refusal: _refused,
            HostError: _host_error,
            RuleworksError: _rules_error,
            HTTPException: _not_possible,
            Exception: _failed,
        },
    )


def _refused(request: Request[Any, Any, Any], error: Refusal) -> Response[bytes]:
    return answered(error.told(_language(request)), error.headers)


def _host_error(request: Request[Any, Any, Any], error: HostError) -> Response[bytes]:
    return answered(error.problem(_language(request)))


def _rules_error(request: Request[Any, Any, Any], error: RuleworksError) -> Response[bytes]:
    return answered(of_rules(error).problem(_language(request)))


def _not_possible(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer what Litestar objects to: no such page, another method, too much of a body."""
    code = CODES.get(error.status_code, "bad-request")
    refusal = Refusal(error.status_code, code, dict(error.headers or {}), problem=error.detail[:200])
    return answered(refusal.told(_language(request)), refusal.headers)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer what should not happen; what it was stands in the log."""
    log().error("a request failed", exc_info=error)
    return answered(HostError("failed").problem(_language(request)))


def _language(request: Request[Any, Any, Any]) -> str:
    asked = request.query_params.get("language", "")
    return (
        asked
        if asked in known_languages()
        else preferred(request.headers.get("accept-language", ENGLISH), known_languages())
    )
