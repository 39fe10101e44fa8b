"""The log: structlog events on the standard logger `ruleworks`, silent until the host configures it."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from structlog.stdlib import BoundLogger

STANDARD = logging.getLogger("ruleworks")
STANDARD.addHandler(logging.NullHandler())


@cache
def log() -> BoundLogger:
    """Return the logger; structlog is imported when something is logged for the first time."""
    import structlog

    return cast(
        "BoundLogger",
        structlog.wrap_logger(
            STANDARD,
            processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
            wrapper_class=structlog.stdlib.BoundLogger,
        ),
    )
