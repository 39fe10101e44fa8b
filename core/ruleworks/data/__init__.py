"""What games are made of: kinds of data, who sees them, what they are about, names, chance."""
