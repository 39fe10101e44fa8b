"""The items by kind, what families of them share, and pieces of other packages."""
