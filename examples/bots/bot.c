/* A bot in one file of C: it plays a single round of Kamisado, knows no library, and speaks UGI.
 *
 *     cc -O2 -o bot examples/bots/bot.c
 *
 * It goes to the far row if it can, and else as far as it can without letting the other one do so.
 * The rules are docs/rules/kamisado.md; positions come as docs/codes.md describes them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The colour of every square, from a1 on: brown, green, red, yellow, pink, purple (M), blue (L), orange. */
static const char SQUARES[] =
    "BGRYPMLO"
    "MBYLGPOR"
    "LYBMROPG"
    "YRGBOLMP"
    "PMLOBGRY"
    "GPORMBYL"
    "ROPGLYBM"
    "OLMPYRGB";

static char board[64]; /* 0, or a tower's letter: small for player 0, large for player 1 */
static int turn, required; /* required: a letter of COLOURS, or 0 for any */

static int owner(char tower) { return tower >= 'A' && tower <= 'Z'; }
static char colour(char tower) { return tower & ~32; }

static void read_code(const char *code) {
    const char *field = strchr(strchr(code, '~') + 1, '~') + 1;
    turn = field[0] - '0';
    required = field[2] == '-' ? 0 : field[2];
    const char *at = field + 4;
    for (int row = 7; row >= 0; --row, ++at)
        for (int file = 0; file < 8; ++at, ++file) board[8 * row + file] = *at == '-' ? 0 : *at;
}

static int square(const char *text) { return 8 * (text[1] - '1') + text[0] - 'a'; }

static int find(int player, char wanted) {
    for (int at = 0; at < 64; ++at)
        if (board[at] && owner(board[at]) == player && colour(board[at]) == wanted) return at;
    return -1;
}

/* All squares that a tower may go to; how many. */
static int targets(int from, int found[]) {
    int forward = owner(board[from]) ? -1 : 1, count = 0;
    for (int side = -1; side <= 1; ++side)
        for (int file = from % 8 + side, row = from / 8 + forward;
             file >= 0 && file < 8 && row >= 0 && row < 8 && !board[8 * row + file];
             file += side, row += forward)
            found[count++] = 8 * row + file;
    return count;
}

static int wins(int player, int to) { return to / 8 == (player ? 0 : 7); }

/* A move, or a pass: the tower that was asked for is where it was, and its square asks on. */
static void play(const char *text) {
    int from, to;
    if (text[0] == 'p') {
        from = to = find(turn, (char)required);
    } else {
        from = square(text), to = square(text + 3);
    }
    if (from != to) board[to] = board[from], board[from] = 0;
    required = SQUARES[to];
    turn = 1 - turn;
}

static int comes_home(int player, char wanted) {
    int found[64], from = find(player, wanted), count = targets(from, found);
    while (count--)
        if (wins(player, found[count])) return 1;
    return 0;
}

static void best(void) {
    int best_from = -1, best_to = -1, best_worth = -1000, found[64];
    for (int from = 0; from < 64; ++from) {
        if (!board[from] || owner(board[from]) != turn) continue;
        if (required && colour(board[from]) != required) continue;
        for (int count = targets(from, found); count--;) {
            int to = found[count], worth = turn ? 7 - to / 8 : to / 8;
            if (wins(turn, to)) worth = 1000;
            board[to] = board[from], board[from] = 0;
            if (worth < 1000 && comes_home(1 - turn, SQUARES[to])) worth -= 100;
            board[from] = board[to], board[to] = 0;
            if (worth > best_worth) best_worth = worth, best_from = from, best_to = to;
        }
    }
    if (best_from < 0)
        puts("bestmove pass");
    else
        printf("bestmove %c%d-%c%d\n", 'a' + best_from % 8, best_from / 8 + 1, 'a' + best_to % 8,
               best_to / 8 + 1);
}

int main(void) {
    static char line[1 << 16];
    while (fgets(line, sizeof line, stdin)) {
        char *word = strtok(line, " \n");
        if (!word) continue;
        if (!strcmp(word, "ugi")) puts("id name C bot\nugiok");
        else if (!strcmp(word, "isready")) puts("readyok");
        else if (!strcmp(word, "quit")) return 0;
        else if (!strcmp(word, "go")) best();
        else if (!strcmp(word, "position") && (word = strtok(NULL, " \n")) && !strcmp(word, "fen")) {
            read_code(strtok(NULL, " \n"));
            strtok(NULL, " \n"); /* moves */
            while ((word = strtok(NULL, " \n"))) play(word);
        }
        fflush(stdout);
    }
    return 0;
}
