#include "validator/checks/fairness/thresholds.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace sabotier {

Threshold read_threshold(Fields& fields, const Threshold& otherwise, Problems& problems) {
    Threshold threshold;
    threshold.some = static_cast<int>(fields.integer("some", otherwise.some, 1, beyond_measure));
    threshold.much = static_cast<int>(fields.integer("much", otherwise.much, 1, beyond_measure));
    if (threshold.much < threshold.some)
        problems.push_back({fields.at("much"), tr("'much' is less than 'some'"),
                            say("expected at least {}", threshold.some), ""});
    return threshold;
}

void report_differences(const CheckContext& context, const std::vector<std::size_t>& sides,
                        const std::vector<Difference>& differences, const Threshold& threshold,
                        const char* measure) {
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
                each.size < beyond_measure ? say(measure, each.words, each.size, threshold.some) : each.words;
        }
        const SetupSide& worse = context.setup().sides[sides[largest.worse]];
        const SetupSide& better = context.setup().sides[sides[largest.better]];
        const std::vector<Subject> subjects{side_subject(worse), side_subject(better)};
        if (largest.size >= threshold.much)
            context.report_as(Severity::warning, std::move(message), subjects, worse.side->at);
        else
            context.report(std::move(message), subjects, worse.side->at);
    }
}

namespace {

/// Reads a binding of a check type, if the rulebook has one. Its mistakes were reported with the rulebook.
template <class Read>
void read_binding(const Rulebook& rulebook, const std::string& type, Read&& read) {
    for (const CheckBinding& binding : rulebook.checks) {
        if (binding.type != type) continue;
        Problems ignored;
        Fields fields(parameters(binding), type, ignored);
        read(fields, ignored);
        return;
    }
}

} // namespace

FairnessThresholds fairness_thresholds_of(const Rulebook& rulebook) {
    FairnessThresholds result;
    for (const auto& [type, threshold] : {std::pair{"balance-distance", &FairnessThresholds::distance},
                                          {"balance-area", &FairnessThresholds::area},
                                          {"balance-cover", &FairnessThresholds::cover}})
        read_binding(rulebook, type, [&, member = threshold](Fields& fields, Problems& problems) {
            result.*member = read_threshold(fields, result.*member, problems);
        });
    return result;
}

FairnessReach fairness_reach_of(const Rulebook& rulebook) {
    FairnessReach result;
    read_binding(rulebook, "balance-cover", [&](Fields& fields, Problems&) {
        result.front = static_cast<int>(fields.integer("within", result.front, 1, 1000));
    });
    return result;
}

std::vector<CheckParameter> threshold_parameters(const Threshold& otherwise, const std::string& unit) {
    return {{"some", "number", unit + " from which a difference is reported", std::to_string(otherwise.some)},
            {"much", "number", unit + " from which it is a warning", std::to_string(otherwise.much)}};
}

} // namespace sabotier
