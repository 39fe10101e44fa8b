"""The log: structlog events on the standard logger `ruleworks`, silent until the host configures it."""

from __future__ import annotations

import logging

import structlog

logging.getLogger("ruleworks").addHandler(logging.NullHandler())

log: structlog.stdlib.BoundLogger = structlog.wrap_logger(
    logging.getLogger("ruleworks"),
    processors=[
        structlog.stdlib.filter_by_level,
        structlog.stdlib.render_to_log_kwargs,
    ],
    wrapper_class=structlog.stdlib.BoundLogger,
)


def debugging() -> bool:
    """Tell whether plays are to be logged at all, so that nothing is spent on it otherwise."""
    return logging.getLogger("ruleworks").isEnabledFor(logging.DEBUG)
