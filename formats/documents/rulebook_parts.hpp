#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/yaml/fields.hpp"

#include <string_view>

/// Parts of a rulebook document. Inside formats/documents/ only.
namespace sabotier {

[[nodiscard]] Origin read_origin(Fields& fields, Origin otherwise);
void put_origin(Node& node, Origin origin, Origin otherwise);
[[nodiscard]] std::map<std::string, Origin> read_origins(Fields& fields, Problems& problems);
void put_origins(Node& node, const std::map<std::string, Origin>& origins);

/// Move units, as whole or half numbers ("0.5"), in half move units.
[[nodiscard]] int read_halves(Fields& fields, std::string_view key, int otherwise, int least);
[[nodiscard]] std::string halves_text(int halves);
/// None if the text is no such number of at most 100 move units.
[[nodiscard]] std::optional<int> parse_halves(std::string_view text);

/// The whole document, as far as it can be read.
[[nodiscard]] Rulebook read_rulebook_parts(const Node& document, Problems& problems);

/// Levels, steps, classes, terrains, overlays.
void read_ground_rules(Fields& fields, Rulebook& rulebook, Problems& problems);
void write_ground_rules(Node& node, const Rulebook& rulebook);

/// Value columns, pieces with their weapons, purchase lines, markers, usual points.
void read_pieces(Fields& fields, Rulebook& rulebook, Problems& problems);
void write_pieces(Node& node, const Rulebook& rulebook);
[[nodiscard]] Weapon read_weapon(const Node& node, Problems& problems);
[[nodiscard]] Node weapon_node(const Weapon& weapon);

/// Sight, options, decisions, checks.
void read_rules(Fields& fields, Rulebook& rulebook, Problems& problems);
void write_rules(Node& node, const Rulebook& rulebook);

/// Reports ids that stand twice and names that nothing in the rulebook defines. `document` is what the
/// rulebook was read from: it tells where those stand whose values do not keep it.
void check_rulebook_names(const Rulebook& rulebook, const Node& document, Problems& problems);

} // namespace sabotier
