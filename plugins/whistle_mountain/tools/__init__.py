"""Tools: positions as text, cases, invariants, pictures, the rules as a list, and commands."""
