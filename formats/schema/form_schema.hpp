#pragma once

#include "formats/documents/keys/keys.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Schemas of what the tables of keys describe. Inside formats/schema/ only.
namespace sabotier::schema {

using Json = nlohmann::ordered_json;

[[nodiscard]] Json described(const std::string& description, const Json& schema);
/// A map with these keys and no others; those that must be there.
[[nodiscard]] Json object(const std::string& description, const Json& properties,
                          const std::vector<std::string>& required);
[[nodiscard]] Json object(const keys::Thing& thing);
[[nodiscard]] Json opening(std::string_view kind); ///< the line that opens a document

/// Of each key of a thing, without those of its ground where it has one of several.
[[nodiscard]] Json properties(const keys::Thing& thing);
/// Keys that a thing needs. One of a rulebook needs its name only: it may be laid over another.
[[nodiscard]] std::vector<std::string> needed_keys(const keys::Thing& thing);
/// Keys that it needs once it is laid over all others.
[[nodiscard]] std::vector<std::string> needed_in_the_end(const keys::Thing& thing);

} // namespace sabotier::schema
