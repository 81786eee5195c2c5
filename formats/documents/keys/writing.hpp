#pragma once

#include "formats/documents/keys/document_kind.hpp"

#include <string>

/// What the writers of all kinds of documents share. Inside formats/documents/ only.
namespace sabotier::writing {

void opening_line(Node& map, DocumentKind kind);
/// Without looking for the key, for keys that are known to differ.
void append(Node& map, std::string key, Node value);

[[nodiscard]] Node number_node(int value);
/// Half move units as move units: "1", "0.5".
[[nodiscard]] std::string halves_text(int halves);
/// Text that readers of other programs would take for something else, or that should look like a name: always
/// quoted.
[[nodiscard]] Node quoted(std::string text);
/// Text of one or many lines.
[[nodiscard]] Node prose(const std::string& text);
[[nodiscard]] Node pair(int first, int second);

} // namespace sabotier::writing
