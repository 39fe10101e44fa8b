"""What no piece of the box does and one of somebody else may: games with it are loaded, and keep all promises."""

from __future__ import annotations

from pathlib import Path

import ruleworks
from ruleworks_formats.cases import read_cases, run
from whistle_mountain.tools.invariants import invariants

DUES = """
game = "whistle-mountain"

[card.dues]
name = "Dues"
play = { everybody = { gain = { coal = 1 } } }

[[case]]
name = "everybody gains a coal, whatever they hold"
proves = ["card.dues", "R-RES-5"]
given = '''
storage seat=0 cards=card.dues
storage seat=1 resources=coal*4
'''
do = ["play-card:card.dues"]
expect = "storage seat=1 resources=coal*5"
"""


def test_more_tokens_than_the_limit_are_kept_in_the_turn_of_another(tmp_path: Path) -> None:
    file = tmp_path / "dues.toml"
    file.write_text(DUES, encoding="utf-8")
    ruleset = ruleworks.ruleset("whistle-mountain", plugins=[str(file)], strict=True)
    (case,) = read_cases(file)
    game = run(case, ruleset)
    assert ruleset.load(game.save()).digest() == game.digest()
    for holds in invariants(ruleset)[:1]:
        holds(game.position)
