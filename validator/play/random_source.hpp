#pragma once

#include <cassert>
#include <cstdint>

namespace sabotier::play {

/// Scrambles 64 bits, one to one: the last step of SplitMix64 (Steele, Lea and Flood, 2014).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
}

/// Random numbers that count: draw number `event` under `key` is the same on every machine and needs none of
/// the draws before it. A value: a copy draws the same.
struct RandomSource {
    std::uint64_t key = 0;
    std::uint64_t event = 0; ///< draws so far

    /// One for each game of a series. Keys of different seeds and games have nothing in common.
    [[nodiscard]] static constexpr RandomSource of(std::uint64_t seed, std::uint64_t game = 0) noexcept {
        constexpr std::uint64_t odd = 0xD1B54A32D192ED03U;
        return {mixed(mixed(seed + odd) + (game + 1) * odd), 0};
    }
    constexpr std::uint64_t next() noexcept {
        constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;
        return mixed(key + ++event * golden);
    }
    /// Below `bound`, which is not 0; every number equally likely (Lemire, 2019: the rare draws that would
    /// favour some numbers are drawn again).
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        assert(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t least = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < least)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    /// The same for bounds of any size.
    constexpr std::uint64_t below_large(std::uint64_t bound) noexcept {
        assert(bound > 0);
        const std::uint64_t least = (0U - bound) % bound;
        for (;;)
            if (const std::uint64_t drawn = next(); drawn >= least) return drawn % bound;
    }

    friend constexpr bool operator==(const RandomSource&, const RandomSource&) = default;
};

} // namespace sabotier::play
