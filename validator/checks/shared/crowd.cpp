#include "validator/checks/shared/crowd.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

/// Those that no waiver accepts.
std::vector<const Crowd::One*> not_waived(const CheckContext& context, const std::vector<Crowd::One>& all) {
    std::set<std::string> waived;
    for (const WaiverUse& use : context.waivers())
        waived.insert(identity(use.waiver->rule, use.waiver->subjects));
    std::vector<const Crowd::One*> rest;
    for (const Crowd::One& one : all) {
        std::vector<std::string> ids;
        for (const Subject& subject : one.subjects)
            ids.push_back(subject.id);
        if (!waived.contains(identity(context.binding().key, std::move(ids)))) rest.push_back(&one);
    }
    return rest;
}

std::string names_of(const std::vector<const Crowd::One*>& all) {
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (const Crowd::One* one : all)
        if (seen.insert(one->name).second) names.push_back(one->name);
    return join_list(names);
}

} // namespace

void Crowd::report(const CheckContext& context, const std::vector<Subject>& of,
                   const std::function<std::string(std::size_t, const std::string&)>& sentence,
                   const std::optional<Cause>& cause) const {
    std::optional<Cause> of_each = cause;
    if (all_.size() > most_apart)
        if (const auto rest = not_waived(context, all_); rest.size() > most_apart) {
            context.report_following(cause, sentence(rest.size(), names_of(rest)), of, rest.front()->at);
            of_each = Cause{context.binding().type, of};
        }
    for (const One& one : all_)
        context.report_following(of_each, one.message, one.subjects, one.at, one.fixes);
}

} // namespace sabotier
