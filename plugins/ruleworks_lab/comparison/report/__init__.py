"""The report of a comparison as one HTML page that needs nothing else."""

from ruleworks_lab.comparison.report.page import written

__all__ = ["written"]
