#pragma once

#include "formats/documents/keys/keys.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/model/table.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Small shapes that several sections share.
namespace sabotier::sections {

/// [a, b], two whole numbers within the bounds of the form.
[[nodiscard]] std::optional<std::array<int, 2>> read_pair(const Node& node, std::string_view what,
                                                          const keys::Form& form, Problems& problems);
/// The same under a key; `otherwise` where it is missing or wrong.
[[nodiscard]] std::array<int, 2> read_pair(Fields& fields, std::string_view key, std::array<int, 2> otherwise,
                                           const keys::Form& form, Problems& problems);
/// A list of scalars.
[[nodiscard]] std::vector<std::string> read_texts(Fields& fields, std::string_view key, Problems& problems);
/// A whole number at a scalar node, within the bounds of the form.
[[nodiscard]] std::optional<int> read_number(const Node& node, std::string_view what, const keys::Form& form,
                                             Problems& problems);

/// Places of a row on a table: "4", or "4*" where it is marked. Of a key whose items are `slot_form`.
[[nodiscard]] std::vector<Slot> read_row(const keys::Key& key, const keys::Reading& reading);
/// Null where there is none.
[[nodiscard]] Node row_node(const std::vector<Slot>& row);
inline constexpr std::array<keys::Form, 2> slot_forms{
    {{.kind = keys::Form::Kind::whole, .least = -largest_number, .most = largest_number},
     {.kind = keys::Form::Kind::pattern, .pattern = "^-?[0-9]+\\*?$"}}};
inline constexpr keys::Form slot_form{.kind = keys::Form::Kind::choice,
                                      .about = "A place of the row; with a star where it is marked.",
                                      .choices = slot_forms};

/// Lists on one line.
[[nodiscard]] Node pair(std::array<int, 2> value);
[[nodiscard]] Node texts(const std::vector<std::string>& values);

} // namespace sabotier::sections
