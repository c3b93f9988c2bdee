// The kernel of Sixth!, all variants. Numbers such as 5.1c are paragraphs of docs/rules/sixth.md.
//
// Squares stand in sets by the piece on top and by height, the empty ones in set 0 of both.
#pragma once

#include "sixth_towers.hpp"

namespace borj::sixth {

class Kernel {
public:
    static constexpr int kActions = sixth::kActions;
    // A piece never has more than eight targets, and 37 can be there; `read` sees to it.
    static constexpr int kMostPieces = 2 * (16 + 1 + 1) + 1;
    static constexpr int kMaxLegal = 8 * kMostPieces + kFirstMove;
    static constexpr std::size_t kPackSize = 12 + 4 * kCells;
    static constexpr bool kRepeats = true;  // 3.5 is left to the search, which knows the past

    struct Undo {
        std::uint64_t hash;
        Tower source, target;  // what stood there
        Ledger ledger;
    };

    bool read(std::span<const std::uint8_t> in);
    void write(std::uint8_t* out) const;

    int turn() const { return now_.turn; }
    std::uint64_t hash() const { return hash_; }

    std::uint64_t fresh_hash() const {
        std::uint64_t hash = (now_.turn ? kTurnKey : 0) ^ ban_key(now_.banned) ^ terms_key();
        for (int cell = 0; cell < kCells; ++cell) hash ^= tower_key(cell, towers_[cell]);
        for (const int player : {0, 1}) {
            hash ^= cell_key(kHandKey + player, now_.hand[player]);
            hash ^= cell_key(kPointsKey + player, now_.points[player]);
            hash ^= cell_key(kKingsKey + player, now_.kings[player]);
        }
        return hash;
    }

    int generate(Action* out) const {
        if (now_.phase == kDeclare) return declarations(out);
        if (now_.phase == kEdgeLady) return enter(out, kEnterLady, kEdge);
        if (decided()) return 0;
        const Bits lady = on_top(kLady);
        if (lady) [[unlikely]] {
            const int count = without_ban(out, cover(out, __builtin_ctzll(lady)));
            if (count) return count;  // 5.1c, e
        }
        int count = without_ban(out, moves(out, lady));
        if (lady) count += lady_moves(out + count, __builtin_ctzll(lady));
        return count + entries(out + count);
    }

    bool plenty() const {
        if (now_.phase != kPlay || decided() || on_top(kLady)) return false;
        if (may_enter(kPlain, now_.turn) && __builtin_popcountll(on_top_[0] & board()) > 1)
            return true;
        int count = -1;  // 2.6: one of them may be forbidden
        for (int n = 1; n < kKing && count < 2; ++n)
            for (Bits rest = of_height_[n]; rest && count < 2;)
                count += __builtin_popcountll(targets(pop(rest), n));
        return count >= 2;
    }

    void make(Action action, Undo& undo) {
        undo.hash = hash_;
        undo.ledger = now_;
        hash_ ^= ban_key(now_.banned);
        now_.banned = kNoBan;
        if (action >= kPayLady) {
            declare(action);
            return;
        }
        const int to = kSquares.target[action];
        undo.target = towers_[to];
        if (action < kFirstMove) {
            place(action, to);
        } else {
            const int from = kSquares.source[action];
            undo.source = towers_[from];
            carry(from, to, kSquares.count[action]);
        }
        now_.turn ^= 1;
        hash_ ^= kTurnKey;
    }

    void unmake(Action action, const Undo& undo) {
        now_ = undo.ledger;
        if (action < kPayLady) set(kSquares.target[action], undo.target);
        if (action >= kFirstMove && action < kPayLady) set(kSquares.source[action], undo.source);
        hash_ = undo.hash;
    }

    // What would be if the turn were the other player's: no action of the game, only of a search.
    void skip(Undo& undo) {
        undo.hash = hash_;
        undo.ledger = now_;
        hash_ ^= ban_key(now_.banned) ^ kTurnKey;
        now_.banned = kNoBan;
        now_.turn ^= 1;
    }
    void unskip(const Undo& undo) {
        now_ = undo.ledger;
        hash_ = undo.hash;
    }

