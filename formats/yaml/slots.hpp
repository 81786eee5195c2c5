#pragma once

#include "formats/yaml/node.hpp"

#include <cstddef>
#include <limits>

namespace sabotier::yaml {

/// A node in its place: the root, an entry of a map or an item of a list. Slots are kept in the order of the
/// file, a list or map before what it holds, which is the order in which a walk through the tree meets them.
struct Slot {
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    Node* node = nullptr;
    std::size_t start = 0;     ///< offset of the key, or of the value if it has no key
    std::size_t value = 0;     ///< offset of the value; of a block list: of its first "-"
    std::size_t parent = none; ///< index of the slot of the list or map that holds it
    /// Of a list or map in brackets: offset behind the closing one, found by attach_comments().
    std::size_t end = 0;
};

/// Something that a scan for comments has to step over or to follow: where a quoted text, a block text, or a
/// list or map in brackets begins. In the order of the file.
struct Opening {
    enum class Kind { quote, block, bracket };
    Kind kind = Kind::quote;
    std::size_t offset = 0;
    std::size_t slot = Slot::none; ///< of a block text or bracket
};

} // namespace sabotier::yaml
