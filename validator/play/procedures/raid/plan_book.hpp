#pragma once

#include "validator/play/procedures/raid/table.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sabotier::play::raid {

/// The plans of a side that has three dice or more and few cubes, worked out once for all rooms: what walls
/// forbid, and what stands in rooms, is left to be sorted out. Immutable.
class PlanBook {
public:
    /// A plan without its landing.
    struct Entry {
        std::uint32_t plan;
        std::uint32_t demand; ///< index into what is met_from() a room
    };
    /// How a plan may be used. Of a room and a demand some of these are met, or none.
    enum Use : std::uint8_t {
        anyhow = 0x80,
        where_hacks_may_be_planned = 0x40
        // below: by generators, as bits, that take another cube
    };
    static_assert(most_generators <= 6);

    PlanBook() = default; ///< in which nothing is written
    PlanBook(const Facts& facts, std::size_t side);

    /// Every plan, ascending, by the dice of a roll; nothing where they are not in the book.
    [[nodiscard]] std::optional<std::span<const Entry>>
    find(const std::array<std::uint8_t, faces + 1>& faces_left, int dice, int cubes) const noexcept;
    [[nodiscard]] bool hacks(const Entry& entry) const noexcept { return hacks_[entry.demand] != 0; }
    /// By demand: sets of Use.
    [[nodiscard]] const std::uint8_t* met_from(std::size_t room) const noexcept {
        return met_.data() + room * demands_;
    }

private:
    friend class PlanBookMaker;
    static constexpr std::size_t all_rolls = 126; ///< without their order
    static constexpr std::size_t least_dice = 3;
    static constexpr std::size_t most_cubes = 1;
    static constexpr std::size_t groups = (rolled + 1 - least_dice) * (most_cubes + 1);

    [[nodiscard]] static constexpr std::size_t group_of(std::size_t dice, std::size_t cubes) noexcept {
        return (dice - least_dice) * (most_cubes + 1) + cubes;
    }

    std::vector<Entry> entries_;
    std::array<bool, groups> has_group_{};
    std::array<std::array<std::uint32_t, groups>, all_rolls> begin_{}, end_{}; ///< in entries_
    std::vector<std::uint8_t> roll_number_; ///< by how many dice show each face, as digits of base five
    std::size_t demands_ = 0;
    std::vector<std::uint8_t> met_;   ///< by room and demand
    std::vector<std::uint8_t> hacks_; ///< of each demand: 1 where it is one of plans that hack
};

/// Those of both sides, once all other facts are known.
void write_books(Facts& facts);

} // namespace sabotier::play::raid
