#pragma once

#include "formats/yaml/node.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Which items of two versions of a list are the same thing. Inside formats/diff/ only.
namespace sabotier::diff {

/// Indices into the old and the new list; none: gone, or new.
struct PairedItem {
    std::optional<std::size_t> before;
    std::optional<std::size_t> after;
};

struct Pairing {
    std::vector<PairedItem> items; ///< in the order of the new list; what is gone stands where it was
    /// Things that are in both stand in another order: ids, or kinds of each side. Things of one kind and
    /// side without ids change places among them only where nothing else differs.
    bool is_reordered = false;
};

/// By id; of what has none, by equal value, then by name, side and place, by name and side (it was moved), by
/// name and place (it changed sides), and by place. What has an id of its own in one of the versions alone,
/// as where `fmt` wrote those that were counted, is the thing without one that is the same so, but for the
/// last.
[[nodiscard]] Pairing paired(const std::vector<Node>& before, const std::vector<Node>& after);

/// Of lists whose order is what they say (steps, a row): what is alike at both ends is paired, and what lies
/// between number by number.
[[nodiscard]] Pairing paired_in_order(const std::vector<Node>& before, const std::vector<Node>& after);

/// What an item is called in paths: its id, or the like; "" for none.
[[nodiscard]] std::string item_name(const Node& item);

/// The value as one string, different for different values.
[[nodiscard]] std::string value_key(const Node& node);

} // namespace sabotier::diff
