#!/usr/bin/env python3
"""Checks that Black, who opens, wins a single round of Kamisado, whatever White does.

    python3 check-kamisado.py kamisado-certificate.txt

The certificate holds Black's answer in every position that can come up. This program knows the
rules of a round and nothing else: it follows the answers through all moves of the other side, and
says where one is missing, not allowed, or leads to a loss. It needs Python and nothing more, uses
no code of the program that found the proof, and is short enough to be read before it is believed.

A position is written row by row, rank 8 first: a letter is a tower by its colour (lower case:
Black's), a dash an empty square. Before that stand whose turn it is (0: Black) and the colour
that must move (a dash: any).
"""

import json
import sys
from pathlib import Path

COLOURS = "bgrypmlo"  # brown, green, red, yellow, pink, purple, blue, orange
FILES = "abcdefgh"
# Each colour stands once in every row: a fixed step further on each rank, modulo 8.
BOARD = {
    (((1, 3, 5, 7)[first % 4] * rank + first) % 8, rank): colour
    for first, colour in enumerate(COLOURS)
    for rank in range(8)
}
HOME = (7, 0)  # the row that Black, that White wants to reach


def need(holds, otherwise):
    """Ends the program where something does not hold."""
    if not holds:
        sys.exit(f"The certificate fails: {otherwise}")


def read(code):
    """A position: towers by owner and colour, whose turn it is, which colour must move."""
    variant, phase, turn, required, rows = code.split("~")
    need((variant, phase) == ("single", "m"), f"not a position of a single round: {code}")
    towers = {}
    for down, row in enumerate(rows.split(".")):
        for file, letter in enumerate(row):
            if letter != "-":
                towers[int(letter.isupper()), letter.lower()] = (file, 7 - down)
    return towers, int(turn), None if required == "-" else required.lower()


def write(towers, turn, required):
    """The same as text."""
    on = {place: colour.upper() if owner else colour for (owner, colour), place in towers.items()}
    rows = ["".join(on.get((file, rank), "-") for file in range(8)) for rank in range(7, -1, -1)]
    return f"single~m~{turn}~{(required or '-').upper()}~{'.'.join(rows)}"


def reach(towers, owner, colour):
    """Where a tower can go: straight or diagonally forward, over empty squares onto one."""
    taken, forward = set(towers.values()), -1 if owner else 1
    found = []
    for aside in (-1, 0, 1):
        file, rank = towers[owner, colour]
        while True:
            file, rank = file + aside, rank + forward
            if (file, rank) not in BOARD or (file, rank) in taken:
                break
            found.append((file, rank))
    return found


def moves(towers, turn, required):
    """Every move by its text, as what it leads to; a blocked tower passes."""
    found = {}
    for colour in required or COLOURS:
        start = towers[turn, colour]
        for target in reach(towers, turn, colour):
            text = f"{FILES[start[0]]}{start[1] + 1}-{FILES[target[0]]}{target[1] + 1}"
            after = {**towers, (turn, colour): target}
            found[text] = (after, 1 - turn, BOARD[target])
    if not found:
        found["pass"] = (towers, 1 - turn, BOARD[towers[turn, required]])
    return found


def winner(towers, turn, required):
    """Who has won: somebody is home, or nobody can ever move again; None if it goes on."""
    for (owner, _), (_, rank) in towers.items():
        if rank == HOME[owner]:
            return owner
    if required is None:
        return None
    seen, here, colour = set(), turn, required
    while not reach(towers, here, colour):
        if (here, colour) in seen:  # a deadlock: whoever made the last real move loses
            return turn
        seen.add((here, colour))
        here, colour = 1 - here, BOARD[towers[here, colour]]
    return None


def main(file):
    """Follow the certificate through everything that can happen."""
    first, *lines = Path(file).read_text("utf-8").splitlines()
    head, answers = json.loads(first), dict(line.split() for line in lines)
    hero, start = head["winner"], read(head["position"])
    waiting, seen = [start], {write(*start)}
    while waiting:
        position = waiting.pop()
        won = winner(*position)
        if won is not None:
            need(won == hero, f"lost: {write(*position)}")
            continue
        after = moves(*position)
        if position[1] == hero:
            answer = answers.get(write(*position))
            need(answer is not None, f"no answer to {write(*position)}")
            need(answer in after, f"{answer} is not allowed in {write(*position)}")
            after = {answer: after[answer]}
        for following in after.values():
            code = write(*following)
            if code not in seen:
                seen.add(code)
                waiting.append(following)
    print(f"Checked {len(seen):,} positions, {len(answers):,} answers:", end=" ")
    print(f"{('Black', 'White')[hero]} wins from {head['position']}")


if __name__ == "__main__":
    main(*sys.argv[1:] or sys.exit(__doc__))
