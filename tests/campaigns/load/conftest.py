"""The database of the tests of stores serves those of load, too."""

from tests.packages.host.conftest import postgres

__all__ = ["postgres"]
