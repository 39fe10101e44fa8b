"""The table: what the Outlaws keep beside the board."""
