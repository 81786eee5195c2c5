#pragma once

#include "formats/yaml/node.hpp"

#include <nlohmann/json_fwd.hpp>

namespace sabotier::cli {

/// A document as JSON: plain scalars that are whole numbers, true or false become such, everything else text.
/// Keys keep their order. Numbers with leading zeros ("0105") stay text.
[[nodiscard]] nlohmann::ordered_json to_json(const Node& node);

} // namespace sabotier::cli
