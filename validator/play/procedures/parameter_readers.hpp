#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/yaml/fields.hpp"

#include <string>
#include <string_view>
#include <vector>

/// What procedures read their parameters with, besides what fields can do. Private to this folder.
namespace sabotier::play {

/// A problem at that place, with the nearest id, where the rulebook has no piece kind of that id.
void check_kind(Fields& fields, const std::string& id, const Position& at, const Rulebook& rulebook);
/// Kinds of the rulebook, a list of their ids; others are problems and in it all the same.
[[nodiscard]] std::vector<KindId> kinds_in(Fields& fields, const Node& list, const Rulebook& rulebook);
/// The same at a key; none where it is missing.
[[nodiscard]] std::vector<KindId> kinds_at(Fields& fields, std::string_view key, const Rulebook& rulebook);
/// Fields::integer() within int.
[[nodiscard]] int whole_at(Fields& fields, std::string_view key, int otherwise, int least, int most);

} // namespace sabotier::play
