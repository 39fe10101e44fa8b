"""Docks: airships of nobody that take them up."""
