# The oracle of a game whose rounds are solved.
oracle-title = The oracle of { $game }
oracle-note = Every move as won or lost, proved in your browser while you watch.
oracle-moves = What each move is worth
oracle-first = To the start
oracle-back = Back
oracle-setup = Set up
oracle-match = A position of a match: shown is who wins this round, whatever becomes of the match. With sumos on the board some moves may take long to prove.
oracle-broken = This browser cannot run the prover. The story and the certificate are here all the same.
oracle-over = The round is over. Step back to ask on.
oracle-summary = { $wins ->
        [0] { $turn } to move: { $all ->
            [one] the only move loses.
           *[other] all { $all } moves lose.
        }
       *[other] { $turn } to move: { $all ->
            [one] the only move wins.
           *[other] { $wins } of { $all } moves win, all others lose.
        }
    }
oracle-summary-open = { $turn } to move: { $wins } of { $all } moves are known to win; { $open } are still being proved.
oracle-counting = How long each one takes is being counted more exactly now.
oracle-won = won
oracle-lost = lost
oracle-looking = being proved …
oracle-in = in exactly { $n }
oracle-at-most = in at most { $n }
oracle-between = in { $least } to { $n }
oracle-story = How this is known
oracle-story-kamisado-1 = A single round of Kamisado is solved: whoever opens can win it. Of the { $all } first moves { $wins } win, and all the others lose, if the opponent never errs. The numbers count the moves of both sides until somebody is home.
oracle-story-kamisado-2 = It can be solved because nobody chooses freely for long. After the first move the colour of a square decides which tower has to move, so a position has about ten moves instead of a hundred.
oracle-story-kamisado-3 = The prover never judges a position. It follows all moves of the one who is to lose and looks for one move of the winner, first where the least is missing, until nothing is left open. That is why its answers are certain, and why some of them take a moment.
oracle-story-kamisado-4 = Matches are another matter: after a round towers grow teeth, push and are set up anew, and nobody has solved a whole match. A round of one can be asked about here, though: set up any position of it.
oracle-certificate = You need not believe us. The certificate holds Black's answer in each of { $answers } positions; a short program, which knows the rules and nothing else, follows them through all { $positions } positions that can arise, in about a second. Both are plain text.
oracle-download-certificate = The certificate
oracle-download-checker = The program that checks it
