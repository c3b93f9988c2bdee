# Pictures and terminal text.
render-theme = There is no theme called “{ $theme }”; the themes are { $themes }.
render-face = There is no board face called “{ $face }”; the faces are { $faces }.
render-colour = There is no colour mode called “{ $colour }”; the modes are { $colours }.
render-size = A picture is between 1 and { $largest } pixels wide.
render-cell = There is no cell “{ $cell }” on this board; cells are named like { $example }.
render-id = “{ $id }” cannot begin the ids of a picture; use a letter, then letters, digits, - or _.
render-png-missing = PNG pictures need resvg-py: install it with “pip install 'borj[app]'”, or write SVG instead.
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
