#include "formats/base/words.hpp"
#include "validator/checks/armies/army_counts.hpp"
#include "validator/checks/armies/owners.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// What the listed units lack to make up whole platoons of their line.
std::map<KindId, int> missing_units(const ListedUnits& listed) {
    const auto count_of_kind = [&](const KindId& kind) {
        const auto found = listed.counts.find(kind);
        return found == listed.counts.end() ? 0 : found->second;
    };
    int platoons = 0;
    for (const auto& [kind, each] : listed.line->contents)
        if (each > 0) platoons = std::max(platoons, (count_of_kind(kind) + each - 1) / each);
    std::map<KindId, int> missing;
    for (const auto& [kind, each] : listed.line->contents)
        if (const int lacking = platoons * each - count_of_kind(kind); lacking > 0) missing[kind] = lacking;
    return missing;
}

/// One of the side's units is listed twice: without the second one, the count is another.
std::optional<Cause> listed_twice(const Setup& setup, const SetupSide& side) {
    for (const std::size_t unit : side.units)
        if (auto cause = shared_id(setup, setup.units[unit])) return cause;
    return std::nullopt;
}

void check_group(const CheckContext& context, const ArmyOwners& owners, const ListedUnits& listed) {
    std::vector<Subject> subjects = owner_subjects(owners);
    for (const auto& [kind, count] : listed.counts)
        subjects.push_back({"kind", kind.str()});
    const std::string what = describe(listed.counts);
    if (!listed.line) {
        context.report(say("the army of {} lists {}, which cannot be bought", owner_names(owners), what),
                       std::move(subjects), listed.at);
        return;
    }
    const auto missing = missing_units(listed);
    if (missing.empty()) return;
    const std::map<KindId, int> platoon(listed.line->contents.begin(), listed.line->contents.end());
    context.report_following(listed_twice(context.setup(), *owners.front()),
                             say("the army of {} lists {}; a platoon of {} is {}, so {} would have to join",
                                 owner_names(owners), what, listed.line->name, describe(platoon),
                                 describe(missing)),
                             std::move(subjects), listed.at);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const ArmyOwners& owners : armies_of(setup))
        for (const ListedUnits& listed : listed_units(*owners.front()->army, setup.rulebook()))
            check_group(context, owners, listed);
}

} // namespace

CheckType platoon_check() {
    CheckType type(Boards::every());
    type.name = "platoon";
    type.summary =
        marked("Finds single units of an army that do not make up whole platoons of the rulebook's lines.");
    type.example = "{key: army.platoon, check: platoon, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
