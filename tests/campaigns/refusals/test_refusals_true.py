"""What refusals say is so, in random games; `make fuzz` walks through many more of them."""

import pytest
from tests.campaigns.refusals.claims import CLAIMS
from tests.campaigns.refusals.command import main
from tests.campaigns.refusals.walking import SOLO, ruleset, walk

from ruleworks import Refusal, translator
from whistle_mountain.play.collect.contact import ActivateContact
from whistle_mountain.terms.refusals import refuse

TASKS = [*[(SOLO, seed) for seed in range(8)], (2, 0), (2, 1), (3, 1), (4, 0)]


def test_every_reason_has_a_check() -> None:
    ids = translator("en", ruleset(solo=True).text_sources).ids()
    assert {name for name in ids if name.startswith(("whistle-mountain.refusal.", "outlaws.refusal."))} == set(CLAIMS)


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_the_reasons_are_so(task: tuple[int, int]) -> None:
    found = walk(task)
    assert found.untrue == []
    assert found.unchecked == set()
    assert found.reasons.total() > 200


def test_a_reason_that_is_not_so_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lie(self: ActivateContact, scene: object, seat: int) -> Refusal:
        return refuse("no-contact", "R-COL-3", machine=self.machine)

    monkeypatch.setattr(ActivateContact, "why_not", lie)
    assert any("no-contact" in told for told in walk((2, 1)).untrue)


def test_a_reason_without_a_check_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delitem(CLAIMS, "whistle-mountain.refusal.second-main-action")
    assert main(["--players", "1", "--games", "2", "--jobs", "1"]) == 1
    assert "no check of whistle-mountain.refusal.second-main-action" in capsys.readouterr().out


def test_the_command_counts_the_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--players", "1", "--games", "1", "--seed", "3", "--jobs", "1", "--reasons"]) == 0
    out = capsys.readouterr().out
    assert " whistle-mountain.refusal.airship-away\n" in out
    assert out.endswith(" 0 untrue\n")
