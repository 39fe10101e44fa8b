"""Which bundles there are, and which make up a ruleset."""
