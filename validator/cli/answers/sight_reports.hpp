#pragma once

#include "formats/draw/canvas/colour.hpp"
#include "validator/analysis/sight/attack.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

/// Parts that the answers of `sabotier sight` share.
namespace sabotier::cli {

/// Colours of its pictures. Chosen to differ in lightness, too.
namespace sight_colours {
inline constexpr Colour looker = rgb(0x1f3f8f);
inline constexpr Colour seen = rgb(0xffe27a);
inline constexpr Colour hidden = rgb(0x20252b);
inline constexpr Colour seen_line = rgb(0x1d7a3a);
inline constexpr Colour blocked = rgb(0xb3261e);
inline constexpr Colour partly = rgb(0xe08a1e);
} // namespace sight_colours

/// What one unit could do to an enemy from where it stands.
struct EnemyReport {
    AttackReport attack;
    ScoutReport scouting;
    bool is_seen = false;
};
[[nodiscard]] EnemyReport enemy_report(const SightBoard& board, const Setup& setup, std::size_t unit,
                                       std::size_t enemy);

[[nodiscard]] nlohmann::ordered_json enemies_json(const std::vector<EnemyReport>& enemies,
                                                  const SightBoard& board, const Setup& setup);
/// "red/mbt-1", or null for none.
[[nodiscard]] nlohmann::ordered_json unit_json(const Setup& setup, std::size_t unit);
[[nodiscard]] nlohmann::ordered_json hexes_json(const HexBoard& board, const std::vector<SpaceIndex>& spaces);

} // namespace sabotier::cli
