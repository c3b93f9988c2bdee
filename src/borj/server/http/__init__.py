"""The HTTP addresses, one module for each part of the API."""
