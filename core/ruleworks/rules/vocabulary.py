"""The data types of a ruleset: all steps, options, events and memories of its bundles, checked and by tag."""

from collections.abc import Callable, Iterator
from typing import Any, get_origin

from msgspec import Meta, Struct

from ruleworks.data.errors import PluginError, plain
from ruleworks.data.kinds import AnyEvent, AnyMemory, AnyOption, AnyStep, Ask, Event, Memory, Option, Step
from ruleworks.data.layout import layout, parts_of
from ruleworks.data.marks import USUAL, Ref
from ruleworks.data.names import tag_of
from ruleworks.rules.bundle import KERNEL, Bundle
from ruleworks.rules.checks import WRITTEN
from ruleworks_i18n import Text

KINDS: tuple[tuple[str, type], ...] = (("step", Step), ("option", Option), ("event", Event), ("memory", Memory))
MUTABLE = frozenset({list, dict, set, bytearray})  # they would change in everything that shares them
ANY: dict[type, str] = {AnyStep: "step", AnyOption: "option", AnyEvent: "event", AnyMemory: "memory"}


class Vocabulary:
    """The types by kind and tag, and the bundle of each."""

    def __init__(self) -> None:
        self.types: dict[str, dict[str, type[Any]]] = {kind: {} for kind, _ in KINDS}
        self.bundle: dict[type, str] = {}
        self.modules: dict[str, str] = {}  # the bundle that a module belongs to, as far as plugins and types tell

    def add(self, bundle: Bundle) -> None:
        """Take in the types of a bundle, checked.

        Tags do not meet: those of a bundle begin with its name and a point, except for a game's own, which have none.
        """
        for cls in bundle.types:
            kind = next((kind for kind, base in KINDS if isinstance(cls, type) and issubclass(cls, base)), None)
            if kind is None:
                raise PluginError("no-kind", name=bundle.name, type=getattr(cls, "__qualname__", cls))
            check_type(cls)
            tag = tag_of(cls)
            own = bundle.position is not None or bundle.name == KERNEL
            if "." in tag if own else not tag.startswith(f"{bundle.name}."):
                raise PluginError("tag-space", type=cls.__qualname__, tag=tag, name=bundle.name)
            other = self.types[kind].setdefault(tag, cls)
            if other is not cls or cls in self.bundle:
                raise PluginError("duplicate-tag", tag=tag, first=self.bundle[other], second=bundle.name)
            self.bundle[cls] = self.modules[cls.__module__] = bundle.name
        if bundle.position is not None:
            layout(bundle.position)

    def require(self, cls: type) -> None:
        """Refuse a type that no bundle lists, for whatever holds it could be saved and never be read again."""
        if cls not in self.bundle:
            raise self.undeclared(cls)

    def undeclared(self, cls: type) -> PluginError:
        """Return the error for such a type; it most likely belongs to the bundle whose modules are nearest to its."""
        package = cls.__module__.partition(".")[0]
        bundle = self.modules.get(cls.__module__) or self.modules.get(package, package)
        return PluginError("undeclared-type", type=cls.__qualname__, module=cls.__module__, bundle=bundle)

    def check_events(self, events: list[Event]) -> None:
        """Refuse an event that no save could hold, before anything is changed by what it tells of."""
        try:
            WRITTEN.encode(events)
        except (TypeError, ValueError, OverflowError) as error:
            for event in events[:-1]:
                self.check_events([event])
            cls = type(events[-1])
            raise PluginError("unsavable", type=cls.__qualname__, bundle=self.bundle[cls], problem=error) from None

    def text(self, value: AnyStep | AnyOption | AnyEvent | AnyMemory) -> Text:
        """Return a value as a message, `<bundle>.<kind>.<tag>`, whose arguments are its fields.

        The number of a place is there once more as the name of that place, `<field>_place`.
        """
        cls: type = type(value)
        self.require(cls)
        kind = next(kind for kind, base in KINDS if isinstance(value, base))
        bundle, args = self.bundle[cls], {f.name: _argument(getattr(value, f.name), f.about) for f in layout(cls)}
        args |= {f.arguments[1]: _argument(getattr(value, f.name), "", f"{f.places}.") for f in layout(cls) if f.places}
        return Text(f"{bundle}.{kind}.{tag_of(cls).removeprefix(f'{bundle}.')}", args)

    def refs(self, value: Any, cells_of: Callable[[str], tuple[str, ...]]) -> Iterator[Ref]:
        """Yield what a value refers to, an area followed by its cells; for pointing at things."""
        cls: type = type(value)
        yield from getattr(cls, "refers_to", ())
        for field in layout(cls):
            found = getattr(value, field.name)
            for part in found if isinstance(found, tuple) else (found,):
                if isinstance(part, Struct):
                    yield from self.refs(part, cells_of)
                elif field.about and part is not None and part != "":
                    yield Ref("place", f"{field.places}.{part}") if field.places else Ref(field.about, part)
                    if field.about == "area":
                        yield from [Ref("cell", cell) for cell in cells_of(part)]


def excessive(value: Any, field: str = "", bounds: Meta = USUAL) -> Iterator[Text]:
    """Yield a flaw for each number in a value that is outside the bounds of its field."""
    if isinstance(value, Struct):
        for each in layout(type(value)):
            yield from excessive(getattr(value, each.name), f"{field}.{each.name}".removeprefix("."), each.bounds)
    elif isinstance(value, dict | tuple | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from excessive(part, f"{field}[{key}]", bounds)
    elif type(value) is int and value not in range(int(bounds.ge or 0), int(bounds.le or 0) + 1):
        yield Text(
            "ruleworks.flaw.out-of-range",
            {"field": field, "value": plain(value), "least": int(bounds.ge or 0), "most": int(bounds.le or 0)},
        )


def _argument(value: Any, about: str, places: str = "") -> Any:
    if isinstance(value, tuple):
        return [_argument(part, about, places) for part in value]
    if about == "seat" and isinstance(value, int):
        return Text("ruleworks.seat", {"number": value + 1})
    if (places and value is not None) or (about in ("item", "message", "place") and isinstance(value, str)):
        return Text(f"{places}{value}")  # a place may be an item
    return value if isinstance(value, int | str) and not isinstance(value, bool) else str(value)


def check_type(cls: type[Struct]) -> None:
    """Refuse a type that does not say what it does, who sees its fields, or what it is before anything is known."""
    base, methods = (Ask, ("options", "chosen")) if issubclass(cls, Ask) else (Step, ("run",))
    for method in methods if issubclass(cls, Step) else ():
        if getattr(cls, method) is getattr(base, method):
            raise PluginError("no-method", type=cls.__qualname__, method=method)
    for field in layout(cls):
        if issubclass(cls, Option) and field.structs:
            raise PluginError("option-field", type=cls.__qualname__, field=field.name)
        for kind in MUTABLE & {get_origin(part) or part for part in parts_of(field.hint)}:
            raise PluginError("mutable-field", type=cls.__qualname__, field=field.name, found=kind.__name__)
    if issubclass(cls, Memory):
        try:
            cls()
        except TypeError as error:
            raise PluginError("memory-field", type=cls.__qualname__, problem=error) from None
