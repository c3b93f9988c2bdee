// The engine as a WebAssembly module: what a page calls, by numbers and bytes (web/engine).
//
// One game and one position at a time. Bytes go in through `input`; lists of numbers come out at
// `output`, `output_size` of them. A position is read, earlier ones are remembered, then it is
// searched or solved. No threads: while it computes, the module asks its host for the time and
// whether to stop, and tells it of every depth that is finished.
#include "../games.hpp"
#include "game.hpp"
#include "memory.hpp"

#define IMPORT(name) extern "C" __attribute__((import_module("borj"), import_name(#name)))
#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

IMPORT(now) double host_now();
IMPORT(stop) int host_stop();
IMPORT(tell) void host_tell();
extern "C" void __wasm_call_ctors();

namespace borj {

double now() { return host_now(); }
bool told_to_stop(const std::atomic<bool>&) { return host_stop() != 0; }

namespace {

template <Kernel K, Judge<K> J>
Game* make() {
    return new GameOf<K, J>;
}

struct Entry {
    std::string_view name;
    Game* (*make)();
};

#define ENTRY(game) {#game, make<game::Kernel, game::Judge>},
constexpr Entry kGames[] = {BORJ_EACH_GAME(ENTRY)};

constexpr std::size_t kInputSize = 4096;
alignas(8) std::uint8_t input[kInputSize];
Numbers* output = nullptr;
std::vector<std::uint8_t>* net_so_far = nullptr;
Game* game = nullptr;
Table* table = nullptr;  // either a table or proofs: together they would be twice what was given
std::size_t mebibytes = 1;

std::span<const std::uint8_t> taken(int size) {
    return {input, std::clamp<std::size_t>(size, 0, kInputSize)};
}

int give(std::string_view text) {
    output->assign(text.begin(), text.end());
    return static_cast<int>(text.size());
}

void drop_table() {
    delete table;
    table = nullptr;
}

}  // namespace
}  // namespace borj

using namespace borj;

EXPORT(start) void start() {
    __wasm_call_ctors();
    output = new Numbers;
    net_so_far = new std::vector<std::uint8_t>;
}

EXPORT(input) std::uint8_t* input_bytes() { return input; }
EXPORT(input_size) int input_size() { return kInputSize; }
EXPORT(output) const double* output_numbers() { return output->data(); }
EXPORT(output_size) int output_size() { return static_cast<int>(output->size()); }

// The games by number, from 0: the letters of a name come out, none after the last.
EXPORT(name) int name(int number) {
    return give(number >= 0 && number < int(std::size(kGames)) ? kGames[number].name : "");
}

// The size of the table in MiB, a power of two; everything learnt is forgotten. False if the host
// does not give that much memory.
EXPORT(resize) int resize(int size) {
    drop_table();
    if (game) game->forget_proofs();
    mebibytes = std::bit_floor(static_cast<std::size_t>(std::clamp(size, 1, 1024)));
    void* probe = allocate(mebibytes << 20);
    release(probe);
    if (!probe) mebibytes = 1;
    return probe != nullptr;
}

// The game that is played from now on; its weights must follow.
EXPORT(choose) int choose(int number) {
    if (number < 0 || number >= int(std::size(kGames))) return 0;
    delete game;
    game = kGames[number].make();
    if (table) table->clear();
    return 1;
}

EXPORT(weights) int weights() { return static_cast<int>(game->weights().size()); }

EXPORT(weight_name) int weight_name(int i) {
    const auto names = game->weights();
    return give(i >= 0 && i < int(names.size()) ? names[i] : "");
}

// Weights as 32-bit integers, in the order of their names.
EXPORT(weigh) int weigh(int count) {
    const auto names = game->weights();
    if (count != int(names.size()) || count * sizeof(int) > kInputSize) return 0;
    game->weigh({reinterpret_cast<const int*>(input), names.size()});
    return 1;
}

// A net comes after the weights, a part at a time; without it the judge is alone.
EXPORT(net_size) int net_size() { return static_cast<int>(game->net_size()); }
EXPORT(net) int net(int at, int size) {
    const auto part = taken(size);
    if (at == 0) net_so_far->clear();
    if (std::size_t(at) != net_so_far->size() || at + part.size() > game->net_size()) return 0;
    net_so_far->insert(net_so_far->end(), part.begin(), part.end());
    if (net_so_far->size() < game->net_size()) return 1;
    const bool known = game->learn(*net_so_far);
    *net_so_far = {};
    return known;
}

EXPORT(read) int read(int size) { return game->read(taken(size)); }
EXPORT(remember) int remember(int size) { return game->remember(taken(size)); }
EXPORT(turn) int turn() { return game->turn(); }
EXPORT(hash) std::uint64_t hash() { return game->hash(); }
EXPORT(fresh_hash) std::uint64_t fresh_hash() { return game->fresh_hash(); }
EXPORT(legal) void legal() { game->legal(*output); }
EXPORT(make) int make(int action) { return game->make(static_cast<Action>(action)); }
EXPORT(perft) double perft(int depth) { return static_cast<double>(game->perft(depth)); }
EXPORT(evaluate) int evaluate() { return game->evaluate(); }

// The terms of the evaluation by number, from 0, none after the last; and what each is worth here.
EXPORT(term_name) int term_name(int i) {
    const auto names = game->terms();
    return give(i >= 0 && i < int(names.size()) ? names[i] : "");
}

EXPORT(explain) void explain() { game->explain(*output); }

// Limits as in search/limits.hpp. What only nodes and depth limit begins with an empty table, so
// that it finds the same everywhere.
EXPORT(search) void search(int depth, double nodes, double soft, double hard, int lines) {
    game->forget_proofs();
    const Limits limits{depth, static_cast<std::uint64_t>(nodes), soft, hard, lines, 1};
    if (!table) table = new Table(mebibytes);
    if (soft <= 0 && hard <= 0) table->clear(limits.nodes);
    if (!limits.nodes) table->use_all();
    game->search(limits, *table, *output, host_tell);
}

// The action of a level, see search/levels.hpp; -1 in a game that is over, -2 if the host does not
// give the memory that the level wants. A table that grew for it stays so.
EXPORT(play) int play(double nodes, double glance, double blind, double narrow, int temperature,
                      std::uint64_t seed) {
    game->forget_proofs();
    const Habits habits{static_cast<std::uint64_t>(nodes), glance, blind, narrow, temperature};
    const std::size_t room = glance < 1 ? room_for(habits.nodes) : 1;
    const int own = static_cast<int>(mebibytes);
    if (room > mebibytes && !resize(static_cast<int>(room))) {
        resize(own);
        return -2;
    }
    if (!table) table = new Table(mebibytes);
    return game->play(habits, seed, *table);
}

EXPORT(solve) void solve(double nodes) {
    drop_table();
    game->solve(static_cast<std::uint64_t>(nodes), mebibytes, *output);
}

// Whether a player wins within so many actions; what it learns takes half a table beside proofs.
EXPORT(within) void within(int player, int actions, double nodes) {
    drop_table();
    game->within(player, actions, static_cast<std::uint64_t>(nodes), mebibytes / 2, *output);
}
