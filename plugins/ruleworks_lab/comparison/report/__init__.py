"""The report of a comparison as one HTML page that needs nothing else."""

from ruleworks_lab.comparing.report.page import written

__all__ = ["written"]
