"""What the programs among the tests have in common: they do many like tasks, begin with a seed, use all processors."""

from .jobs import begun, program

__all__ = ["begun", "program"]
