#include "validator/checks/checks.hpp"

namespace sabotier {

const std::vector<CheckType>& all_check_types() {
    static const std::vector<CheckType> types{
        waiver_reason_check(),
        waiver_unused_check(),
    };
    return types;
}

} // namespace sabotier
