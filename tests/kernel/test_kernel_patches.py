"""A patch makes the new document of the old one, and says no more than it has to."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.patching import applied

from ruleworks.game.patches import patch

LEAVES = st.one_of(st.none(), st.booleans(), st.integers(0, 2), st.sampled_from(["", "a", "a/b", "~1"]))
DOCUMENTS: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from(["", "a", "a/b", "~", "0"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(old=DOCUMENTS, new=DOCUMENTS)
def test_a_patch_makes_the_new_document(old: Any, new: Any) -> None:
    made = applied(old, patch(old, new))
    assert repr(ordered(made)) == repr(ordered(new))  # not ==, for which true is 1
    assert patch(new, new) == []


@given(old=DOCUMENTS, new=DOCUMENTS)
def test_a_patch_is_the_one_of_a_walk_through_both_documents(old: Any, new: Any) -> None:
    assert repr(patch(old, new)) == repr(walked(old, new))


class Unshown(dict[str, Any]):
    """An object that nobody can show."""

    def __repr__(self) -> str:
        raise AssertionError


def test_values_are_compared_as_json_not_as_they_are_shown() -> None:
    assert patch({"a": Unshown(b=1)}, {"a": Unshown(b=1)}) == []
    assert patch({"a": (1, 2)}, {"a": [1, 2]}) == []


def walked(old: Any, new: Any, path: str = "") -> list[dict[str, Any]]:
    """The same patch by looking into everything, alike or not."""
    if isinstance(old, list) and isinstance(new, list):
        old, new = dict(enumerate(old)), dict(enumerate(new))
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return [] if (type(old), old) == (type(new), new) else [{"op": "replace", "path": path, "value": new}]
    paths = {key: f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}" for key in (*old, *new)}
    changed = [each for key in old if key in new for each in walked(old[key], new[key], paths[key])]
    removed = [{"op": "remove", "path": paths[key]} for key in reversed(old) if key not in new]
    return changed + removed + [{"op": "add", "path": paths[key], "value": new[key]} for key in new if key not in old]


def ordered(document: Any) -> Any:
    """A document whose objects have their keys in order."""
    if isinstance(document, dict):
        return {key: ordered(document[key]) for key in sorted(document)}
    return [ordered(part) for part in document] if isinstance(document, list) else document


@pytest.mark.parametrize(
    ("old", "new", "operations"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [{"op": "replace", "path": "/b", "value": 3}]),
        ({"a": {"b/~": 1}}, {"a": {}}, [{"op": "remove", "path": "/a/b~1~0"}]),
        ([1], [1, 2], [{"op": "add", "path": "/1", "value": 2}]),
        ((1, 2, 3), (1,), [{"op": "remove", "path": "/2"}, {"op": "remove", "path": "/1"}]),
        ({"a": 1}, {"a": True}, [{"op": "replace", "path": "/a", "value": True}]),
        (1, {"a": 1}, [{"op": "replace", "path": "", "value": {"a": 1}}]),
        ([1], {"0": 1}, [{"op": "replace", "path": "", "value": {"0": 1}}]),
    ],
)
def test_a_patch_says_what_changed_and_no_more(old: Any, new: Any, operations: list[Any]) -> None:
    assert patch(old, new) == operations
