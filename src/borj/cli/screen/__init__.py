"""`borj play` on the whole screen: a Textual app over the book, the engine and the records."""
