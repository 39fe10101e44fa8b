"""The main action Collect: placing an airship, the harvest, what its contact activates, and the docks."""
