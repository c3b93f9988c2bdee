"""Kamisado: rules, worked examples, counts, records, set-ups, scenes, notation."""
