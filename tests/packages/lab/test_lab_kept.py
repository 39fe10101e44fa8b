"""The games in which `search` met `greedy`: kept as they were written down, since to play them takes an hour."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as parquet

from ruleworks_lab.comparison.differences import share

KEPT = Path(__file__).parent / "kept" / "search-greedy"


def rows() -> list[dict[str, Any]]:
    """What was kept of each seat of each game."""
    shards = sorted((KEPT / "seats").glob("*.parquet"))
    return [row for shard in shards for row in parquet.read_table(shard).to_pylist()]


def test_what_is_kept_says_how_it_was_played() -> None:
    study = msgspec.json.decode((KEPT / "study.json").read_bytes())
    assert (study["setup"]["game"], study["seats"], study["rotate"]) == ("whistle-mountain", ["search", "greedy"], True)


def test_every_deal_was_played_from_both_seats() -> None:
    sat = Counter((row["player"], row["seat"]) for row in rows())
    assert len(sat) == 4
    assert len(set(sat.values())) == 1


def test_search_wins_most_of_its_games_against_greedy() -> None:
    won = [row["won"] for row in rows() if row["player"] == "search"]
    assert len(won) == 200
    victories = share(sum(won), len(won))
    assert victories.share >= 0.7
    assert victories.low > 0.6
