"""One door: whatever is given is checked, and the report names who, where and how to see it again."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import pytest
from tests.support.toy.breaking import broken, on_sowing, spoil

import noughts
import ruleworks
from noughts import Board, Marked
from ruleworks import (
    Amount,
    Bundle,
    Event,
    Installed,
    Numbered,
    Play,
    Scene,
    Seat,
    Source,
    hookimpl,
    public,
    reacts,
    tags,
)
from ruleworks_contracts import whole_box
from ruleworks_formats.cases import load_cases
from ruleworks_pictures import Illustrator, Look, Panel
from ruleworks_testing import (
    CheckFailed,
    Finding,
    Report,
    Subject,
    Trail,
    Use,
    Violation,
    check,
    expect_nothing,
    whole_check,
)
from ruleworks_testing.beyond.fields import unnamed_fields
from ruleworks_testing.beyond.names import misnamed_rules
from ruleworks_testing.check_run import Looking
from ruleworks_testing.folders import NothingToCheck
from ruleworks_testing.parts import PARTS
from ruleworks_testing.report import plainness
from ruleworks_testing.target import target_of
from ruleworks_testing.trails import trail_of
from ruleworks_testing.written_trails import case_trail


class Clock:
    """Keeps the time to itself."""

    id = "clock.rules"

    def __init__(self) -> None:
        self.time = 0

    @reacts(Marked)
    def tick(self, play: Play[Board, object]) -> None:
        """Turn the clock on."""
        self.time += 1
        play.position.turn = self.time


def house(name: str, *rules: object, **fields: object) -> Bundle:
    """A house rule of noughts and crosses."""
    settings: dict[str, object] = {"version": "1", "layer": "house", "extends": "noughts", "rules": rules, **fields}
    return Bundle(name=name, **settings)  # type: ignore[arg-type]


CASE = """
[[case]]
name = "a cell is marked"
proves = ["noughts.rules"]
given = '''
then choose-cell:0
'''
do = ["mark:a1"]
expect = "event marked cell={cell}"
"""


def written(folder: Path, cell: str = "a1") -> Path:
    """A folder with one case."""
    (folder / "one.toml").write_text(CASE.format(cell=cell), encoding="utf-8")
    return folder


def test_a_ruleset_a_bundle_and_a_name_are_checked_alike() -> None:
    installed = Installed()
    ruleset = ruleworks.ruleset("noughts", installed=installed)
    reports = [check(what, installed=installed, parts=["games"]) for what in (ruleset, ruleset.bundles["noughts"])]
    reports.append(check("noughts", parts=["games"]))
    assert [report.bundles for report in reports] == [("noughts",)] * 3
    assert len({report.properties for report in reports}) == 1
    assert all(report.ok for report in reports)


def test_a_finding_names_the_culprit_and_gives_a_case_that_shows_it(tmp_path: Path) -> None:
    report = check(house("clock", Clock()), parts=["games"], enough=1)
    finding = report.findings[0]
    assert (finding.plugin, finding.point) == ("clock.rules", "[marked]")
    assert finding.case.count("\n") < 10
    (tmp_path / "found.toml").write_text(finding.case, encoding="utf-8")
    again = check(house("clock", Clock()), tmp_path, parts=["cases"])
    assert finding.property in {each.property for each in again.findings}


class Ledger:
    """Counts the marks on itself, and shows that when the game is counted."""

    id = "ledger.rules"

    def __init__(self) -> None:
        self.marks = 0

    @reacts(Marked)
    def note(self) -> None:
        """Count a mark."""
        self.marks += 1

    @hookimpl
    def scores(self, value: tuple[int, ...], scene: Scene[Board, object]) -> tuple[int, ...]:
        """Give the first seat a point more after an odd number of marks, once the game is over."""
        return value if scene.position.agenda else (value[0] + self.marks % 2, *value[1:])


def test_state_that_only_the_last_count_shows_is_found_with_its_culprit() -> None:
    report = check(house("ledger", Ledger()), parts=["games"])
    finding = next(each for each in report.findings if each.property == "positions_answer_alike_whenever_asked")
    assert (finding.plugin, finding.point) == ("ledger.rules", "scores")
    assert "the scores or the winners" in finding.problem


def test_methods_that_a_rule_lists_as_its_reactions_are_marked() -> None:
    report = check("whistle-mountain", cases=(), parts=["reading"])
    assert report.ok, str(report)


def test_the_same_seed_gives_the_same_report() -> None:
    first, second = (check("noughts", parts=["games"], seed=5) for _ in range(2))
    assert first == second


def test_properties_are_held_along_the_cases(tmp_path: Path) -> None:
    def nothing_is_marked(trail: Trail) -> None:
        if any(moment.game.position.marks[0] for moment in trail.moments):
            raise Violation("a cell is marked", 1)

    report = check("noughts", written(tmp_path), parts=["cases"], properties=[nothing_is_marked])
    assert [finding.property for finding in report.findings] == ["nothing_is_marked"]
    assert report.findings[0].again.endswith("one: a cell is marked")


def test_a_case_that_does_not_hold_is_found(tmp_path: Path) -> None:
    report = check("noughts", written(tmp_path, "b2"), parts=["cases"])
    (finding,) = report.findings
    assert finding.property == "cases_hold"
    assert "one.toml" in finding.again


def test_all_cases_that_do_not_hold_are_told_at_once(tmp_path: Path) -> None:
    two = CASE.format(cell="b2") + CASE.format(cell="c3").replace("a cell", "another cell")
    (tmp_path / "one.toml").write_text(two, encoding="utf-8")
    (tmp_path / "two.toml").write_text(CASE.format(cell="b1"), encoding="utf-8")
    report = check("noughts", tmp_path, parts=["cases"])
    assert [finding.property for finding in report.findings] == ["cases_hold"] * 3
    assert len({finding.again for finding in report.findings}) == 3


def test_a_game_without_items_is_looked_at_in_more_games_from_begin_to_end() -> None:
    report = check("noughts", parts=["items", "games"], properties=())
    assert report.games > 10
    assert report.choices >= 200
    assert report.more_games == 0


def test_a_report_says_when_little_was_looked_at() -> None:
    report = check("noughts", parts=["games"], games=2, properties=())
    assert 0 < report.choices < 20
    assert report.more_games >= 100
    assert str(report).endswith(f"only {report.choices} choices were looked at: try games={report.more_games}")
    assert check("noughts", parts=["games"], games=report.more_games, properties=()).more_games == 0
    assert check("noughts", parts=["reading"]).more_games == 0


def test_a_long_lead_leaves_the_end_of_a_short_game_to_be_looked_at() -> None:
    report = check("noughts", parts=["games"], games=4, lead=400, properties=())
    assert report.choices >= 4 * 5


def test_a_rule_that_fails_where_a_case_begins_is_found(tmp_path: Path) -> None:
    class Torn:
        id = "torn.rules"

        @hookimpl
        def flaws(self, scene: Scene[Any, Any]) -> list[Any]:
            return 3  # type: ignore[return-value]

    report = check(house("torn", Torn()), written(tmp_path), parts=["cases"])
    (finding,) = report.findings
    assert (finding.property, finding.plugin) == ("cases_hold", "torn.rules")
    assert "one.toml" in finding.again


def test_a_part_that_cannot_be_looked_at_is_a_finding_and_the_others_go_on() -> None:
    def fails(looking: Looking) -> None:
        raise AttributeError("'str' object has no attribute 'text'")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(whole_check, "PARTS", {"reading": fails, "games": PARTS["games"]})
        report = check("noughts", ())
    (finding,) = report.findings
    assert finding.property == "everything_can_be_looked_at"
    assert "'str' object has no attribute 'text'" in finding.problem
    assert "the part `reading`" in finding.problem
    assert report.games


def test_promises_of_the_whole_box_are_left_out_where_a_position_is_written(tmp_path: Path) -> None:
    asked: list[str] = []
    sparse, full = whole_box(lambda board: asked.append("whole")), lambda board: asked.append("any")
    report = check("noughts", written(tmp_path), invariants=[sparse, full], parts=["cases"])
    assert report.ok
    assert set(asked) == {"any"}
    check("noughts", (), invariants=[sparse], parts=["games"])
    assert "whole" in asked


def test_a_case_that_begins_a_game_has_the_whole_box(tmp_path: Path) -> None:
    text = CASE.replace("given = '''\nthen choose-cell:0\n'''", "new = {{seed = 3}}").format(cell="a1")
    (tmp_path / "new.toml").write_text(text, encoding="utf-8")
    ruleset = ruleworks.ruleset("noughts")
    promise = whole_box(lambda board: None)
    trail = case_trail(Subject(lambda: ruleset, invariants=[promise]), load_cases(tmp_path)[0])
    assert trail.invariants == (promise,)
    assert trail_of(trail.subject, 2, 3, [0]).end.records == trail.end.records


class Silent(Event, frozen=True, tag=tags("silent")):
    """An event that nobody tells of."""

    seat: ruleworks.Public[Seat]


@public
class Unlisted(Event, frozen=True, tag=tags("silent")):
    """An event that its bundle forgets."""

    seat: Seat


class Unmarked:
    """Means to react and to answer, and does neither."""

    id = "silent.rules"

    def count(self, play: Play[Board, object], event: Marked) -> None:
        """React to nothing."""

    def liness(self, value: tuple[int, ...], scene: object) -> tuple[int, ...]:
        """Answer nothing."""
        return value

    @hookimpl
    def scores(self, value: tuple[int, ...]) -> tuple[int, ...]:
        """Answer."""
        return value


def catalogs(folder: Path, *languages: str) -> Source:
    """Catalogs that hold nothing but their title."""
    for language in languages:
        path = folder / "locales" / language / "silent.po"
        path.parent.mkdir(parents=True)
        head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        plurals = '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n' if language == "fr" else ""
        path.write_text(f'{head}{plurals}\nmsgctxt "silent.title"\nmsgid "Silent"\nmsgstr "Silent"\n', encoding="utf-8")
    return Source("silent", folder)


def test_what_no_game_shows_is_read(tmp_path: Path) -> None:
    bundle = house("silent", Unmarked(), types=(Silent,), texts=catalogs(tmp_path, "fr"))
    found = {
        (finding.property, finding.point): finding.problem for finding in check(bundle, parts=["reading"]).findings
    }
    assert "'silent.event.silent' in 'fr'" in found["everything_has_a_message", "silent.silent"]
    assert "@reacts" in found["rules_are_marked", "count"]
    assert "if lines is meant" in found["rules_are_marked", "liness"]
    assert "`types` of its bundle" in found["types_are_declared", "Unlisted"]
    assert not any("'en'" in problem for problem in found.values())


@public
class Climbed(Event, frozen=True, tag=tags("silent")):
    """A seat climbed a peak."""

    peak: Annotated[Amount, Numbered("peak")]


def test_a_message_may_ask_for_the_name_of_a_numbered_place(tmp_path: Path) -> None:
    source = catalogs(tmp_path, "en")
    catalog = tmp_path / "locales" / "en" / "silent.po"
    told = '\nmsgctxt "silent.event.climbed"\nmsgid "{peak_place} is climbed"\nmsgstr ""\n'
    catalog.write_text(catalog.read_text(encoding="utf-8") + told, encoding="utf-8")
    findings = check(house("silent", types=(Climbed,), texts=source), parts=["reading"]).findings
    assert not [each for each in findings if each.property == "everything_has_a_message"]


class Murmuring:
    """Tells what there are no words for."""

    id = "silent.rules"

    @reacts(Marked)
    def tell(self, play: Play[Board, object], event: Marked) -> None:
        """Tell it."""
        play.emit(Silent(0))


def test_a_message_that_is_known_to_be_missing_is_not_told_again_by_each_game(tmp_path: Path) -> None:
    bundle = house("silent", Murmuring(), types=(Silent,), texts=catalogs(tmp_path, "en"))
    for parts, where in (["reading", "games"], ""), (["games"], "play_indexes"):
        report = check(bundle, (), parts=parts, languages=["en"])  # type: ignore[arg-type]
        (finding,) = [each for each in report.findings if each.property == "everything_has_a_message"]
        assert finding.again.startswith(where)
        assert bool(finding.again) == bool(where)


def test_what_says_most_plainly_what_to_do_comes_first() -> None:
    names = ["games_end", "cases_hold", "rules_are_marked", "bundles_can_be_loaded"]
    findings = [Finding("clones_are_independent", ""), *(Finding(name, "", "a.rule") for name in names)]
    ordered = [finding.property for finding in sorted(findings, key=plainness)]
    assert ordered == [*reversed(names), "clones_are_independent"]


def test_a_bundle_without_catalogs_claims_nothing_and_the_report_says_so() -> None:
    report = check(house("clock", Clock()), parts=["reading"])
    assert "everything_has_a_message" not in {finding.property for finding in report.findings}
    assert report.left_out == ("messages of clock: it brings no catalogs",)


@pytest.mark.parametrize("there", [True, False])
def test_catalogs_that_are_not_where_a_source_points_are_a_finding(tmp_path: Path, *, there: bool) -> None:
    if there:
        catalogs(tmp_path, "en", "fr")
    (finding,) = check(house("silent", texts=Source("silence", tmp_path)), parts=["reading"]).findings
    assert (finding.property, finding.plugin) == ("catalogs_are_found", "silent")
    assert "silence.po" in finding.problem
    assert ("of the domain silent" if there else "holds no catalog") in finding.problem


class Astray:
    """A rule under the name of nobody's bundle."""

    id = "lines"


