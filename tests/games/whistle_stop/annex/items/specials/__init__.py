"""Special tiles of the annex."""
