"""The numbers on what is lit: they cover nothing that is to be read, stay in their form, and have a real minus sign."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.page.conftest import Seats

pytestmark = [pytest.mark.browser]
#: Light three spots of a made-up picture, and tell where their numbers are, from the left and the top of each.
LIT = """async () => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { lights } = await import(base + 'board/lights.js');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 400 200');
  svg.setAttribute('width', '400');
  document.body.prepend(svg);
  const spots = new Map([
    ['item:coal', { x: 20, y: 40, width: 34, height: 17 }],
    ['cell:hex', { x: 100, y: 20, width: 60, height: 52, outline: '115,20 145,20 160,46 145,72 115,72 100,46' }],
    ['cell:b2', { x: 200, y: 20, width: 30, height: 30 }],
  ]);
  const light = { label: 'x', heat: 1, number: '\\u22121' };
  lights(svg, new Map([...spots.keys()].map((name) => [name, light])), spots);
  return Object.fromEntries([...svg.querySelectorAll('.light')].map((each) => {
    const { x, y, width, height } = each.querySelector('text').getBBox();
    const box = spots.get(each.dataset.spot);
    return [each.dataset.spot, [x - box.x, y - box.y, x - box.x + width, y - box.y + height]];
  }));
}"""
#: Say of every option that it loses two points, but of the last one that it loses three.
LOSING = """async () => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { state, again } = await import(base + 'core/store.js');
  const none = { text: '', note: '', caution: '', alarm: '' };
  const { options, brings } = state.choosing;
  while (options.some((each) => !brings.has(each.id))) await new Promise((done) => setTimeout(done, 20));
  options.forEach((each, place) => brings.set(each.id, { ...none, id: each.id, gain: place ? -2 : -3 }));
  again();
}"""
#: What is written on what is lit.
WRITTEN = "() => [...document.querySelectorAll('#board .light text')].map((text) => text.textContent)"


def test_a_number_covers_nothing_that_is_to_be_read(somebody: Seats) -> None:
    player = somebody().open()
    found: dict[str, Any] = player.page.evaluate(LIT)
    _, _, right, bottom = found["item:coal"]
    assert right >= 34  # over the corner of the small box, with its amount below
    assert bottom < 17 / 3
    left, top, right, bottom = found["cell:hex"]
    assert 15 < left < right < 45  # in the form, above its lower edge
    assert 26 < top < bottom < 55
    left, top, right, bottom = found["cell:b2"]
    assert 10 < left < right <= 30
    assert 15 < top < bottom < 31


def test_a_loss_has_a_real_minus_sign(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="noughts"]').check()
    player.start(seat_2="random")
    player.page.evaluate(LOSING)
    player.page.wait_for_function(f"() => ({WRITTEN})().length > 0")
    assert set(player.page.evaluate(WRITTEN)) == {"\N{MINUS SIGN}2", "\N{MINUS SIGN}3"}
