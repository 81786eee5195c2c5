#include "validator/checks/shared/piece_kinds.hpp"

#include <algorithm>

namespace sabotier {

bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds) {
    return std::find(kinds.begin(), kinds.end(), unit.kind_id) != kinds.end();
}

} // namespace sabotier
