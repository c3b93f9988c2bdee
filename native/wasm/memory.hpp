// Memory of the module: blocks that begin at a cache line.
#pragma once

#include <cstddef>

namespace borj {

inline constexpr std::size_t kMostMemory = std::size_t{1} << 31;

void* allocate(std::size_t wanted);  // nullptr if the host gives no more
void release(void* memory);

}  // namespace borj
