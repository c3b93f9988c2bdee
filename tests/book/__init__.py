"""The book as plain data."""
