#pragma once

#include "validator/play/procedures/raid/facts.hpp"

#include <type_traits>

namespace sabotier::play::raid {

/// What is to be decided or drawn.
enum class Phase : std::uint8_t {
    place, ///< a guard picks the room that he begins in
    roll,
    plan,
    first,  ///< which of the team-mates acts first
    acting, ///< in views: one of the following, nobody knows which
    detect,
    stun,
    reveal,
    scan, ///< the raider has moved already
    sweep,
    lead,
    land,
    slide, ///< a raider may slide before his next tile, or after the last
    over
};

/// A plan, or what is left of it: the room to land in, above the tiles on their dice from the first to the
/// last, a byte each; all zero behind the last. A byte is the variant from 1, above the face of the die.
using Plan = std::uint64_t;
inline constexpr int landing_shift = 32;
[[nodiscard]] constexpr std::size_t landing_of(Plan plan) noexcept { ///< room from 1; 0: lands nowhere
    return static_cast<std::size_t>(plan >> landing_shift);
}
[[nodiscard]] constexpr Plan landing_in(std::size_t room) noexcept {
    return Plan{room + 1} << landing_shift;
}
[[nodiscard]] constexpr std::uint8_t first_byte(Plan plan) noexcept {
    return static_cast<std::uint8_t>(plan >> (landing_shift - 8));
}
/// Without its landing, or else without its first tile.
[[nodiscard]] constexpr Plan without_first(Plan plan) noexcept {
    return (landing_of(plan) != 0 ? plan : plan << 8) & 0xFFFFFFFFU;
}
[[nodiscard]] constexpr std::size_t variant_of(std::uint8_t byte) noexcept {
    return static_cast<std::size_t>(byte >> 3) - 1;
}
[[nodiscard]] constexpr int face_of(std::uint8_t byte) noexcept {
    return byte & 7;
}
[[nodiscard]] constexpr std::uint8_t plan_byte(std::size_t variant, int face) noexcept {
    return static_cast<std::uint8_t>((variant + 1) << 3 | static_cast<std::size_t>(face));
}

inline constexpr std::uint8_t unseen_room = 0xFE; ///< in views, of an enemy who stands on the map

/// A state; the log lies behind.
struct Table {
    Common common;
    std::array<std::array<Plan, team>, sides> plans{};         ///< what is left of them
    std::array<std::array<std::uint8_t, team>, sides> rooms{}; ///< no_room: not placed, or off the map
    std::array<std::uint8_t, sides> modify{};                  ///< cubes to change dice
    std::array<std::uint8_t, team> swagger{};                  ///< of the raiders
    std::array<std::uint8_t, rolled> dice{};                   ///< ascending; 0 before the first roll
    std::array<std::uint8_t, most_generators> generators{};    ///< cubes
    std::array<std::uint8_t, most_machines> machines{};        ///< cubes
    Phase phase{};
    std::uint8_t side = 0;      ///< that plans or acts
    std::uint8_t player = 0;    ///< of it
    std::uint8_t is_second = 0; ///< 1 where he acts after his team-mate
    std::uint8_t window = 0;    ///< 1 where he may slide
    std::uint8_t standing = 0;  ///< raiders on the map who have shown up, as bits
    std::uint8_t slides = 0;    ///< of the raiders
    std::uint8_t hit_modify = 0, hit_slide = 0, hack_modify = 0; ///< cubes on the tracks
    std::uint8_t hits = 0, hacks = 0;
    std::uint8_t found = 0;    ///< guards found in this round, as bits
    std::uint8_t winner = 0;   ///< once it is over: side + 1; 0: nobody
    std::uint8_t round = 0;    ///< from 1
    std::uint8_t fallen = 0;   ///< raiders who were revealed in this round, as bits
    std::uint16_t unheard = 0; ///< decisions of which nobody else hears
    std::uint16_t log_bytes = 0;
    std::uint32_t none = 0; ///< always
};
static_assert(std::has_unique_object_representations_v<Table>);

[[nodiscard]] inline const std::uint8_t* log_of(const State& state) noexcept {
    return state.at<std::uint8_t>(sizeof(Table));
}
[[nodiscard]] inline std::span<const std::uint8_t> heard_in(const State& state) noexcept {
    return {log_of(state), state.as<Table>().log_bytes};
}

// Moves, by the phase: a room (place, stun), dice (roll: four bits each, the least above), a plan, a player
// (first), an area (detect, sweep), its sort (scan), a half (land), a direction (reveal, lead, slide).
inline constexpr Move stay_move{directions};

/// Reasons of ending, in the order of reasons().
enum class Reason : std::uint8_t { stopped, hits, hacks, rounds };

} // namespace sabotier::play::raid
