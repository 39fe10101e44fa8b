"""The report: a page that stands by itself, in both languages, with a table beside each plot."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import ruleworks
from ruleworks import Ruleset
from ruleworks_lab import Places, Serial
from ruleworks_lab.comparison.comparison import Comparison
from ruleworks_lab.comparison.report import written
from ruleworks_lab.comparison.report.plots import bars_of, nice
from ruleworks_lab.comparison.work import compared, work_of
from ruleworks_lab.setups import Made

VOID = {"meta", "br", "hr", "img", "input", "link"}
Rules = tuple[Ruleset, Ruleset]


class Reader(HTMLParser):
    """Reads a page, and refuses one whose elements are not closed in their order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    def count(self, tag: str) -> int:
        return sum(name == tag for name, _ in self.seen)


@pytest.fixture(scope="module")
def rules() -> Rules:
    easy = {"outlaws_level": "easy"}
    variants = ["outlaws"]
    return (
        ruleworks.ruleset("whistle-mountain", variants, allowed=()),
        ruleworks.ruleset("whistle-mountain", variants, allowed=(), options=easy),
    )


@pytest.fixture(scope="module")
def comparison(rules: Rules) -> Comparison:
    a, b = (Made(each, ()) for each in rules)
    return compared(work_of(a, b, ["random"], 4), ("a<b>.toml", "b.toml"), Serial(), Places())


@pytest.mark.parametrize(("language", "told"), [("en", "How games end"), ("fr", "Comment les parties finissent")])
def test_it_is_valid_and_in_the_language_asked_for(
    comparison: Comparison, rules: Rules, language: str, told: str
) -> None:
    page = written(comparison, *rules, language).decode()
    assert page.startswith("<!doctype html>")
    read = Reader(page)
    words = " ".join(read.words)
    assert told in words
    assert "a<b>.toml" in words  # what somebody has typed is text, whatever it holds
    assert ("html", {"lang": language}) in read.seen
    assert "ruleworks-lab." not in words
    assert read.count("title") == 1 + read.count("svg")


def test_the_languages_share_no_sentence(comparison: Comparison, rules: Rules) -> None:
    headings = [
        re.findall(r"<h2>(.*?)</h2>|<caption>(.*?)</caption>", written(comparison, *rules, language).decode())
        for language in ("en", "fr")
    ]
    assert len(headings[0]) == len(headings[1]) > 8
    same = set(headings[0]) & set(headings[1])
    assert same <= {("", "Points")}


def test_it_asks_nothing_of_anybody(comparison: Comparison, rules: Rules) -> None:
    page = written(comparison, *rules, "en").decode()
    read = Reader(page)
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in read.seen}
    assert not {"src", "href", "srcset", "action"} & {name for _, attributes in read.seen for name in attributes}
    style = page[page.index("<style>") : page.index("</style>")]
    assert not re.search(r"url\(|@import|//", style)
    assert "default-src 'none'" in page


def test_each_plot_is_named_and_has_a_table_beside_it(comparison: Comparison, rules: Rules) -> None:
    page = written(comparison, *rules, "en").decode()
    plots = page.split('<div class="beside">')[1:]
    assert len(plots) >= 6
    for plot in plots:
        assert re.search(r'<svg viewBox="0 0 640 \d+" role="img" aria-label="[^"]+"><title>[^<]+</title><desc>', plot)
        assert re.search(r"<table><caption>[^<]+</caption>.*<th scope=\"row\">", plot, re.DOTALL)


def test_light_and_dark_are_those_of_the_reader(comparison: Comparison, rules: Rules) -> None:
    page = written(comparison, *rules, "en").decode()
    assert "prefers-color-scheme: dark" in page
    assert re.search(r'(fill|stroke)="', page) is None  # colours come from the style sheet alone


def test_a_distribution_has_every_value_once_and_equal_games_in_the_middle() -> None:
    values = [0.0, 0.0, 0.4, -7.5, 3.0, 12.0, -12.0]
    bars = bars_of(values)
    assert sum(bar.values for bar in bars) == len(values)
    middle = bars[len(bars) // 2]
    assert middle.low == -middle.high
    assert [bar.low < 0 < bar.high for bar in bars_of([0.0]) if bar.values] == [True]


@pytest.mark.parametrize(
    ("numbers", "ticks"), [([0, 9], [0, 2, 4, 6, 8, 10]), ([-3, 41], [-10, 0, 10, 20, 30, 40, 50])]
)
def test_ticks_are_round_and_hold_all(numbers: list[float], ticks: list[float]) -> None:
    assert nice(numbers) == ticks


def test_the_command_writes_it(rules: Rules, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from ruleworks_cli import main

    setup = tmp_path / "a.toml"
    setup.write_text('game = "noughts"\n', encoding="utf-8")
    words = ["compare", setup, setup, "--seats", "random,random", "--games", "2", "--on", "serial"]
    assert main([*map(str, words), "--report", str(tmp_path / "report.html")]) == 0
    assert "report.html" in capsys.readouterr().out
    Reader((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert main([*map(str, words), "--report", str(tmp_path / "nowhere" / "report.html")]) != 0
    assert "nowhere" in capsys.readouterr().err
