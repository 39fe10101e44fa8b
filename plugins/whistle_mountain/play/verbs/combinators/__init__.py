"""How verbs join: one or the other, in any order, if one likes, by everybody."""
