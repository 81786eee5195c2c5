#pragma once

#include <cstdint>

namespace sabotier {

/// Numbers that look random and depend on a place alone: the same hex looks the same in every picture,
/// however much of the map is drawn and in whatever order. Source of the mixing steps: the finalizer of the
/// SplitMix64 generator.
class PlaceNoise {
public:
    constexpr PlaceNoise(int x, int y, std::uint32_t purpose) noexcept
        : state_((static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32U)
                 ^ (static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) * 0x9E37'79B9U)
                 ^ (static_cast<std::uint64_t>(purpose) << 13U)) {}

    /// From 0 up to, not including, 1.
    constexpr double part() noexcept { return static_cast<double>(next() >> 11U) * 0x1p-53; }
    /// From `least` up to, not including, `most`.
    constexpr double from(double least, double most) noexcept { return least + (most - least) * part(); }
    /// From -reach to reach.
    constexpr double about(double reach) noexcept { return from(-reach, reach); }
    /// 0 to count - 1.
    constexpr int pick(int count) noexcept { return static_cast<int>(part() * count); }

private:
    constexpr std::uint64_t next() noexcept {
        state_ += 0x9E37'79B9'7F4A'7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
        return z ^ (z >> 31U);
    }
    std::uint64_t state_;
};

} // namespace sabotier
