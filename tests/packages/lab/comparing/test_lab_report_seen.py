"""The report in a real browser: nothing leaves the page, light and dark, wide and narrow, without a network."""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.packages.page.browsing import chromium

import ruleworks
from ruleworks_lab import Places, Serial
from ruleworks_lab.comparison.report import written
from ruleworks_lab.comparison.work import compared, work_of
from ruleworks_lab.setups import Made

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: Words of a plot whose box is not inside it.
OUTSIDE = """() => [...document.querySelectorAll('svg')].flatMap((svg) => {
  const room = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < room.left - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1;
  }).map((text) => text.textContent);
})"""
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A report in each language."""
    rules = [
        ruleworks.ruleset("whistle-mountain", ["outlaws"], allowed=(), options={"outlaws_level": level})
        for level in ("as-written", "ruthless")
    ]
    a, b = (Made(each, ()) for each in rules)
    found = compared(work_of(a, b, ["random"], 12), ("as-written.toml", "ruthless.toml"), Serial(), Places())
    made = {}
    for language in ("en", "fr"):
        made[language] = tmp_path_factory.mktemp(language) / "report.html"
        made[language].write_bytes(written(found, rules[0], rules[1], language))
    return made


@pytest.fixture(scope="module")
def browser() -> Generator[Any, None, None]:
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    colours, width = request.param
    context = browser.new_context(color_scheme=colours, viewport={"width": width, "height": 900})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", [("light", 1280), ("dark", 390)], indirect=True)
def test_it_stays_on_the_page_and_asks_for_nothing(page: Any, reports: dict[str, Path], language: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(reports[language].as_uri())
    assert asked == [reports[language].as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.evaluate(OUTSIDE) == []
    found: Any = Axe().run(page, options={"resultTypes": ["violations"]}).response
    assert [each["id"] for each in found["violations"] if each["impact"] in SERIOUS] == []
