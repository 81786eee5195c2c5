#include "validator/checks/fairness/thresholds.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/other_rules.hpp"

namespace sabotier {

namespace {

ParameterTable<Threshold> threshold_table(const Threshold& usual, const std::string& unit) {
    const auto check = [](const ParameterReading& reading, Threshold& given) {
        if (given.much < given.some)
            reading.fields.problem(reading.fields.at(reading.name), tr("'much' is less than 'some'"),
                                   say("expected at least {}", given.some));
    };
    return {
        [usual](const Rulebook&) { return usual; },
        {parameter::whole<&Threshold::some>("some", {1, beyond_measure},
                                            unit + " from which a difference is reported"),
         parameter::whole<&Threshold::much>("much", {1, beyond_measure}, unit + " from which it is a warning")
             .checked(check)}};
}

} // namespace

const ParameterTable<Threshold>& area_parameters() {
    static const ParameterTable<Threshold> all =
        threshold_table(FairnessThresholds{}.area, "percent of the ground that anybody reaches");
    return all;
}

const ParameterTable<Threshold>& distance_parameters() {
    static const ParameterTable<Threshold> all =
        threshold_table(FairnessThresholds{}.distance, "percent longer");
    return all;
}

const ParameterTable<CoverParameters>& cover_parameters() {
    static const ParameterTable<CoverParameters> all = [] {
        const CoverParameters usual{FairnessThresholds{}.cover};
        auto parameters = parameter::spread<&CoverParameters::threshold>(
            threshold_table(usual.threshold, "percentage points"));
        parameters.push_back(parameter::whole<&CoverParameters::within>("within", {1, 1000},
                                                                        "how near to the zone, in hexes"));
        return ParameterTable<CoverParameters>([usual](const Rulebook&) { return usual; },
                                               std::move(parameters));
    }();
    return all;
}

FairnessThresholds fairness_thresholds_of(AnalysisCache& cache, const Rulebook& rulebook) {
    FairnessThresholds result;
    const auto first_of = [&](const char* type, Threshold& threshold) {
        const auto asked = asked_by_rules<Threshold>(cache, rulebook, type);
        if (!asked.empty()) threshold = asked.front().parameters;
    };
    first_of("balance-distance", result.distance);
    first_of("balance-area", result.area);
    const auto cover = asked_by_rules<CoverParameters>(cache, rulebook, "balance-cover");
    if (!cover.empty()) result.cover = cover.front().parameters.threshold;
    return result;
}

FairnessReach fairness_reach_of(AnalysisCache& cache, const Rulebook& rulebook) {
    FairnessReach result;
    const auto cover = asked_by_rules<CoverParameters>(cache, rulebook, "balance-cover");
    if (!cover.empty()) result.front = cover.front().parameters.within;
    return result;
}

} // namespace sabotier
