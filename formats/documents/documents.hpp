#pragma once

#include "formats/documents/keys/document_kind.hpp"
#include "formats/documents/map/map_document.hpp"
#include "formats/documents/map/tiles_document.hpp"
#include "formats/documents/rulebook/rulebook_document.hpp"
#include "formats/documents/scenario/army_document.hpp"
#include "formats/documents/scenario/record_document.hpp"
#include "formats/documents/scenario/scenario_document.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Each kind of document between its YAML tree and its value. Readers report all mistakes they find and give
/// a value only if there was none; writers give the canonical tree, defaults left out, keys in a fixed order,
/// and read(write(x)) == x. Ids of other documents are not resolved here: a unit that no army has is a
/// finding, not a problem.
namespace sabotier {

/// Canonical text of any document, comments kept (`sabotier fmt`).
[[nodiscard]] Outcome<std::string> format_document(std::string_view text, const std::string& file_name);

/// The built-in rulebooks and tile sets (YAML compiled into the program).
[[nodiscard]] std::vector<std::string> builtin_rulebook_names();
[[nodiscard]] std::vector<std::string> builtin_tile_set_names();
/// Text of formats/rulebooks/<name>.yaml or of tile set <name>; null if there is none.
[[nodiscard]] const std::string* builtin_rulebook_text(std::string_view name);
[[nodiscard]] const std::string* builtin_tile_set_text(std::string_view name);

} // namespace sabotier