class Later:
    """A rule as it should be."""

    id = "stray.later"


class InPlace:
    """A rule in the place of another one, whose id it takes over."""

    id = replaces = "other.rules"


def test_a_rule_whose_id_does_not_begin_with_its_bundle_is_a_finding() -> None:
    findings = check(house("stray", Astray(), Later()), parts=["reading"]).findings
    (found,) = [each for each in findings if each.property == "rules_are_named_by_their_bundle"]
    assert found.plugin == "lines"
    assert "call it stray.lines" in found.problem
    bundle = house("stray", InPlace())
    assert list(misnamed_rules(ruleworks.ruleset("noughts", plugins=[bundle]), bundle)) == []


UNSORTED = '''
"""The order of a set."""

from ruleworks import Bundle, reacts
from noughts import Marked


class Unsorted:
    id = "unsorted.rules"

    @reacts(Marked)
    def turn(self, play):
        play.position.turn = int(next(iter({"7", "8", "9"})))


bundle = Bundle(name="unsorted", version="1", layer="house", extends="noughts", rules=(Unsorted(),))
'''


def test_games_are_misused_and_what_becomes_of_that_is_a_finding() -> None:
    report = check(broken(on_sowing(spoil)).ruleset, (), parts=["misuse"], games=200)
    (finding,) = report.findings
    assert finding.property == "misuse_in_any_order"
    assert "The game is" in finding.problem
    left_out = {"misuse_in_any_order": "its positions share a counter"}
    assert check(broken(on_sowing(spoil)).ruleset, (), parts=["misuse"], games=200, without=left_out).ok


