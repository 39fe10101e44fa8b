"""The verbs of the annex."""
