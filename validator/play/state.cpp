#include "validator/play/state.hpp"

#include <array>

namespace sabotier::play {

namespace {

std::uint64_t word(std::span<const std::byte> bytes, std::size_t at) noexcept {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data() + at, std::min<std::size_t>(sizeof value, bytes.size() - at));
    return value;
}

constexpr std::array<std::uint64_t, 4> odd{0x9E3779B97F4A7C15U, 0xC2B2AE3D27D4EB4FU, 0x165667B19E3779F9U,
                                           0x85EBCA77C2B2AE63U};

} // namespace

std::uint64_t hash(std::span<const std::byte> bytes) noexcept {
    // Four sums that do not wait for each other.
    std::array<std::uint64_t, 4> sums = odd;
    for (std::size_t at = 0, lane = 0; at < bytes.size(); at += 8, lane = (lane + 1) % 4) {
        std::uint64_t& sum = sums[lane];
        sum = (sum ^ word(bytes, at)) * odd[lane];
        sum ^= sum >> 32;
    }
    std::uint64_t all = bytes.size();
    for (const std::uint64_t sum : sums)
        all = mixed(all + sum);
    return all;
}

} // namespace sabotier::play
