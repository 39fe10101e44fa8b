"""The words in which effects are written: the functions that make them, with what each takes.

A package that makes effects by functions of its own thereby brings words: nobody has to list them. A function that
takes what no file can hold, such as another function, is a word for Python only.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from types import MappingProxyType, ModuleType
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ruleworks import Bundle
from ruleworks.inside import plugins_of
from ruleworks_contracts.packages import modules_in
from ruleworks_formats.pieces.values import is_plain

Takes: TypeAlias = Literal["value", "effect", "effects", "named"]
"""What an argument is: plain data, an effect, one effect after the other, or effects each under a name."""

Keyword: Final = inspect.Parameter.VAR_KEYWORD
Several: Final = inspect.Parameter.VAR_POSITIONAL
REQUIRED = inspect.Parameter.empty
FRAMEWORK = ("ruleworks", "ruleworks_contracts", "ruleworks_kit", "builtins")


class Argument(NamedTuple):
    """What a word takes under a name."""

    name: str
    takes: Takes
    hint: Any
    default: Any

    @property
    def required(self) -> bool:
        """Whether it has to be said."""
        return self.default is REQUIRED and self.takes in ("value", "effect")


class EffectWord(NamedTuple):
    """A word: what makes the effect, and what that takes; None where no file can say it."""

    name: str
    make: Callable[..., Any]
    bundle: str
    makes: type[Any]
    arguments: tuple[Argument, ...] | None

    @property
    def several(self) -> Argument | None:
        """The argument that takes all that is said, where that is several effects."""
        return next((each for each in self.arguments or () if each.takes in ("effects", "named")), None)


class Words:
    """The words that there are in a game."""

    def __init__(
        self, effect: type[Any], words: Iterable[EffectWord], beside: Callable[[], Iterable[EffectWord]] = tuple
    ) -> None:
        """Take the class of effects, the words, and where others are found: of packages that take no part yet."""
        self.effect = effect
        self._beside = beside
        self.every: dict[str, list[EffectWord]] = {}
        for word in words:
            self.every.setdefault(word.name, []).append(word)

    def elsewhere(self, name: str) -> list[str]:
        """Return the bundles that would bring a word if they took part."""
        return sorted({word.bundle for word in self._beside() if word.name == name})

    def sayable(self) -> Iterator[EffectWord]:
        """Yield the words that a file can say, by name."""
        for _, (word, *others) in sorted(self.every.items()):
            if word.arguments is not None and not others:
                yield word


def words_of(
    effect: type[Any],
    packages: Sequence[str],
    game: str,
    bundles: Mapping[str, Bundle],
    beside: Mapping[str, Bundle] = MappingProxyType({}),
) -> Words:
    """Return the words of a game, which are in some packages of its own, and those of other bundles.

    What the game has already no other bundle says in another way. Bundles `beside` are installed, and take no part.
    """
    own = [word for package in packages for word in words_in(modules_in(package), effect, game)]
    names, top = {word.name for word in own}, packages[0].partition(".")[0]

    def others(several: Mapping[str, Bundle]) -> list[EffectWord]:
        return [word for name in sorted(several) for word in words_in(modules_of(several[name], top), effect, name)]

    return Words(effect, [*own, *(word for word in others(bundles) if word.name not in names)], partial(others, beside))


def words_in(modules: Iterable[ModuleType], effect: type[Any], bundle: str) -> Iterator[EffectWord]:
    """Yield the words that modules define."""
    for module in modules:
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__ and not name.startswith("_"):
                word = _word(function, effect, bundle)
                if word is not None:
                    yield word


def modules_of(bundle: Bundle, game: str) -> Iterator[ModuleType]:
    """Yield the modules of a bundle: those in the package from which all its types, rules and items come.

    What comes from the package of the game says nothing of the bundle.
    """
    try:
        plugins = [*plugins_of(bundle.rules, bundle.options()), *plugins_of(bundle.items, bundle.options())]
    except Exception:  # a bundle that cannot be used is left out and named when the ruleset is made
        return
    modules = {cls.__module__ for cls in (*bundle.types, *map(type, plugins))}
    own = sorted(module for module in modules if module.partition(".")[0] not in (game, *FRAMEWORK))
    if common := _common(own):
        yield from modules_in(common)


def _common(modules: Sequence[str]) -> str:
    """Return the package that all modules are in, or the only module."""
    parts = zip(*[module.split(".") for module in modules], strict=False)
    return ".".join([names[0] for names in takewhile(lambda names: len(set(names)) == 1, parts)])


def _word(function: Callable[..., Any], effect: type[Any], bundle: str) -> EffectWord | None:
    try:
        hints = get_type_hints(function, include_extras=True)
    except Exception:  # whatever keeps a foreign annotation from being read
        return None
    makes = hints.get("return")
    if not (isinstance(makes, type) and issubclass(makes, effect)):
        return None
    found = [_arguments(each, hints.get(each.name), effect) for each in inspect.signature(function).parameters.values()]
    known = [each for each in found if each is not None]
    arguments = tuple(argument for each in known for argument in each) if len(known) == len(found) else None
    return EffectWord(function.__name__, function, bundle, makes, arguments)


def _arguments(parameter: inspect.Parameter, hint: Any, effect: type[Any]) -> list[Argument] | None:
    """Return what a parameter stands for; None for what no file can hold."""
    if parameter.kind is Keyword:
        return _keywords(hint)
    name, default = parameter.name, parameter.default
    if isinstance(hint, type) and issubclass(hint, effect):
        return [Argument(name, "effects" if parameter.kind is Several else "effect", hint, default)]
    if parameter.kind is Several:
        parts = get_args(hint) if get_origin(hint) is tuple else ()
        named = len(parts) == 2 and isinstance(parts[1], type) and issubclass(parts[1], effect)
        return [Argument(name, "named", hint, default)] if named else None
    return [Argument(name, "value", hint, default)] if is_plain(hint) else None


def _keywords(hint: Any) -> list[Argument] | None:
    """Return the names that further keywords may have, which only a typed dictionary tells."""
    (table,) = get_args(hint) if get_origin(hint) is Unpack else (None,)
    if table is None or not is_typeddict(table):
        return None
    hints = get_type_hints(table, include_extras=True)
    required = table.__required_keys__
    found = [Argument(name, "value", each, REQUIRED if name in required else None) for name, each in hints.items()]
    return found if all(is_plain(each.hint) for each in found) else None
