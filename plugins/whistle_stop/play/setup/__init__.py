"""The set-up: the country, what everybody gets, and where the trains begin."""
