#include "validator/parameters/known_ids.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

namespace {

constexpr const char* piece_kind = marked("piece kind");

} // namespace

void check_known_id(Fields& fields, const std::string& id, const Position& at,
                    const std::vector<std::string>& known, const char* what) {
    if (std::find(known.begin(), known.end(), id) == known.end())
        fields.problem(at, say("unknown {} '{}'{}", tr(what), id, ""), tr("expected one of this rulebook"),
                       nearest_name(id, known));
}

std::string read_known_id(Fields& fields, const Node& item, const std::vector<std::string>& known,
                          const char* what) {
    std::string id = scalar_text(item, what, fields.problems());
    if (item.is_scalar()) check_known_id(fields, id, item.at, known, what);
    return id;
}

void check_kind(Fields& fields, const std::string& id, const Position& at, const Rulebook& rulebook) {
    check_known_id(fields, id, at, ids_of(rulebook.pieces), piece_kind);
}

std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    return read_known_ids(fields, key, rulebook.pieces, piece_kind);
}

std::vector<KindId> kinds_in(Fields& fields, const Node& list, const Rulebook& rulebook) {
    std::vector<KindId> kinds;
    if (!list.is_list())
        fields.problem(list.at, say("expected kinds of pieces, found {}", describe(list)),
                       tr("expected a list"));
    for (const std::vector<std::string> known = ids_of(rulebook.pieces); const Node& item : list.items)
        kinds.emplace_back(read_known_id(fields, item, known, piece_kind));
    return kinds;
}

} // namespace sabotier
