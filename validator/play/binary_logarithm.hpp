#pragma once

#include <bit>
#include <cstdint>

namespace sabotier::play {

/// Of a number from 1 to 2^32 - 1, in thousandths and rounded down: the same on every machine.
[[nodiscard]] constexpr std::int64_t binary_logarithm(std::uint64_t of) noexcept {
    constexpr int bits = 10;
    const int whole = static_cast<int>(std::bit_width(of)) - 1;
    std::uint64_t left = of << (31 - whole); // from 1 to 2, in 31 bits behind the point
    std::int64_t part = 0;
    for (int i = 0; i < bits; ++i) {
        left = (left * left) >> 31;
        part *= 2;
        if (left >> 32 == 0) continue;
        ++part;
        left >>= 1;
    }
    return 1000 * std::int64_t{whole} + (1000 * part >> bits);
}

} // namespace sabotier::play