    Result result() const {  // 10.9
        const int goal = this->goal();
        Result result{1 - now_.turn, {now_.kings[0], now_.kings[1]}};  // 3.4: who is stuck loses
        for (const int player : {0, 1})
            if (now_.kings[player] == goal) result.winner = player;  // 3.1, 4.1
        return result;
    }

    const Ledger& ledger() const { return now_; }
    int goal() const { return now_.six ? 6 : 1; }
    bool decided() const { return now_.kings[0] == goal() || now_.kings[1] == goal(); }
    const auto& contents() const { return towers_; }
    Tower tower(int cell) const { return towers_[cell]; }
    Bits board() const { return now_.small ? kSmallBoard : kBoard; }
    Bits occupied() const { return kBoard & ~on_top_[0]; }
    Bits of_height(int n) const { return of_height_[n]; }
    Bits on_top(int piece) const { return on_top_[piece]; }
    Bits owned(int player) const {
        return on_top_[kPlain + player] | on_top_[kGiant + player] | on_top_[kHunchback + player];
    }
    Bits humps() const { return on_top_[kHunchback] | on_top_[kHunchback + 1]; }

    // 2.5: the towers that a tower of height n on a square can come to; 5.2b, c.
    Bits targets(int cell, int n) const {
        const Bits occupied = this->occupied(), open = occupied & ~humps();
        switch (n) {
            case 1: return kSquares.steps[cell] & open;
            case 2: return straight(cell, occupied) & open;
            case 3: return kSquares.jumps[cell] & open;
            case 4: return diagonal(cell, occupied) & open;
            default: return (straight(cell, occupied) | diagonal(cell, occupied)) & open;
        }
    }

    // 2.5: the towers from which one can come to a square.
    Bits sources(int cell) const {
        const Bits occupied = this->occupied(), queens = of_height_[5];
        return (kSquares.steps[cell] & of_height_[1]) | (kSquares.jumps[cell] & of_height_[3]) |
               (straight(cell, occupied) & (of_height_[2] | queens)) |
               (diagonal(cell, occupied) & (of_height_[4] | queens));
    }

    // Whether the player on turn may place such a piece; a plain one costs a point as well.
    bool may_enter(int piece, int player) const {
        const int hand = now_.hand[player];
        if (piece == kLady) return now_.rights >> player & 1 && !(now_.entered >> kLady & 1);
        if (piece == kPlain) return (hand & kHandPlain) + now_.points[player] > 0;
        if (hand & (piece == kGiant ? kHandGiant : kHandHunchback)) return true;
        // 6.2: there is one Giant and one Hunchback for each player.
        return now_.points[player] >= kCost[piece] && !(now_.entered >> (piece + player) & 1);
    }

private:
    std::uint64_t terms_key() const {
        return cell_key(kTermsKey, terms()) ^ cell_key(kRightsKey, now_.rights);
    }
    // The first byte of a pack without the turn.
    std::uint8_t terms() const {
        return static_cast<std::uint8_t>(now_.phase << 1 | now_.six << 3 | now_.whole << 4 |
                                         now_.small << 5 | now_.edge << 6 | now_.before << 7);
    }

    void set(int cell, Tower tower) {
        const Tower old = towers_[cell];
        const Bits bit = Bits{1} << cell;
        on_top_[top(old)] ^= bit;
        on_top_[top(tower)] ^= bit;
        of_height_[level(old)] ^= bit;
        of_height_[level(tower)] ^= bit;
        towers_[cell] = tower;
    }
    static int level(Tower tower) { return height(tower) < kKing ? height(tower) : kKing; }

    void change(int cell, Tower tower) {
        hash_ ^= tower_key(cell, towers_[cell]) ^ tower_key(cell, tower);
        set(cell, tower);
    }

    void change_hand(int player, int hand, int points) {
        hash_ ^= cell_key(kHandKey + player, now_.hand[player]) ^
                 cell_key(kHandKey + player, hand) ^
                 cell_key(kPointsKey + player, now_.points[player]) ^
                 cell_key(kPointsKey + player, points);
        now_.hand[player] = static_cast<std::uint8_t>(hand);
        now_.points[player] = static_cast<std::uint8_t>(points);
    }

