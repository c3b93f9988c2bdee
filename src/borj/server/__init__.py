"""The web service: HTTP and websocket API, store, clocks, lobby, workers."""
