#include "validator/checks/fairness/report_differences.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/zone_extent.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace sabotier {

namespace {

/// Who starts from a zone that is too deep is ahead by as much.
std::optional<Cause> cause_in_zones(const Setup& setup, const SetupSide& better, const SetupSide& worse) {
    auto cause = zone_too_deep(setup, better);
    return cause ? cause : zone_too_deep(setup, worse);
}

} // namespace

void report_differences(const CheckContext& context, const std::vector<std::size_t>& sides,
                        const std::vector<Difference>& differences, const Threshold& threshold,
                        const std::function<std::string(const Difference&)>& words_of, const char* measure) {
    // Two sides of one id share what one of them would have: whatever differs between any two follows from
    // that.
    std::optional<Cause> doubled;
    for (const SetupSide& side : context.setup().sides)
        if (!doubled) doubled = second_of_its_id(context.setup(), side);
    std::set<std::pair<std::size_t, std::size_t>> told;
    for (const Difference& largest : differences) {
        if (largest.size < threshold.some || !told.insert(std::minmax(largest.better, largest.worse)).second)
            continue;
        std::string message;
        for (const Difference& each : differences) {
            if (each.size < threshold.some
                || std::minmax(each.better, each.worse) != std::minmax(largest.better, largest.worse))
                continue;
            if (!message.empty()) message += "; ";
            message +=
                each.is_never ? words_of(each) : say(measure, words_of(each), each.size, threshold.some);
        }
        const SetupSide& worse = context.setup().sides[sides[largest.worse]];
        const SetupSide& better = context.setup().sides[sides[largest.better]];
        const std::vector<Subject> subjects{side_subject(worse), side_subject(better)};
        if (const auto cause = doubled ? doubled : cause_in_zones(context.setup(), better, worse))
            context.report_following(cause, std::move(message), subjects, worse.side->at);
        else if (largest.size >= threshold.much)
            context.report_as(Severity::warning, std::move(message), subjects, worse.side->at);
        else
            context.report(std::move(message), subjects, worse.side->at);
    }
}

} // namespace sabotier
