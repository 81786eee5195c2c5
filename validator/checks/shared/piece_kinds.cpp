#include "validator/checks/shared/piece_kinds.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/known_ids.hpp"

#include <algorithm>

namespace sabotier {

std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    return read_known_ids(fields, key, rulebook.pieces, marked("piece kind"));
}

std::vector<KindId> read_required_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    (void)fields.required(key);
    return read_kinds(fields, key, rulebook);
}

bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds) {
    return std::find(kinds.begin(), kinds.end(), unit.kind_id) != kinds.end();
}

} // namespace sabotier
