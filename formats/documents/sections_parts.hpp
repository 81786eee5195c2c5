#pragma once

#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Small shapes that several sections share.
namespace sabotier::sections {

/// [a, b], two whole numbers within bounds.
[[nodiscard]] std::optional<std::array<int, 2>> read_pair(const Node& node, std::string_view what, int least,
                                                          int most, Problems& problems);
[[nodiscard]] std::array<int, 2> read_pair(Fields& fields, std::string_view key, std::array<int, 2> otherwise,
                                           int least, int most, Problems& problems);
[[nodiscard]] std::optional<int> read_optional(Fields& fields, std::string_view key, int least, int most);
[[nodiscard]] std::vector<std::string> read_texts(Fields& fields, std::string_view key, Problems& problems);
/// A whole number at a scalar node.
[[nodiscard]] std::optional<int> read_number(const Node& node, std::string_view what, int least, int most,
                                             Problems& problems);

[[nodiscard]] Node number(long long value);
[[nodiscard]] Node text(const std::string& value);
[[nodiscard]] Node pair(std::array<int, 2> value);
[[nodiscard]] Node texts(const std::vector<std::string>& values);
void set_text(Node& map, std::string_view key, const std::string& value); ///< left out when empty
void set_flag(Node& map, std::string_view key, bool value);               ///< left out when false
void set_number(Node& map, std::string_view key, const std::optional<int>& value);

} // namespace sabotier::sections
