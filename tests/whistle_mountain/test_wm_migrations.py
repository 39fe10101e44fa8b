"""Steps that waited in saves of version 0.1, and what they are now (the albums show those that random games met)."""

from typing import Any

import pytest

from whistle_mountain.migrations import Migrations

DEEDS = {"scaffolds_built": 0, "collected": [], "cards_gained": 0, "scaffolds_gained": 0}
CAUSE = {"seat": 1, "source": "machine.vault", "airship": ""}


def migrated(*agenda: dict[str, Any]) -> list[dict[str, Any]]:
    """The agenda of a position of schema 1, brought up to date."""
    position = {"agenda": [*agenda], "deeds": DEEDS, "active": 0, "copied": None}
    found = Migrations().migrate(position, "whistle-mountain", 1, "position")
    assert found["memory"] == []
    assert found["this_turn"] is DEEDS
    return list(found["agenda"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"type": "take-upgrade", "cause": CAUSE, "facedown": True}, {"type": "draw-upgrade", "cause": CAUSE}),
        (
            {"type": "take-upgrade", "cause": CAUSE, "facedown": False},
            {
                "type": "choose-from-market",
                "seat": 1,
                "cause": CAUSE,
                "market": "market.upgrade",
                "priced": False,
            },
        ),
        (
            {"type": "displace", "whom": 1, "seat": 0, "airship": "airship.blimp"},
            {"type": "choose-refuge", "seat": 1, "airship": "airship.blimp"},
        ),
    ],
)
def test_a_step_becomes_another(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert migrated(old) == [new]


@pytest.mark.parametrize("other", [("somebody-else", 1, "position"), ("whistle-mountain", 2, "position")])
def test_what_is_not_its_own_stays_as_it_is(other: tuple[str, int, str]) -> None:
    assert Migrations().migrate({"agenda": []}, *other) == {"agenda": []}
