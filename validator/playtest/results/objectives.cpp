#include "validator/playtest/results/objectives.hpp"

#include "validator/checks/play/pointless.hpp"
#include "validator/checks/shared/other_rules.hpp"

namespace sabotier::playtest {

namespace {

using Per = play::Measure::Per;

void add(const Setup& setup, const play::Measure& measure, std::size_t index,
         const PointlessParameters& parameters, std::vector<ObjectiveCount>& all) {
    if (parameters.at == PointlessParameters::At::names && measure.per == Per::named)
        for (std::size_t cell = 0; cell < measure.names.size(); ++cell)
            all.push_back({index, cell, measure.names[cell]});
    if (measure.per == Per::space)
        for (const ContestedSpace& each : contested_spaces(setup, parameters))
            all.push_back({index, number(each.space), setup.board->name(each.space)});
}

} // namespace

std::vector<ObjectiveCount> objective_counts(const play::Game& game) {
    const Setup& setup = game.setup();
    const std::vector<play::Measure> measures = game.procedure().measures();
    std::vector<ObjectiveCount> all;
    AnalysisCache cache;
    for (const auto& rule : asked_by_rules<PointlessParameters>(cache, setup.rulebook(), "play-pointless"))
        for (std::size_t i = 0; i < measures.size(); ++i)
            if (measures[i].id == rule.parameters.counts) add(setup, measures[i], i, rule.parameters, all);
    return all;
}

} // namespace sabotier::playtest
