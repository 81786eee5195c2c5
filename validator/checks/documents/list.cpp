#include "validator/checks/lists.hpp"

namespace sabotier {

std::vector<CheckType> documents_checks() {
    std::vector<CheckType> checks;
    ADD_CHECK(checks, components_check);
    ADD_CHECK(checks, duplicate_id_check);
    ADD_CHECK(checks, meta_check);
    ADD_CHECK(checks, player_count_check);
    ADD_CHECK(checks, skipped_check);
    ADD_CHECK(checks, unknown_reference_check);
    ADD_CHECK(checks, waiver_counted_check);
    ADD_CHECK(checks, waiver_reason_check);
    ADD_CHECK(checks, waiver_unused_check);
    return checks;
}

} // namespace sabotier
