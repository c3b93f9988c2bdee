# Without a network: what is kept in the browser, and games that wait for the server.

offline-title = Without a network
offline-keep = Keep Borj for offline
offline-keep-note = Then it opens without a network and plays: against the computer, with a friend at this screen, and on the analysis board. It takes about { $megabytes } MB once.
offline-busy = Being fetched: { $percent } %
offline-kept = Kept in this browser. Borj plays here without a network.
offline-shell = Borj opens here without a network; to play there it needs the rules, which are not kept yet.
offline-none = Nothing is kept yet.
offline-failed = Not everything could be fetched. It is tried again when you come back, or switch this off and on.
offline-unable = This browser keeps nothing here: that works over HTTPS only, and not in every private window.
