#pragma once

#include "validator/engine/check.hpp"

#include <string_view>
#include <vector>

/// Kinds of piece that a rule is told to look at.
namespace sabotier {

/// Kinds that a binding names under `key`; reports kinds that the rulebook lacks. Empty if the key is absent.
[[nodiscard]] std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook);
/// The same of a key that must be there.
[[nodiscard]] std::vector<KindId> read_required_kinds(Fields& fields, std::string_view key,
                                                      const Rulebook& rulebook);
[[nodiscard]] bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds);

} // namespace sabotier
