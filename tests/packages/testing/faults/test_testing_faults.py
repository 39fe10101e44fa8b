"""Thirty deliberate faults: each is found, and named; the package that they are made in is clean."""

from pathlib import Path

import pytest
from tests.packages.testing.faults.fault import CLEAN, CODE, Fault
from tests.packages.testing.faults.from_documentation import FAULTS as FROM_DOCUMENTATION
from tests.packages.testing.faults.from_reviews import FAULTS as FROM_REVIEWS
from tests.packages.testing.faults.from_reviews import OTHERS

from ruleworks_testing import check

FAULTS = (*FROM_DOCUMENTATION, *FROM_REVIEWS, *OTHERS)

#: So many findings are enough to see whether one of them names the culprit.
ENOUGH = 3


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_is_found_and_its_culprit_named(fault: Fault, tmp_path: Path) -> None:
    report = check(fault.made_in(tmp_path), enough=ENOUGH)
    naming = [finding for finding in report.findings if all(word in str(finding) for word in fault.says)]
    assert naming, str(report)


@pytest.mark.long
def test_nothing_is_found_in_the_clean_package() -> None:
    report = check(CLEAN / CODE)
    assert report.ok, str(report)
    assert len(report.used) == len(report.uses) == 6
    assert report.left_out == ()


def test_there_are_thirty_and_ten_of_them_from_the_documentation() -> None:
    assert len(FAULTS) >= 30
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    assert len(FROM_DOCUMENTATION) >= 10
