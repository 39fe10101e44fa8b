"""Starting abilities, one file each."""
