"""What holds of every position of Whistle Mountain, and of every change: for the tests of its rules and of new ones.

    rules = ruleworks.ruleset("whistle-mountain", ["my-variant"])
    TestMine = conformance(lambda: rules, invariants=invariants(rules), transitions=transitions(rules))

How much there is of everything is asked of the rules and the components; nothing is counted by heart. A variant that
means to break one of the promises leaves it out by its name.
"""

from whistle_mountain.tools.invariants.asking import invariants, transitions

__all__ = ["invariants", "transitions"]