def test_another_order_of_sets_is_seen_in_other_processes(tmp_path: Path) -> None:
    file = tmp_path / "unsorted.py"
    file.write_text(UNSORTED, encoding="utf-8")
    report = check(file, parts=["games", "processes"], properties=())
    (finding,) = report.findings
    assert (finding.property, finding.plugin, finding.point) == ("other_processes_agree", "unsorted.rules", "[marked]")


def test_a_process_that_ends_too_early_is_told(tmp_path: Path) -> None:
    file = tmp_path / "shy.py"
    file.write_text(f"import os, sys\n\nif 'pytest' not in sys.modules:\n    os._exit(7)\n{UNSORTED}", encoding="utf-8")
    report = check(file, parts=["games", "processes"], properties=())
    assert report.left_out == ("another order of sets: another process could not play the games; it ended with 7",)


def test_what_another_process_cannot_load_is_left_out() -> None:
    report = check(house("clock", Clock()), parts=["games", "processes"], properties=())
    assert report.ok
    assert report.left_out == ("another order of sets: the bundle is neither installed nor a file",)


def test_a_bundle_that_cannot_be_loaded_is_a_finding() -> None:
    class Misspelt:
        id = "misspelt.rules"

        @hookimpl
        def line(self, value: int) -> int:
            return value

    (finding,) = check(house("misspelt", Misspelt())).findings
    assert finding.property == "bundles_can_be_loaded"
    assert "Similar: lines" in finding.problem


