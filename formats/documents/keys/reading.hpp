#pragma once

#include "formats/documents/keys/document_kind.hpp"
#include "formats/documents/keys/keys.hpp"
#include "formats/geometry/hex.hpp"
#include "formats/model/map.hpp"
#include "formats/model/scenario.hpp"
#include "formats/yaml/fields.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the readers of all kinds of documents share. Inside formats/documents/ only.
namespace sabotier::reading {

/// Version that the readers know of every kind.
inline constexpr int document_version = 1;

/// Checks the opening line; inside another document it may be left out.
void opening_line(Fields& fields, DocumentKind kind, bool is_inline = false);

// Bounds are those of the form, which schemas and docs/formats.md tell.

/// None where the key is missing; a number that is none or out of its bounds is reported, and the least.
[[nodiscard]] std::optional<int> optional_integer(Fields& fields, std::string_view key,
                                                  const keys::Form& form);
/// `otherwise` where the key is missing or wrong.
[[nodiscard]] int integer(Fields& fields, std::string_view key, int otherwise, const keys::Form& form);
/// Missing or wrong: reported, and the least.
[[nodiscard]] int required_integer(Fields& fields, std::string_view key, const keys::Form& form);

/// Fields::list for a list whose items are held against each other: of more than the form allows, the rest
/// is refused unread.
void list_up_to(Fields& fields, std::string_view key, const keys::Form& form,
                const std::function<void(const Node&)>& each);

/// A whole number that stands as an item or under a key that is itself data; `what` in messages: "a number of
/// copies".
[[nodiscard]] std::optional<int> whole_number(const Node& node, std::string_view what, const keys::Form& form,
                                              Problems& problems);

/// Move units, as whole or half numbers ("0.5"), in half move units.
[[nodiscard]] int halves(Fields& fields, std::string_view key, int otherwise, const keys::Form& form);
/// None if the text is no such number of at most `most_halves`.
[[nodiscard]] std::optional<int> parse_halves(std::string_view text);

/// Text of one or many lines, without line ends and blanks at its end.
[[nodiscard]] std::string prose(Fields& fields, std::string_view key);
/// A list of texts; one text alone stands for a list of one.
[[nodiscard]] std::vector<std::string> texts(Fields& fields, std::string_view key);
/// "#rrggbb"; "#rgb" is spelled out.
[[nodiscard]] std::string colour(Fields& fields, std::string_view key);
/// A scalar that is an id; reported otherwise, and "".
[[nodiscard]] std::string id_of(const Node& node, std::string_view what, Problems& problems);

/// A list of ids; of items that are none, "" stays.
template <class IdType>
[[nodiscard]] std::vector<IdType> ids(Fields& fields, std::string_view key, std::string_view what,
                                      Problems& problems) {
    std::vector<IdType> found;
    fields.list(key, [&](const Node& item) { found.emplace_back(id_of(item, what, problems)); });
    return found;
}

/// A hex number such as "0107".
[[nodiscard]] std::optional<Cell> hex_number(const Node& node, Problems& problems);
/// The name of a space of any board; digits alone must be a hex number.
[[nodiscard]] NamedSpace space(const Node& node, Problems& problems);
[[nodiscard]] std::vector<NamedSpace> spaces(Fields& fields, std::string_view key, Problems& problems);

/// A list of exactly two whole numbers.
[[nodiscard]] std::optional<std::array<int, 2>> pair(const Node& node, std::string_view what,
                                                     const keys::Form& form, Problems& problems);

/// The value only where nothing is wrong.
template <class Value>
[[nodiscard]] Outcome<Value> outcome(Value value, Problems problems) {
    if (problems.empty()) return {std::move(value), {}};
    return {std::nullopt, std::move(problems)};
}

} // namespace sabotier::reading
