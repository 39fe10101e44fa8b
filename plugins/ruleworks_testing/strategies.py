"""Games for Hypothesis, as choices by index: a failing game shrinks to a short one with small indexes."""

from __future__ import annotations

from hypothesis import strategies as st

from ruleworks_testing.subject import Subject
from ruleworks_testing.trails import Trail, trail_of

#: So many choices are drawn at most, and at least where a game is to get somewhere.
MOST, MANY = 60, 20

_choice = st.integers(0, 2**16)
_choices = st.one_of(st.lists(_choice, max_size=MANY), st.lists(_choice, min_size=MANY, max_size=MOST))


@st.composite
def trails(draw: st.DrawFn, subject: Subject, lead: int = 0) -> Trail:
    """Games of a subject: any number of players, any seed, any choices, after a random lead of at most so many."""
    players = draw(st.sampled_from(subject.ruleset.players))
    seed = draw(st.integers(0, 2**53 - 1))
    return trail_of(subject, players, seed, draw(_choices), draw(st.integers(0, lead)))
