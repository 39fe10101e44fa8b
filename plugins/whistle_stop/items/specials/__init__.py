"""Special tiles but for the towns, which are said by their facts alone."""
