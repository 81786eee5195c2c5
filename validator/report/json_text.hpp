#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace sabotier {

/// A document as the program gives it to other programs: indented, with a line end at its end, in ways of
/// plain_json(). Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string json_text(const nlohmann::ordered_json& json);

} // namespace sabotier
