"""The log on standard error, for people or as JSON lines; it is taken down again afterwards."""

from __future__ import annotations

import logging
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from typing_extensions import override

REMEMBERED = 1_000  # warnings


@contextmanager
def logging_to_stderr(level: str, *, as_json: bool) -> Generator[None]:
    """Show the log from `level` on while the context lasts."""
    logger = logging.getLogger("ruleworks")
    before = logger.level
    handler = logging.NullHandler() if sys.stderr is None else logging.StreamHandler(sys.stderr)
    handler.setFormatter(LazyFormatter(as_json=as_json))
    handler.addFilter(Once())
    logger.addHandler(handler)
    logger.setLevel(level.upper())
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)


class Once(logging.Filter):
    """Lets a warning through once: a drawing that fails does so at each position, a faulty ending at each game.

    What is worse is told each time.
    """

    def __init__(self) -> None:
        super().__init__()
        self._seen: set[tuple[object, ...]] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether the record is to be shown."""
        if record.levelno != logging.WARNING:
            return True
        key = (record.getMessage(), *(getattr(record, name, "") for name in ("plugin", "domain", "reason", "url")))
        new = key not in self._seen
        if len(self._seen) >= REMEMBERED:  # a server goes on for long
            self._seen.clear()
        self._seen.add(key)
        return new


class Kept(logging.Filter):
    """Keeps warnings back until it is known what is said of their reasons elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self._records: list[logging.LogRecord] = []
        self.told = ""  # what was said elsewhere

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep a warning."""
        if record.levelno != logging.WARNING:
            return True
        self._records.append(record)
        return False

    def untold(self) -> Iterator[logging.LogRecord]:
        """Yield the warnings whose reasons were not said elsewhere."""
        for record in self._records:
            reason = str(getattr(record, "reason", ""))
            if not reason or reason not in self.told:
                yield record


@contextmanager
def warnings_once() -> Generator[Kept]:
    """Keep warnings until the context ends, and show then those whose reasons are not among what was `told`."""
    logger, kept = logging.getLogger("ruleworks"), Kept()
    logger.addFilter(kept)
    try:
        yield kept
    finally:
        logger.removeFilter(kept)
        for record in kept.untold():
            logger.handle(record)


class LazyFormatter(logging.Formatter):
    """Formats records by structlog, which is imported with the first of them: that takes a fifth of a second."""

    def __init__(self, *, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    @override
    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        return self._formatter.format(record)

    @cached_property
    def _formatter(self) -> logging.Formatter:
        return _formatter(as_json=self._as_json)


def _formatter(*, as_json: bool) -> logging.Formatter:
    import structlog

    for_people: list[Any] = [
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr is not None and sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    ]
    for_programs: list[Any] = [
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(default=str),
    ]
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.add_log_level, structlog.stdlib.ExtraAdder()],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            *(for_programs if as_json else for_people),
        ],
    )
