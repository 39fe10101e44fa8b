"""Campaigns: many games between players of today and of earlier revisions; the figures stand in docs/quality.md."""
