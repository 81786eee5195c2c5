#pragma once

#include "formats/yaml/node.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sabotier {

/// A tree in one text, without positions and comments, for programs that read no YAML. Each node is a letter
/// (null n, plain scalar p, quoted q, block b, list l, map m), then a number and a colon: bytes of a scalar,
/// which follow; items or entries, which follow, an entry as the bytes of its key, a colon, the key and its
/// value.
[[nodiscard]] std::string pack_node(const Node& node);

/// unpack_node(pack_node(n)) == n. Nothing where the text is no packed tree from its first byte to its last,
/// or nests deeper than documents may.
[[nodiscard]] std::optional<Node> unpack_node(std::string_view text);

} // namespace sabotier
