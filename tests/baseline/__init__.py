"""The players `greedy` and `search` of revision f5f1701, to measure later players against.

Copied is everything that decides what they pick: the search, its default parameters, and the evaluations of both games.
Used from the rest of the project are the rules (cursors, options, `yields` of effects, score sheets) and `Pick`.
A change of names, imports or the shape of calls elsewhere is followed here. Nothing else may change: `record.py`
recorded what the original players picked at 1,000 positions, and what the position after each pick is worth;
`test_baseline_picks.py` compares.

Only tests and campaigns can name the players, by a plugin that is a file:

    ruleworks tournament whistle-mountain --seats greedy,greedy-f5f1701 --plugin tests/baseline/players.py
"""
