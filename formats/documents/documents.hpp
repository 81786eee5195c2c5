#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/army.hpp"
#include "formats/model/game_record.hpp"
#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"
#include "formats/model/tiles.hpp"
#include "formats/yaml/node.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Each kind of document between its YAML tree and its value. Readers report all mistakes they find and give
/// a value only if there was none. Ids of other documents are not resolved here: a unit that no army has is a
/// finding, not a problem.
namespace sabotier {

enum class DocumentKind : std::uint8_t { rulebook, tiles, map, army, scenario, game };

/// The kind that the opening line `sabotier: <kind>/<version>` states. Problems: no such line, unknown kind,
/// other version.
[[nodiscard]] Outcome<DocumentKind> document_kind(const Node& document);
[[nodiscard]] std::string_view name(DocumentKind kind) noexcept;

[[nodiscard]] Outcome<Rulebook> read_rulebook(const Node& document);
[[nodiscard]] Outcome<TileSet> read_tiles(const Node& document);
/// `is_inline`: a map or army inside a scenario has no opening line.
[[nodiscard]] Outcome<Map> read_map(const Node& document, bool is_inline = false);
[[nodiscard]] Outcome<Army> read_army(const Node& document, bool is_inline = false);
[[nodiscard]] Outcome<Scenario> read_scenario(const Node& document);
[[nodiscard]] Outcome<GameRecord> read_record(const Node& document);

/// Canonical trees: defaults left out, keys in a fixed order. read(write(x)) == x.
[[nodiscard]] Node write_rulebook(const Rulebook& rulebook);
[[nodiscard]] Node write_tiles(const TileSet& tiles);
[[nodiscard]] Node write_map(const Map& map, bool is_inline = false);
[[nodiscard]] Node write_army(const Army& army, bool is_inline = false);
[[nodiscard]] Node write_scenario(const Scenario& scenario);
[[nodiscard]] Node write_record(const GameRecord& record);

/// Canonical text of any document, comments kept (`sabotier fmt`).
[[nodiscard]] Outcome<std::string> format_document(std::string_view text, const std::string& file_name);

/// A rulebook document laid over the one that it extends: maps merge key by key, lists of things with ids (or
/// `key`) merge item by item, everything else is replaced. Positions stay those of the file that stated the
/// value.
[[nodiscard]] Node extend(const Node& base, const Node& extension);

/// The built-in rulebooks and tile sets (YAML compiled into the program).
[[nodiscard]] std::vector<std::string> builtin_rulebook_names();
[[nodiscard]] std::vector<std::string> builtin_tile_set_names();
/// Text of formats/rulebooks/<name>.yaml or of tile set <name>; null if there is none.
[[nodiscard]] const std::string* builtin_rulebook_text(std::string_view name);
[[nodiscard]] const std::string* builtin_tile_set_text(std::string_view name);

} // namespace sabotier
