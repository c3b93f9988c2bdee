// The pack reader of one kernel, for libFuzzer; what is read is played on.
#include "kit.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    borj::SplitMix64 chance(size ? data[size / 2] : 0);
    borj::tests::swallow({data, size}, chance);
    return 0;
}
