"""Text formats: positions (`notation`), cases, pieces without Python, and the schemas of what a ruleset sends."""
