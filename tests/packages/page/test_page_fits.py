"""What stands beside the table fits into it: points by source of several seats, and why nothing can be taken back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.page.conftest import Seats

pytestmark = [pytest.mark.browser]
#: Render a part of the page with what a table says into a panel of that width and height, and measure it.
RENDERED = """async ([module, part, props, table, width, height]) => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { html, render } = await import(base + 'core/html.js');
  const { state } = await import(base + 'core/store.js');
  const Part = (await import(base + module))[part];
  state.table = table;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.made { width: ${width}px; height: ${height}px; overflow: auto; }`);
  document.adoptedStyleSheets = [sheet];
  const place = document.createElement('div');
  place.className = 'end made';
  document.body.replaceChildren(place);
  render(html`<${Part} ...${props} />`, place);
  const total = place.querySelector('tfoot tr').getBoundingClientRect();
  return { over: place.scrollWidth - place.clientWidth, below: total.bottom - place.getBoundingClientRect().bottom,
           scrolls: place.scrollHeight > place.clientHeight };
}"""
SOURCES = (
    "points acquis",
    "ouvriers dans la tour",
    "améliorations",
    "machines en stock",
    "ouvriers dans le tourbillon",
)


def _measured(player: Any, names: list[str]) -> dict[str, Any]:
    lines = [[source, 128] for source in SOURCES]
    seats = [{"seat": seat, "name": name, "now": 640, "final": 640, "lines": lines} for seat, name in enumerate(names)]
    asked = ["table/scores.js", "BySource", {"scores": seats}, {"standing": seats}, 290, 200]
    found: dict[str, Any] = player.page.evaluate(RENDERED, asked)
    return found


@pytest.mark.parametrize(
    "names", [["joueur 1", "joueur 2", "joueur 3"], ["joueur 1", "Maximiliana-Konstantina", "x"], ["joueur 1"] * 5]
)
def test_points_of_several_seats_fit_and_the_total_is_in_sight(somebody: Seats, names: list[str]) -> None:
    found = _measured(somebody(locale="fr-FR").open(), names)
    assert found["over"] <= 0
    assert found["scrolls"]
    assert found["below"] <= 0


def test_why_nothing_can_be_taken_back_is_told_to_its_end(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="noughts"]').check()
    player.start()
    small = player.page.locator(".undo small")
    small.evaluate("(small) => { small.textContent = 'why '.repeat(90); }")
    assert small.evaluate("(small) => small.scrollHeight <= small.clientHeight")
