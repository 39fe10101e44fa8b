"""Steamworks keeps every promise of the game, and everything in it has a case."""

from ruleworks_formats.cases import Case
from ruleworks_testing import check

from steamworks.bundle import PIECES


def test_everything_holds() -> None:
    report = check("steamworks")
    assert report.ok, str(report)


def test_everything_has_a_case(cases: tuple[Case, ...]) -> None:
    proved = {id for case in cases for id in case.written.proves}
    assert proved == {*[item.id for item in PIECES.items], "steamworks.dry-bridge"}
