#include "validator/checks/documents/waivers.hpp"

#include <algorithm>

namespace sabotier {

std::string waived_thing(const Waiver& waiver) {
    auto ids = waiver.subjects;
    std::sort(ids.begin(), ids.end());
    return ids.empty() ? waiver.rule.str() : waiver.rule.str() + " (" + join_list(ids) + ")";
}

std::vector<Subject> waiver_subjects(const Waiver& waiver) {
    std::vector<Subject> subjects{{"rule", waiver.rule.str()}};
    for (const std::string& id : waiver.subjects)
        subjects.push_back({"subject", id});
    return subjects;
}

} // namespace sabotier
