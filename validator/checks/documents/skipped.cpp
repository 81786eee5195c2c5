#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

#include <map>
#include <set>

namespace sabotier {

namespace {

/// Rules by what they lack.
using Wants = std::map<std::string, std::set<CheckKey>>;

void tell(const CheckContext& context, const std::optional<Cause>& cause, const Wants& wants) {
    std::vector<std::string> parts;
    std::vector<Subject> subjects;
    for (const auto& [want, rules] : wants) {
        std::vector<std::string> names;
        for (const CheckKey& rule : rules) {
            names.push_back(rule.str());
            subjects.push_back({"rule", rule.str()});
        }
        parts.push_back(say("{} for want of {}", join_list(names, names.size()), want));
    }
    std::string list = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        list += "; " + parts[i];
    context.report_following(cause, say("not checked: {}", list), std::move(subjects),
                             context.setup().scenario().at);
}

// What a finding of its own tells to be missing hangs below that one; all the rest is one finding.
void run(const CheckContext& context) {
    std::map<std::optional<Cause>, Wants> by_cause;
    for (const SkippedCheck& skipped : context.skipped())
        by_cause[skipped.cause][skipped.want].insert(skipped.rule);
    for (const auto& [cause, wants] : by_cause)
        tell(context, cause, wants);
}

} // namespace

CheckType skipped_check() {
    CheckType type(Boards::every());
    type.name = "skipped";
    type.summary = marked("Lists the rules that could not look at something that the scenario lacks, and "
                          "what that is; below the finding that tells of it, where there is one.");
    type.example = "{key: check.skipped, check: skipped, severity: info}";
    type.bind = plain(run);
    type.runs_last = true;
    return type;
}

} // namespace sabotier
