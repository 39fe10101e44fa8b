"""Theft: when the Outlaws steal, and what."""