def test_fields_that_a_table_would_call_in_english_are_found_where_no_drawing_hides_them(tmp_path: Path) -> None:
    assert not [
        finding
        for finding in check("noughts", parts=["reading"]).findings
        if finding.property == "every_field_has_a_name"
    ]
    catalog = (Path(noughts.__file__).parent / "locales" / "fr" / "noughts.po").read_text(encoding="utf-8")
    for language in ("en", "fr"):
        folder = tmp_path / "locales" / language
        folder.mkdir(parents=True)
        (folder / "noughts.po").write_text(catalog.replace("field.board.winner", "field.board.victor"), "utf-8")
    bundle = replace(noughts.bundle, texts=Source("noughts", tmp_path))
    (finding,) = unnamed_fields(ruleworks.ruleset(bundle), bundle)
    assert (finding.plugin, finding.point) == ("noughts", "Board")
    assert "'noughts.field.board.winner'" in finding.problem
    assert "size" not in finding.problem
    drawn = replace(bundle, tools=(Painted(), Written()))
    assert list(unnamed_fields(ruleworks.ruleset(drawn), drawn)) == []


class Painted(Illustrator):
    """Draws nothing."""

    game = "noughts"

    def panels(self, look: Look) -> list[Panel]:
        """Return no panel."""
        return []


