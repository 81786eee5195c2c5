#pragma once

#include "validator/play/procedures/raid/table.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace sabotier::play::raid {

/// What a player may plan with.
struct Means {
    std::size_t side = guards;
    std::array<std::uint8_t, faces + 1> faces_left{}; ///< dice by face from 1
    int dice = 0;                                     ///< that he may place
    int cubes = 0;                                    ///< that he may pay
    /// By generator: cubes that it can still take. Guards only.
    std::array<std::uint8_t, most_generators> room_for{};
    std::uint32_t hackable = ~0U;                      ///< machines that a hack may be planned at, as bits
    std::array<std::uint8_t, most_tiles> tiles_left{}; ///< by tile

    /// At the start of planning, with the dice of a roll.
    Means(const Facts& facts, std::size_t side, std::span<const std::uint8_t, rolled> roll);
    /// With one die and its tile used up.
    [[nodiscard]] Means after(const Facts& facts, std::uint8_t byte) const noexcept;
};

/// What the player of a state has at his planning.
[[nodiscard]] Means means_of(const Facts& facts, const Table& table, std::size_t side, std::size_t player);
/// Guards' generators in a state, as Means has them.
void set_generators(Means& means, const Facts& facts, std::span<const std::uint8_t, most_generators> cubes);

/// Every plan from a room, ascending, the empty one included, each above `landing` (0: none). From a landing
/// no hack is planned.
void list_plans(const Facts& facts, const Means& means, std::size_t room, Plan landing, MoveList& out);
/// Every plan that lands somewhere, ascending.
void list_landings(const Facts& facts, const Means& means, MoveList& out);
/// Every plan of the player who plans in a state: from his room, or where he lands.
void list_all_plans(const Facts& facts, const Table& table, MoveList& out);
/// Cubes that a plan costs.
[[nodiscard]] inline int cost_of(const Facts& facts, std::size_t side, Plan plan) noexcept {
    const auto& cost = facts.cost[side];
    return cost[plan & 0xFF] + cost[plan >> 8 & 0xFF] + cost[plan >> 16 & 0xFF] + cost[plan >> 24 & 0xFF];
}
/// Whether the rules of planning let a tile be the next one of a player who would be in `room` by then, were
/// he alone. `to`: the room in which the tile after it would find him; means something where they do.
[[nodiscard]] bool may_plan(const Facts& facts, const Means& means, std::size_t variant, std::size_t room,
                            bool has_landed, std::size_t& to) noexcept;

} // namespace sabotier::play::raid
