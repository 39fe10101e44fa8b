"""The host over lines of JSON: for apps in other languages, which start it as a process of their own.

Every line is answered, also one that cannot be read. Answers come in the order of what was asked, news whenever there
are any.
"""

from __future__ import annotations

from threading import Event, Lock, Thread
from typing import IO, Any

import msgspec

from ruleworks_formats.schema import declarations
from ruleworks_host.host import Host
from ruleworks_host.interface import Interface
from ruleworks_host.messages import Line, Listen, Reply
from ruleworks_host.problems import HostError
from ruleworks_host.streams import Subscription

STREAMS = 64  # that one program listens to
HEAD = """// Made by `ruleworks serve --typescript`; run it again rather than change this.
"""
PATIENCE = 1.0  # seconds between looks at whether to go on

_ENCODER = msgspec.json.Encoder()


class Lines:
    """Answers lines until no more come."""

    def __init__(self, host: Host, source: IO[bytes], target: IO[bytes], language: str = "en") -> None:
        """Read from `source` and write to `target`; `language` is that of what concerns no message."""
        self._host, self._source, self._target, self._language = host, source, target, language
        self._decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(host.interface.line)
        self._writing = Lock()
        self._streams: dict[str, _Stream] = {}

    def run(self) -> None:
        """Answer lines until the source ends, or nobody reads any longer."""
        try:
            while line := self._source.readline(self._host.limits.message + 1):
                self._take(line)
        except BrokenPipeError:
            return
        finally:
            for stream in list(self._streams.values()):
                stream.end()

    def _take(self, line: bytes) -> None:
        if not line.strip():
            return
        if len(line) > self._host.limits.message:
            while line and not line.endswith(b"\n"):
                line = self._source.readline(self._host.limits.message)
            self._fail("", HostError("too-large", most=self._host.limits.message))
            return
        try:
            found = self._decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._fail(_id_of(line), HostError("bad-message", problem=str(error)))
            return
        self._obey(found)

    def _obey(self, line: Line) -> None:
        wanted = [each for each in (line.ask, line.listen, line.stop) if each is not None]
        if len(wanted) != 1:
            self._fail(line.id, HostError("which-line"))
        elif line.ask is not None:
            self._write(Reply(id=line.id, answer=self._host.answer(line.ask)))
        elif line.listen is not None:
            self._listen(line.id, line.listen)
        else:
            stream = self._streams.get(line.stop or "")
            if stream is not None:
                stream.end()
            self._write(Reply(id=line.id, stopped=line.stop))

    def _listen(self, id: str, wish: Listen) -> None:
        try:
            if id in self._streams or len(self._streams) >= STREAMS:
                raise HostError("too-many", most=STREAMS)
            subscription = self._host.subscribe(wish.room, wish.token, wish.since)
        except HostError as error:
            self._write(Reply(id=id, answer=error.problem(wish.language)))
            return
        self._streams[id] = stream = _Stream(self, id, wish, subscription)
        stream.start()

    def heard(self, id: str, wish: Listen, subscription: Subscription) -> bool:
        """Write what is new, and tell whether there may be more."""
        try:
            news = subscription.news(wish.language, data=wish.data)
            if news is not None:
                self._write(Reply(id=id, news=news))
        except HostError as error:
            self._write(Reply(id=id, answer=error.problem(wish.language)))
            return False
        return True

    def left(self, id: str) -> None:
        """Forget a stream that has ended."""
        self._streams.pop(id, None)

    def _fail(self, id: str, error: HostError) -> None:
        self._write(Reply(id=id, answer=error.problem(self._language)))

    def _write(self, reply: Reply) -> None:
        line = _ENCODER.encode(reply) + b"\n"
        with self._writing:
            self._target.write(line)
            self._target.flush()


class _Stream(Thread):
    """Waits for what is new in one room."""

    def __init__(self, lines: Lines, id: str, wish: Listen, subscription: Subscription) -> None:
        super().__init__(name=f"ruleworks-listen-{id}", daemon=True)
        self._lines, self._id, self._wish, self._subscription = lines, id, wish, subscription
        self._ended = Event()

    def run(self) -> None:
        """Write news until it is ended."""
        try:
            while not self._ended.is_set():
                if self._subscription.wait(PATIENCE) and not self._ended.is_set() and not self._hear():
                    return
        except (BrokenPipeError, ValueError):  # nobody reads any longer
            return
        finally:
            self._subscription.close()
            self._lines.left(self._id)

    def _hear(self) -> bool:
        return self._lines.heard(self._id, self._wish, self._subscription)

    def end(self) -> None:
        """Write nothing more; what is being written is written."""
        self._ended.set()
        self._subscription.wake()
        self.join(timeout=5)


class _Numbered(msgspec.Struct):
    id: str = ""


def _id_of(line: bytes) -> str:
    """Return the id of a line that cannot be read otherwise, if that can."""
    try:
        return msgspec.json.decode(line, type=_Numbered).id[:64]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def schema(interface: Interface) -> dict[str, object]:
    """Return a JSON Schema of the lines of both directions, `Line` and `Reply`."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": _definitions(interface)}


def typescript(interface: Interface) -> str:
    """Return the types of the lines and of all messages, and which answer belongs to which message."""
    answers = {str(each.message.__struct_config__.tag): each.answer.__name__ for each in interface.handlers}
    rows = [f'  readonly "{tag}": {answer};' for tag, answer in answers.items()]
    table = "\n".join(
        [
            "/** The answer to each message by its `type`; any of them may be a problem instead. */",
            "export interface Answers {",
            *rows,
            "}",
        ]
    )
    return f"{HEAD}\n{declarations(_definitions(interface))}\n\n{table}\n"


def _definitions(interface: Interface) -> dict[str, Any]:
    lines = [interface.line, interface.reply]
    return dict(msgspec.json.schema_components(lines, ref_template="#/$defs/{name}")[1])
