#pragma once

#include "validator/analysis/cards/tunnels.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// For each opening the number of its connected part; openings that nothing joins stand alone.
[[nodiscard]] std::vector<std::uint32_t> connected_tunnels(const Tunnels& tunnels);

/// For each opening whether a walker gets there from the start or a ladder.
[[nodiscard]] std::vector<bool> reached_openings(const Tunnels& tunnels);

} // namespace sabotier
