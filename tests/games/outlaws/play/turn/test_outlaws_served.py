"""Machines of the Outlaws serve nobody, those that somebody else has written among them (R-OUT-10)."""

from pathlib import Path

import pytest
from tests.games.outlaws.stranger import stranger

import outlaws.bundle
import ruleworks
from ruleworks_formats.cases import load_cases, run

RULES = ruleworks.ruleset("whistle-mountain", [outlaws.bundle.bundle], [stranger], allowed=(), strict=True)

GANG_BUILDS = """
active 1
machine item=machine.double-iron area=h1-i2 owner={owner}
market id=market.medium-machine shown=machine.forge
scaffold tile=scaffold.l-3 squares=b2+c2+d2+d3
scaffold tile=scaffold.l-5 squares=c3+b3+a3+a2
scaffold tile=scaffold.t-2 squares=a4+b4+c4+b5
crew seat=1 standing=c2+b4
then build-outlaw-machine:size.medium:5
"""
PLAYER_BUILDS = """
machine item=machine.double-iron area=h1-i2 owner={owner}
scaffold tile=scaffold.l-3 squares=b2+c2+d2+d3
scaffold tile=scaffold.l-5 squares=c3+b3+a3+a2
storage seat=0 machines=machine.wet-coal
"""
KEEPS = """
machine item=machine.double-iron area=h1-i2 owner={owner}
storage seat=0 resources=coal*7
"""
BUILD = ["forge", "forge-build", "build-machine:machine.wet-coal:b2-c3"]


@pytest.mark.parametrize(
    ("given", "owner", "do", "expect"),
    [
        (PLAYER_BUILDS, 0, BUILD, "event points-scored seat=0 points=3"),
        (PLAYER_BUILDS, 1, BUILD, "no event points-scored points=3"),
        (GANG_BUILDS, 1, [], "event machine-built seat=1\nno event points-scored points=3"),
        (GANG_BUILDS, 0, [], "event machine-built seat=1\nno event points-scored points=3"),
        (KEEPS, 0, ["end-turn"], "storage seat=0 resources=coal*5"),
        (KEEPS, 1, ["end-turn"], "storage seat=0 resources=coal*5"),
    ],
)
def test_only_what_binds_everybody_is_in_force(
    given: str, owner: int, do: list[str], expect: str, tmp_path: Path
) -> None:
    lines = ["[[case]]", 'name = "served"', 'proves = ["R-OUT-10"]', f"given = '''{given.format(owner=owner)}'''"]
    written = "\n".join([*lines, f"do = {do}", f"expect = '''\n{expect}\n'''"])
    (tmp_path / "served.toml").write_text(written, encoding="utf-8")
    run(load_cases(tmp_path)[0], RULES)
