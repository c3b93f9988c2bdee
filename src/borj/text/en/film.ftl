# Pictures, also moving ones: what the server and the command line refuse.
render-theme = There is no theme called “{ $theme }”; the themes are { $themes }.
render-face = There is no board face called “{ $face }”; the faces are { $faces }.
render-layer = A picture has no layer called “{ $layer }”; the layers are { $layers }.
render-colour = There is no colour mode called “{ $colour }”; the modes are { $colours }.
render-size = A picture is between 1 and { $largest } pixels wide.
render-cell = There is no cell “{ $cell }” on this board; cells are named like { $example }.
render-id = “{ $id }” cannot begin the ids of a picture; use a letter, then letters, digits, - or _.
render-png-missing = PNG pictures need resvg-py: install it with “pip install resvg-py”, or write SVG instead.
render-material = Boards are not made of “{ $material }”; there are { $materials }.
render-film-missing = Moving pictures need Pillow and resvg-py: in the folder of Borj's sources, “pip install '.[app]'” installs them.
render-film-kind = A moving picture is no “{ $kind }”; it can be { $kinds }.
render-film-size = A moving picture is between 1 and { $largest } pixels wide.
render-film-none = There is no game in { $file } to be shown moving.
