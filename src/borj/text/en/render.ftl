# Pictures and terminal text.
render-tray-hand = in hand
render-tray-supply = supply
render-tray-markers = to claim
render-tray-claims = claimed
render-tray-won = won
render-tray-captured = captured
render-tray-spent = used up
render-tray-visible = visible
render-open = { $cell }, from bottom to top: { $stack }
render-empty = { $cell } is empty