    static int declarations_from(Action* out, Action first, int count) {
        for (int i = 0; i < count; ++i) out[i] = static_cast<Action>(first + i);
        return count;
    }
    int declarations(Action* out) const {  // 6.3, or 6.2
        return now_.before ? declarations_from(out, kFirstArmy, kArmies)
                           : declarations_from(out, kPayLady, 2);
    }

    static int enter(Action* out, Action first, Bits squares) {
        int count = 0;
        while (squares) {
            const int cell = pop(squares);
            out[count++] = static_cast<Action>(first == kEnterLady ? kSquares.lady[cell]
                                                                   : first + cell);
        }
        return count;
    }

    int entries(Action* out) const {  // 2.1a
        const Bits empty = on_top_[0] & board();
        const int player = now_.turn;
        int count = 0;
        if (may_enter(kPlain, player)) count += enter(out, 0, empty);
        if (may_enter(kGiant, player)) count += enter(out + count, kEnterGiant, empty);
        if (may_enter(kHunchback, player)) count += enter(out + count, kEnterHunchback, empty);
        if (may_enter(kLady, player)) count += enter(out + count, kEnterLady, empty & kEdge);
        return count;
    }

    // 2.4: the upper parts of a tower, from one piece to all of it, onto each target.
    static int carries(Action* out, int from, int pieces, Bits targets) {
        int count = 0;
        while (targets) {
            const Action first = kSquares.move[from][pop(targets)];
            for (int i = 0; i < pieces; ++i) out[count++] = static_cast<Action>(first + i);
        }
        return count;
    }

    // 2.1b, 2.2: the moves of all towers but the Lady's; 5.2b, c: a Hunchback blocks, bears none.
    int moves(Action* out, Bits lady) const {
        int count = 0;
        for (Bits pawns = of_height_[1] & ~lady; pawns;) {
            const int from = pop(pawns);
            for (Bits to = targets(from, 1); to;) out[count++] = kSquares.move[from][pop(to)];
        }
        for (int n = 2; n < kKing; ++n) {
            for (Bits rest = of_height_[n] & ~lady; rest;) {
                const int from = pop(rest);
                count += carries(out + count, from, pieces(towers_[from]), targets(from, n));
            }
        }
        return count;
    }

    int cover(Action* out, int lady) const {  // 5.1c
        int count = 0;
        for (Bits from = sources(lady); from;) {
            const int cell = pop(from);
            count += carries(out + count, cell, pieces(towers_[cell]), Bits{1} << lady);
        }
        return count;
    }

    int lady_moves(Action* out, int lady) const {
        const Tower tower = towers_[lady];
        int count = 0;
        const int pieces = sixth::pieces(tower);
        for (Bits rest = targets(lady, height(tower)); rest;) {
            const int to = pop(rest);
            for (int n = 1; n <= pieces; ++n) {
                const Tower moved = tower >> 3 * (pieces - n);
                if (height(moved) + height(towers_[to]) >= kKing) break;  // 5.1f
                out[count++] = static_cast<Action>(kSquares.move[lady][to] + n - 1);
            }
        }
        return without_ban(out, count);
    }

    int without_ban(Action* out, int count) const {  // 2.6
        if (!now_.banned) return count;
        for (int i = 0; i < count; ++i) {
            if (out[i] != now_.banned) continue;
            out[i] = out[count - 1];
            return count - 1;
        }
        return count;
    }