class Written:
    """Writes nothing."""

    game = "noughts"

    def draw(self, game: object, seat: int | None, translator: object) -> str:
        """Return no line."""
        return ""


def test_a_bundle_of_no_game_is_nothing_to_check() -> None:
    with pytest.raises(NothingToCheck, match="ruleworks-cli belongs to no game"):
        target_of("ruleworks-cli", None, Installed())


def test_the_time_only_ends_the_work_and_the_report_says_so() -> None:
    report = check("noughts", seconds=0)
    assert report.properties == 0
    assert "games: the time was over" in report.left_out


def test_a_report_reads_well_and_travels() -> None:
    finding = Finding("games_end", "it goes on", "a.rule", "lines", 3, "[[case]]", "a game")
    report = Report(("a",), (finding,), uses=(Use("a.item", ()), Use("b.item", ("scores",), ("lines",))))
    text = str(report)
    assert "a.rule, lines: games end (choice 3): it goes on\n  seen in: a game\n  [[case]]" in text
    assert "a.item: never used" in text
    assert "b.item: scores; never: lines" in text
    assert json.loads(report.json())["findings"][0]["plugin"] == "a.rule"
    with pytest.raises(CheckFailed, match="it goes on"):
        expect_nothing(report)
    assert expect_nothing(Report(("a",))).ok
