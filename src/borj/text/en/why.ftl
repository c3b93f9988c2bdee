# Why, in words: what holds of a turn in any game. The subject of each is the turn itself.
why-who-first = the first player
why-who-second = the second player
why-wins = wins the game
why-loses = loses the game
why-lets-win = lets { $whose } win at once
why-passes = leaves { $whose } nothing to play but a pass
why-forces = leaves { $whose } only one answer
why-only = is the only move there is
# A hint and what the engine thinks, explained.
why-ask = Why?
why-both = { $first }, and { $second }
why-hint = The move { $move } { $clause }.
why-hint-term = What speaks for { $move } most, as the engine counts: { $term }.
why-hint-plain = The engine looked { $depth } actions ahead and found nothing better than { $move }; the rules have no special word for it.
why-win = { $who } wins by force in at most { $count ->
    [one] one action
   *[other] { $count } actions
  }, whatever { $whose } plays.
why-show = Show me
why-show-title = The proof, move by move
# The story of a game.
story-title = The story of the game
story-run = Tell the story
story-note = The engine reads the game once more, in this browser, and says in words where it turned.
story-sparing = Your connection is to be spared, so the story is told when you ask for it.
story-reading = Reading the game …
story-stop = Stop
story-short = There is not enough of this game to tell a story.
story-level = Neither side is clearly ahead for long.
story-begins-level = At first neither side stands better.
story-begins-ahead = From the start { $who } stands better.
story-ahead = From here on { $who } stands better.
story-levelled = From here on the game is level again.
story-sure = From here on { $who } has a win by force.
story-mistake = { $who } plays { $move } and gives away { $loss ->
    [100] all chances to win
   *[other] { $loss } % of the chances to win
  }.
story-missed = { $count ->
    [one] There was a win at once with { $better }.
   *[other] There was a win by force with { $better }, in at most { $count } actions.
  }
story-loses = Now { $who } wins by force, in at most { $count ->
    [one] one action
   *[other] { $count } actions
  }.
story-does = It { $clause }.
story-wins-now = Now { $who } wins at once with { $move }.
story-allows = Now { $who } can answer { $move }, which { $clause }.
story-better = Better was { $better }.
story-better-does = Better was { $better }, which { $clause }.
story-term = What it costs most, as the engine counts: { $term }.
story-clean = The engine found no clear mistake on either side.
story-go = To this move
