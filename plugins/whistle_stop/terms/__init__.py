"""The terms of the rules: effects, kinds of items, what a seat may do, and the rule points."""
