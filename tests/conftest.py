"""What every test shares: the effort that property tests make, chosen by HYPOTHESIS_PROFILE."""

import os

from hypothesis import HealthCheck, settings

# No deadlines: a shared computer is slow now and then, and that says nothing about a rule.
settings.register_profile("dev", max_examples=25, deadline=None)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "fuzz", max_examples=5_000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("same", max_examples=25, deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