    void place(Action action, int to) {
        const int player = now_.turn;
        if (now_.phase == kEdgeLady) {  // 10.4
            hash_ ^= terms_key();
            now_.phase = kPlay;
            hash_ ^= terms_key();
        }
        int piece = kLady;
        if (action < kEnterLady) {
            const int kind = action < kEnterGiant ? kPlain : action < kEnterHunchback ? kGiant
                                                                                     : kHunchback;
            const int hand = now_.hand[player], points = now_.points[player];
            const int held = kind == kPlain ? hand & kHandPlain
                             : kind == kGiant ? hand & kHandGiant
                                              : hand & kHandHunchback;
            if (!held)  // 10.6: what is in hand is used before points are paid
                change_hand(player, hand, points - kCost[kind]);
            else
                change_hand(player, hand - (kind == kPlain ? 1 : held), points);
            piece = kind + player;
        }
        if (piece >= kGiant) now_.entered |= static_cast<std::uint8_t>(1 << piece);
        change(to, static_cast<Tower>(piece));
    }

    void carry(int from, int to, int count) {
        const Tower tower = towers_[from], under = towers_[to];
        const int split = 3 * (pieces(tower) - count);
        const Tower moved = tower >> split, left = tower & ((Tower{1} << split) - 1);
        const Tower grown = under | moved << 3 * pieces(under);  // 2.4: order kept
        change(from, left);
        if (height(grown) >= kKing) {
            crown(to, grown);
            return;
        }
        change(to, grown);
        if (left) {  // 2.6, 10.1
            now_.banned = static_cast<Action>(kSquares.move[to][from] + count - 1);
            hash_ ^= ban_key(now_.banned);
        }
    }

    void crown(int cell, Tower king) {
        const int player = owner(top(king));  // 3.1, 4.1: whoever moved
        hash_ ^= cell_key(kKingsKey + player, now_.kings[player]);
        hash_ ^= cell_key(kKingsKey + player, ++now_.kings[player]);
        if (now_.kings[player] < goal()) {  // 10.8: the deciding king stays
            while (now_.whole ? king != 0 : height(king) >= kKing) {  // 4.2, 4.3
                const int last = 3 * (pieces(king) - 1);
                put_back(static_cast<int>(king >> last));
                king &= (Tower{1} << last) - 1;
            }
        }
        change(cell, king);
    }

    void put_back(int piece) {
        if (piece >= kGiant) now_.entered &= static_cast<std::uint8_t>(~(1 << piece));
        if (piece == kLady) return;  // 6.4, 10.5
        const int player = owner(piece);
        const int gained = piece < kGiant ? 1 : piece < kHunchback ? kHandGiant : kHandHunchback;
        change_hand(player, now_.hand[player] + gained, now_.points[player]);
    }

    void declare(Action action) {  // 6.2, 6.3
        const int player = now_.turn;
        bool lady = action == kPayLady;
        if (lady) change_hand(player, 0, kBudget - kCost[kLady]);
        if (action >= kFirstArmy) {
            constexpr int kG = 1, kH = 2, kL = 4;
            constexpr std::array<int, kArmies> kPieces{0, kG, kH, kL, kG | kH,
                                                       kG | kL, kH | kL, kG | kH | kL};
            const int army = kPieces[action - kFirstArmy];
            int hand = kBudget;
            if (army & kG) hand += kHandGiant - kCost[kGiant];
            if (army & kH) hand += kHandHunchback - kCost[kHunchback];
            if (army & kL) hand -= kCost[kLady];
            change_hand(player, hand, 0);
            lady = army & kL;
        }
        hash_ ^= terms_key();
        if (lady) now_.rights |= static_cast<std::uint8_t>(1 << player);
        if (player == 0) {
            now_.turn = 1;
            hash_ ^= kTurnKey;
        } else {
            now_.phase = now_.edge && now_.rights == 0b11 ? kEdgeLady : kPlay;  // 10.4
            now_.edge = now_.before = false;
            if (now_.phase == kPlay) {
                now_.turn = 0;
                hash_ ^= kTurnKey;
            }
        }
        hash_ ^= terms_key();
    }

    static bool well_formed(Tower tower);
    bool fits() const;

    std::array<Bits, 8> on_top_{kBoard};
    std::array<Bits, 7> of_height_{kBoard};
    std::uint64_t hash_ = 0;
    std::array<Tower, kCells> towers_{};
    Ledger now_;
};

static_assert(borj::Kernel<Kernel>);

}  // namespace borj::sixth

#include "sixth_pack.hpp"
