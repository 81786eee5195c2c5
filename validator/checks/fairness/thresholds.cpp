#include "validator/checks/fairness/thresholds.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/other_rules.hpp"

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

std::vector<CheckParameter> threshold_parameters(const Threshold& otherwise, const std::string& unit) {
    return {{"some", "number", unit + " from which a difference is reported", std::to_string(otherwise.some)},
            {"much", "number", unit + " from which it is a warning", std::to_string(otherwise.much)}};
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

} // namespace sabotier
