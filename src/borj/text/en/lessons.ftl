# The guided lessons.
lesson-list = Lessons
lesson-list-of = Lessons in { $game }
lesson-list-note = Short tasks on a board, then a game. Nothing to read first.
lesson-first = First steps
lesson-every = All { $count } lessons
lesson-offer = Not sure how it goes? A short lesson shows you, task by task:
lesson-tasks = { $count ->
    [one] One task
   *[other] { $count } tasks
  }
lesson-task = Task { $number } of { $count }
lesson-learnt = Learnt
lesson-so-far = { $number } of { $count }
lesson-hint = Hint
lesson-hint-more = Another hint
lesson-skip = Skip
lesson-back = Back
lesson-next = Next
lesson-finish = Finish
lesson-from-start = Begin again
lesson-end = You have done it!
lesson-end-through = That was the lesson
lesson-end-all = All { $count } tasks solved.
lesson-end-some = { $number } of { $count } tasks solved. You can come back to the others at any time.
lesson-play = Play { $level ->
        [11] the master
       *[other] level { $level }
    }
lesson-following = Next lesson: { $title }
lesson-point = From your lesson
lesson-none = There is no such lesson
lesson-none-note = These are the lessons there are.
lesson-needs-scripts = The boards of this page need JavaScript. The rulebooks can be read without it.
