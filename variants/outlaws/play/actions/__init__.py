"""What the lines of a card make the Outlaws do; each file is one action, or a few that are alike."""
