"""The items of the annex that are not said by their facts alone."""
