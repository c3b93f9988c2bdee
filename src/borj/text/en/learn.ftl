# The rulebooks.
learn-not-built = The rulebook of { $game } has not been made here; ./borj setup makes it.
unknown-lesson = { $game } has no lesson “{ $lesson }”; its lessons are { $lessons }.
