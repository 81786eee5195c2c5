#include "validator/checks/fairness/thresholds.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/asked_by_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace sabotier {

namespace {

Threshold read_threshold(Fields& fields, const Threshold& otherwise) {
    Threshold threshold;
    threshold.some = static_cast<int>(fields.integer("some", otherwise.some, 1, beyond_measure));
    threshold.much = static_cast<int>(fields.integer("much", otherwise.much, 1, beyond_measure));
    if (threshold.much < threshold.some)
        fields.problem(fields.at("much"), tr("'much' is less than 'some'"),
                       say("expected at least {}", threshold.some));
    return threshold;
}

} // namespace

Threshold read_balance_area(Fields& fields, const Rulebook&) {
    return read_threshold(fields, FairnessThresholds{}.area);
}

Threshold read_balance_distance(Fields& fields, const Rulebook&) {
    return read_threshold(fields, FairnessThresholds{}.distance);
}

CoverParameters read_balance_cover(Fields& fields, const Rulebook&) {
    return {read_threshold(fields, FairnessThresholds{}.cover),
            static_cast<int>(fields.integer("within", FairnessReach{}.front, 1, 1000))};
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

FairnessThresholds fairness_thresholds_of(const Rulebook& rulebook) {
    FairnessThresholds result;
    const auto first_of = [&](const char* type, const auto& read, Threshold& threshold) {
        const auto asked = asked_by_rules<Threshold>(rulebook, type, read);
        if (!asked.empty()) threshold = asked.front().parameters;
    };
    first_of("balance-distance", read_balance_distance, result.distance);
    first_of("balance-area", read_balance_area, result.area);
    const auto cover = asked_by_rules<CoverParameters>(rulebook, "balance-cover", read_balance_cover);
    if (!cover.empty()) result.cover = cover.front().parameters.threshold;
    return result;
}

FairnessReach fairness_reach_of(const Rulebook& rulebook) {
    FairnessReach result;
    const auto cover = asked_by_rules<CoverParameters>(rulebook, "balance-cover", read_balance_cover);
    if (!cover.empty()) result.front = cover.front().parameters.within;
    return result;
}

std::vector<CheckParameter> threshold_parameters(const Threshold& otherwise, const std::string& unit) {
    return {{"some", "number", unit + " from which a difference is reported", std::to_string(otherwise.some)},
            {"much", "number", unit + " from which it is a warning", std::to_string(otherwise.much)}};
}

} // namespace sabotier
