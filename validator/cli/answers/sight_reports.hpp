#pragma once

#include "validator/answers/sight.hpp"

#include <nlohmann/json.hpp>

#include <vector>

/// Parts that the answers of `sabotier sight` share.
namespace sabotier::cli {

[[nodiscard]] nlohmann::ordered_json enemies_json(const std::vector<EnemyReport>& enemies,
                                                  const SightBoard& board, const Setup& setup);
/// "red/mbt-1", or null for none.
[[nodiscard]] nlohmann::ordered_json unit_json(const Setup& setup, std::size_t unit);
[[nodiscard]] nlohmann::ordered_json hexes_json(const HexBoard& board, const std::vector<SpaceIndex>& spaces);

} // namespace sabotier::cli
