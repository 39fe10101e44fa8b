"""The log: structlog events on the standard logger `ruleworks`, silent until the host configures it."""

import logging

import structlog

logging.getLogger("ruleworks").addHandler(logging.NullHandler())

log: structlog.stdlib.BoundLogger = structlog.wrap_logger(
    logging.getLogger("ruleworks"),
    processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
    wrapper_class=structlog.stdlib.BoundLogger,
)
