#include "validator/play/procedures/steps/chances.hpp"

#include <algorithm>

namespace sabotier::play::steps {

namespace {

constexpr int fraction = 20; ///< bits of numbers below one
constexpr std::uint64_t whole = std::uint64_t{1} << fraction;

/// Calls f(kind) for each of a set, ascending.
template <class F>
void each_kind(KindMask kinds, const F& f) {
    for (; kinds != 0; kinds &= kinds - 1)
        f(static_cast<std::size_t>(std::countr_zero(kinds)));
}

} // namespace

Chances::Chances(const Facts& facts, std::size_t side, std::span<const KindMask> masks) noexcept
    : kinds_(facts.kinds.size()) {
    std::array<int, most_kinds> left{};
    std::copy(facts.list[side].begin(), facts.list[side].end(), left.begin());
    for (std::size_t piece = 0; piece < masks.size(); ++piece) {
        std::size_t group = 0;
        while (group < groups_ && masks_[group] != masks[piece])
            ++group;
        if (group == groups_) {
            masks_[group] = masks[piece];
            pieces_[group] = 0;
            ++groups_;
        }
        ++pieces_[group];
        group_[piece] = static_cast<std::uint8_t>(group);
        if (std::has_single_bit(masks[piece]))
            --left[static_cast<std::size_t>(std::countr_zero(masks[piece]))];
    }
    share_out({left.data(), kinds_});
}

void Chances::share_out(std::span<const int> left) noexcept {
    constexpr int times = 2;
    std::array<std::uint64_t, most_kinds> scale{}; // how much each kind draws of a piece that may be of it
    for (std::size_t kind = 0; kind < kinds_; ++kind)
        scale[kind] = left[kind] > 0 ? static_cast<std::uint64_t>(left[kind]) * whole / most_pieces : 0;
    const auto part_of = [&](std::size_t group) { // of each unit of scale, in parts of 2^40
        std::uint64_t sum = 0;
        each_kind(masks_[group], [&](std::size_t kind) { sum += scale[kind]; });
        return sum == 0 ? 0 : (std::uint64_t{1} << 40U) / sum;
    };
    for (int time = 0; time < times; ++time) {
        std::array<std::uint64_t, most_kinds> taken{}; // pieces, as far as they are of each kind
        for (std::size_t group = 0; group < groups_; ++group) {
            if (std::has_single_bit(masks_[group])) continue;
            const std::uint64_t part = part_of(group);
            const auto pieces = static_cast<std::uint64_t>(pieces_[group]);
            each_kind(masks_[group],
                      [&](std::size_t kind) { taken[kind] += (scale[kind] * part >> fraction) * pieces; });
        }
        for (std::size_t kind = 0; kind < kinds_; ++kind)
            if (taken[kind] > 0)
                scale[kind] = std::min(whole, scale[kind] * static_cast<std::uint64_t>(left[kind]) * whole
                                                  / taken[kind]);
    }
    for (std::size_t group = 0; group < groups_; ++group) {
        auto& row = rows_[group];
        if (std::has_single_bit(masks_[group])) {
            row[static_cast<std::size_t>(std::countr_zero(masks_[group]))] = certain;
            continue;
        }
        const std::uint64_t part = part_of(group);
        each_kind(masks_[group], [&](std::size_t kind) {
            row[kind] = static_cast<std::uint16_t>(
                ((scale[kind] * part >> fraction) * static_cast<std::uint64_t>(certain) + whole / 2)
                >> fraction);
        });
    }
}

} // namespace sabotier::play::steps
