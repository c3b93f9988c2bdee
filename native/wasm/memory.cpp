// The little that the engine asks of a C++ library: memory, and an end where it runs out.
//
// There are few blocks (a table, a worker, some lists), so they are kept in one list, and a block
// that was given back is used again for what needs at least half of it. The module's memory thus
// stays at the size of its table and what is around it.
#include <cstddef>
#include <cstdint>
#include <new>

#include "memory.hpp"

namespace borj {
namespace {

constexpr std::size_t kPage = 65536;
constexpr std::size_t kLine = 64;  // blocks begin at a cache line, with this in the line before

struct Head {
    std::size_t size;  // of the whole block
    Head* next;        // of the free ones
};

Head* free_blocks = nullptr;
std::uintptr_t end = 0, limit = 0;  // what is used of the memory, and what there is of it

extern "C" std::uint8_t __heap_base;  // set by the linker

bool grow(std::size_t size) {
    if (end == 0) {
        end = (reinterpret_cast<std::uintptr_t>(&__heap_base) + kLine - 1) & ~(kLine - 1);
        limit = __builtin_wasm_memory_size(0) * kPage;
    }
    if (size <= limit - end) return true;
    const std::size_t pages = (size - (limit - end) - 1) / kPage + 1;
    if (__builtin_wasm_memory_grow(0, pages) == static_cast<std::size_t>(-1)) return false;
    limit += pages * kPage;
    return true;
}

}  // namespace

void* allocate(std::size_t wanted) {
    if (wanted > kMostMemory) return nullptr;
    const std::size_t size = (wanted + kLine - 1) / kLine * kLine + kLine;
    Head** best = nullptr;
    for (Head** at = &free_blocks; *at; at = &(*at)->next) {
        const bool fits = (*at)->size >= size && (*at)->size <= 2 * size;
        if (fits && (!best || (*at)->size < (*best)->size)) best = at;
    }
    Head* block;
    if (best) {
        block = *best;
        *best = block->next;
    } else {
        if (!grow(size)) return nullptr;
        block = reinterpret_cast<Head*>(end);
        block->size = size;
        end += size;
    }
    return reinterpret_cast<std::uint8_t*>(block) + kLine;
}

void release(void* memory) {
    if (!memory) return;
    Head* block = reinterpret_cast<Head*>(static_cast<std::uint8_t*>(memory) - kLine);
    block->next = free_blocks;
    free_blocks = block;
}

static void* must(void* memory) {
    if (!memory) __builtin_trap();
    return memory;
}

}  // namespace borj

using borj::allocate, borj::must, borj::release;

namespace std {
const nothrow_t nothrow{};
}

void* operator new(std::size_t size) { return must(allocate(size)); }
void* operator new[](std::size_t size) { return must(allocate(size)); }
void* operator new(std::size_t size, std::align_val_t) { return must(allocate(size)); }
void* operator new[](std::size_t size, std::align_val_t) { return must(allocate(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

#ifdef _LIBCPP_VERSION  // where its headers would throw, or find themselves misused
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
#endif
