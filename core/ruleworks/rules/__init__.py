"""From bundles to frozen rules: rule points, bundles, their order and assembly, compiled tables, the vocabulary."""
