"""The mutations are up to date, and the tool tells a mutation that is caught from one that is not."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.campaigns.mutations.command import chosen, line
from tests.campaigns.mutations.mutation import Mutation, MutationError, load, mutated
from tests.campaigns.mutations.trees import ROOT, Tree
from tests.campaigns.mutations.trying import CAUGHT, SURVIVED, USELESS, tried
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

from outlaws.tools.rulebook import BOOK as OUTLAWS
from ruleworks_contracts import modules_in
from whistle_mountain.terms.kinds import Item
from whistle_mountain.tools.rulebook import BOOK

MUTATIONS = load(Path(__file__).parent)
STAGES = (("tests/games/whistle_mountain/play/scoring/test_wm_scoring.py",),)
CAUGHT_ONE = next(mutation for mutation in MUTATIONS if mutation.name == "floors of the tower score nothing")


def test_every_mutation_changes_its_file_and_breaks_a_rule_or_an_item() -> None:
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in {mutation.file for mutation in MUTATIONS}}
    assert [each.name for each in MUTATIONS if not changes(each, texts[each.file])] == []
    known = {*BOOK.rules, *OUTLAWS.rules, *MOUNTAIN.items}
    assert [each.name for each in MUTATIONS if each.breaks not in known] == []


def changes(mutation: Mutation, text: str) -> bool:
    """Return whether a mutation makes another text of that of its file."""
    try:
        return mutated(text, mutation) != text
    except MutationError:
        return False


def test_every_module_of_an_item_is_broken_somewhere() -> None:
    broken = {ROOT / mutation.file for mutation in MUTATIONS}
    modules = modules_in("whistle_mountain.items")
    described = [Path(m.__file__ or "") for m in modules if any(isinstance(v, Item) for v in vars(m).values())]
    assert [path.name for path in described if path not in broken] == []


@pytest.mark.parametrize("text", ["a", "x", ""])
def test_a_text_that_is_not_there_once_is_an_error(text: str) -> None:
    with pytest.raises(MutationError, match="it has to be there once"):
        mutated("banana", Mutation("m", "f.py", text, "b", "R-1"))


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("[[mutation]]\nname = 'a'", "missing required field `file`"),
        ("[[mutations]]", "unknown field `mutations`"),
        ("[[mutation", "base.toml: "),
        ("[[mutation]]\nname='a'\nfile='f'\nold='o'\nnew='n'\nbreaks='R'\n" * 2, "several mutations are called a"),
    ],
)
def test_a_wrong_data_file_is_named(tmp_path: Path, content: str, problem: str) -> None:
    (tmp_path / "base.toml").write_text(content, encoding="utf-8")
    with pytest.raises(MutationError, match=problem):
        load(tmp_path)


def test_mutations_are_chosen_by_words() -> None:
    assert chosen(MUTATIONS, None) == MUTATIONS
    assert {mutation.name for mutation in chosen(MUTATIONS, ["barracks"])} < {mutation.name for mutation in MUTATIONS}
    with pytest.raises(MutationError, match="no mutation"):
        chosen(MUTATIONS, ["xyzzy"])


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A copy of the repository."""
    return Tree(tmp_path_factory.mktemp("tree"))


@pytest.mark.long
def test_what_becomes_of_a_mutation_is_told(tree: Tree) -> None:
    harmless = replace(CAUGHT_ONE, name="harmless", new=f"{CAUGHT_ONE.old}  # as before")
    stale = replace(CAUGHT_ONE, name="stale", old="no such text")
    verdicts = list(tried([harmless, CAUGHT_ONE, stale, harmless], [tree], STAGES))
    assert [verdict.word for verdict in verdicts] == [SURVIVED, CAUGHT, USELESS, SURVIVED]
    lines = [line(verdict) for verdict in verdicts]
    assert "harmless (B-SCR-1): plugins/whistle_mountain/play/scoring/rules.py" in lines[0]
    assert "tests/games/whistle_mountain/play/scoring/test_wm_scoring.py::test_" in lines[1]
    assert "holds the text 'no such text' 0 times" in lines[2]
