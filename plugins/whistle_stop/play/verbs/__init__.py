"""The verbs: what items make a seat do."""
