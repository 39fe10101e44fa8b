"""Whatever is declared is a value: positions share their parts, so nobody may change one that somebody else holds."""

from collections.abc import Iterator
from importlib import import_module
from inspect import getmembers, isclass

import pytest
from msgspec import Struct

from ruleworks import Position
from ruleworks_contracts import modules_in


def structs(package: str) -> Iterator[type[Struct]]:
    """All classes of data that the modules of a package define."""
    for module in (import_module(package), *modules_in(package)):
        for _, cls in getmembers(module, isclass):
            if issubclass(cls, Struct) and cls.__module__ == module.__name__:
                yield cls


@pytest.mark.parametrize("package", ["whistle_mountain", "outlaws", "first_game"])
def test_every_class_of_data_is_frozen(package: str) -> None:
    thawed = [cls.__qualname__ for cls in structs(package) if not cls.__struct_config__.frozen]
    assert [name for name in thawed if name not in [cls.__name__ for cls in Position.__subclasses__()]] == []


def test_classes_are_found() -> None:
    assert len({*structs("whistle_mountain")}) > 100
    assert len({*structs("outlaws")}) > 20
