"""The long searches for broken rules: short games by the thousand, and whole games of Whistle Mountain."""
