#pragma once

#include <nlohmann/json_fwd.hpp>

#include <set>
#include <string>

namespace sabotier::html {

/// What a page holds, with its texts isolated(), so that they stand among its own without turning them round;
/// what is below `kept` keys, which no text is, stays as it is.
void isolate_texts(nlohmann::ordered_json& data, const std::set<std::string>& kept);

} // namespace sabotier::html
