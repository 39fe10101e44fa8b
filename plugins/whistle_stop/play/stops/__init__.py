"""Stops: what stations, special tiles and arrival tiles bring, and the resource track."""
