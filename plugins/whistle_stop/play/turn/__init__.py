"""Turns: rounds and their income, what a seat may do, and how its turn ends."""
