"""Positions with the number of decision sequences that they allow."""
