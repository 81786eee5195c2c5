#pragma once

#include "validator/engine/check.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Ids in parameters, of things that the rulebook must have.
namespace sabotier {

template <class Thing>
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<Thing>& things) {
    std::vector<std::string> ids;
    for (const Thing& thing : things)
        ids.push_back(thing.id.str());
    return ids;
}

/// The id at `item`, reported with the nearest one where it is none of `known`. `what` it names, as messages
/// call it: "piece kind".
[[nodiscard]] std::string read_known_id(Fields& fields, const Node& item,
                                        const std::vector<std::string>& known, const char* what);

/// Those of a list; none if the key is absent.
template <class Thing>
[[nodiscard]] std::vector<decltype(Thing::id)>
read_known_ids(Fields& fields, std::string_view key, const std::vector<Thing>& things, const char* what) {
    std::vector<decltype(Thing::id)> ids;
    if (!fields.has(key)) return ids;
    fields.list(key, [&, known = ids_of(things)](const Node& item) {
        ids.emplace_back(read_known_id(fields, item, known, what));
    });
    return ids;
}

} // namespace sabotier
