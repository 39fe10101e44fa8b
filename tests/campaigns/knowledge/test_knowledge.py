"""Positions dealt anew agree with all that their seat was shown, and all that agrees is equally likely."""

import pytest
from tests.campaigns.knowledge.command import FAR, main
from tests.campaigns.knowledge.dealing import PLAYERS, deal, spread

from ruleworks.play import views


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_dealt_contradicts_what_was_shown(players: int) -> None:
    found = deal((players, 1, 10 if players == 1 else 40))
    assert found.samples > 20
    assert found.wrong == []


def test_hidden_places_are_filled_alike() -> None:
    off = spread(400)
    assert len(off) > 20
    assert max(off) < FAR


def test_who_forgets_what_was_shown_is_found_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(views, "_known", lambda mark, holder: ())
    assert main(["--games", "1", "--seed", "1", "--every", "40", "--spread", "50", "--jobs", "1"]) == 1
    assert "everybody saw" in capsys.readouterr().out
