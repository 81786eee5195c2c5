#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/yaml/fields.hpp"

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

/// Reports an id that is none of `known`, with the nearest one. `what` it names, as messages call it: "piece
/// kind".
void check_known_id(Fields& fields, const std::string& id, const Position& at,
                    const std::vector<std::string>& known, const char* what);
/// The id at `item`, reported as above, or as no text; in either case the text that stands there.
[[nodiscard]] std::string read_known_id(Fields& fields, const Node& item,
                                        const std::vector<std::string>& known, const char* what);
/// Those of the list at a key; none if the key is absent.
template <class Thing>
[[nodiscard]] std::vector<decltype(Thing::id)>
read_known_ids(Fields& fields, std::string_view key, const std::vector<Thing>& things, const char* what) {
    std::vector<decltype(Thing::id)> ids;
    fields.list(key, [&, known = ids_of(things)](const Node& item) {
        ids.emplace_back(read_known_id(fields, item, known, what));
    });
    return ids;
}

// The same of piece kinds.

void check_kind(Fields& fields, const std::string& id, const Position& at, const Rulebook& rulebook);
[[nodiscard]] std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook);
/// Those of a list that stands deeper; anything else is reported.
[[nodiscard]] std::vector<KindId> kinds_in(Fields& fields, const Node& list, const Rulebook& rulebook);

} // namespace sabotier
