// Memory that is all zeros and comes from the system as it is touched, so that a large table which
// hardly anything is written to costs next to nothing.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>

namespace borj {

#ifdef BORJ_NO_THREADS  // a module in a page: its memory is its own, and is used again

template <class T>
using Zeros = std::unique_ptr<T[]>;

template <class T>
Zeros<T> zeros(std::size_t count) {
    return std::make_unique<T[]>(count);
}

#else

template <class T>
class Zeros {
public:
    Zeros() = default;

    explicit Zeros(std::size_t count) : block_(std::calloc(count * sizeof(T) + alignof(T), 1)) {
        if (!block_) throw std::bad_alloc();
        void* begin = block_.get();
        std::size_t room = count * sizeof(T) + alignof(T);
        first_ = static_cast<T*>(std::align(alignof(T), count * sizeof(T), begin, room));
    }

    T& operator[](std::size_t at) const { return first_[at]; }

private:
    struct Free {
        void operator()(void* block) const { std::free(block); }
    };
    std::unique_ptr<void, Free> block_;
    T* first_ = nullptr;
};

template <class T>
Zeros<T> zeros(std::size_t count) {
    return Zeros<T>(count);
}

#endif

}  // namespace borj
