"""The pages of the documentation in the terminal: which there are, where something is said, how they are shown."""
