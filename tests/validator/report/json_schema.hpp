#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace sabotier {

/// What of `value` breaks `schema`, each with its JSON pointer. Knows the words that our report schemas use:
/// type, enum, const, properties, required, additionalProperties, items, minItems, minimum, pattern-free
/// strings, oneOf and $ref into "#/$defs". Any other word in a schema is reported, so that none is taken for
/// checked.
[[nodiscard]] std::vector<std::string> schema_faults(const nlohmann::json& value,
                                                     const nlohmann::json& schema);

} // namespace sabotier
