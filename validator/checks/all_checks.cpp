#include "validator/checks/lists.hpp"

#include <algorithm>
#include <iterator>

namespace sabotier {

const std::vector<CheckType>& all_check_types() {
    static const std::vector<CheckType> types = [] {
        std::vector<CheckType> all;
        for (const auto room :
             {armies_checks, placement_checks, zones_checks, ground_checks, reach_checks, sight_checks,
              fairness_checks, cards_checks, tables_checks, play_checks, documents_checks}) {
            std::vector<CheckType> some = room();
            std::move(some.begin(), some.end(), std::back_inserter(all));
        }
        std::ranges::sort(all, {}, &CheckType::name);
        return all;
    }();
    return types;
}

} // namespace sabotier
