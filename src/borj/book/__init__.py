"""The book as plain data: what turns positions, lines, set-ups and records into answers.

Whoever shows or plays a game asks here, the server as well as a page that holds the book itself.
Everything is a frozen dataclass of the standard library; nothing else is needed.
"""
