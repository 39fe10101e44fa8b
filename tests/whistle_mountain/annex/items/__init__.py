"""Its items by kind."""
