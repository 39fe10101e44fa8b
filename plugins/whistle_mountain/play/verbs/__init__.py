"""The verbs: what items make a seat do, each with its declaration, choices and events."""
