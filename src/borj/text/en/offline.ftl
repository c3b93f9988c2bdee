# Without a network: what is kept in the browser, and games that wait for the server.

offline-title = Without a network
offline-keep = Keep Borj for offline
offline-keep-note = Then it opens without a network and plays: against the computer, with a friend at this screen, and on the analysis board. It takes about { $megabytes } MB once.
offline-busy = Being fetched: { $percent } %
offline-kept = Kept in this browser. Borj plays here without a network.
offline-shell = Borj opens here without a network; to play there it needs the rules, which are not kept yet.
offline-none = Nothing is kept yet.
offline-failed = Not everything could be fetched. It is tried again when you come back, or switch this off and on.
offline-unable = This browser keeps nothing here: that works over HTTPS only, and not in every private window.

offline-needs-others = For this somebody else is needed, and so is a connection. Without one you can play the computer, or a friend at this screen.
offline-needs-book = There is no connection, and the rules are not kept in this browser. Next time there is one, switch on “Keep Borj for offline” in the settings.
offline-home = No connection. You can play the computer or a friend at this screen, and analyse; your games are brought to the server when it is back.
offline-home-without = No connection. What is kept in this browser can be looked at; to play, the rules are missing here. Switch on “Keep Borj for offline” in the settings next time.
offline-here = Only on this device
offline-here-note = This game is played without the server. It is brought there when the connection is back.
offline-asleep = There is no connection. This is the game as it was last seen here; it can go on when the connection is back.
offline-unkept = This browser could not store the game, so nothing was played. Close other tabs of Borj or free some space on the device, then try again.
offline-silent = The rules in this browser do not answer, so nothing was played. Load the page again.
offline-unread = Games may be kept in this browser, but it does not hand them out just now.
offline-waiting = Waiting for the server
offline-waiting-note = { $count ->
    [one] One game that is only on this device. It is brought to the server when the connection is back.
   *[other] { $count } games that are only on this device. They are brought to the server when the connection is back.
    }
offline-refused = Not accepted by the server
offline-refused-note = The server did not take these games; the reason stands beside each. They stay on this device until you delete them.
offline-record = Save as a record
offline-again = Try again
offline-delete = Delete from this device
