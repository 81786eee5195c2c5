#include "validator/checks/play/pointless.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/setup/setup_names.hpp"

#include <algorithm>

namespace sabotier {

namespace {

using At = PointlessParameters::At;

void add_objectives(const Setup& setup, std::vector<ContestedSpace>& all) {
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        const Objective& objective = setup.scenario().objectives[i];
        all.push_back({setup.objectives[i],
                       say("the objective {}", objective.name.empty() ? objective.id.str() : objective.name),
                       {"objective", objective.id.str()},
                       objective.at});
    }
}

void add_pieces(const Setup& setup, const std::vector<KindId>& of, std::vector<ContestedSpace>& all) {
    for (const SetupUnit& unit : setup.units)
        if (std::find(of.begin(), of.end(), unit.kind_id) != of.end())
            all.push_back({unit.space, unit_name(setup, unit), unit_subject(setup, unit), unit.at});
}

void add_goals(const Setup& setup, std::vector<ContestedSpace>& all) {
    const auto* const cards = setup.board.as<CardBoard>();
    for (std::uint32_t i = 0; cards != nullptr && i < cards->size(); ++i)
        if (const SpaceIndex space{i}; cards->is_goal(space))
            all.push_back({space, say("the goal at {}", cards->name(space)), space_subject(*cards, space),
                           cards->laid(space).at});
}

} // namespace

const ParameterTable<PointlessParameters>& pointless_parameters() {
    static const ParameterTable<PointlessParameters> table{
        parameter::text<&PointlessParameters::counts>(
            "counts", "what tells that a place was taken: a measure of the rules of play")
            .needed(),
        parameter::choice<&PointlessParameters::at>("at",
                                                    {{"objectives", At::objectives},
                                                     {"pieces", At::pieces},
                                                     {"goals", At::goals},
                                                     {"names", At::names}},
                                                    "which places, of those that the measure counts in"),
        parameter::kinds<&PointlessParameters::of>("of", "kinds of those pieces"),
        parameter::whole<&PointlessParameters::games>(
            "games", {1, 1'000'000},
            "games from which it is told: in a few, chance alone may pass a place by")};
    return table;
}

std::vector<ContestedSpace> contested_spaces(const Setup& setup, const PointlessParameters& parameters) {
    std::vector<ContestedSpace> all;
    if (parameters.at == At::objectives) add_objectives(setup, all);
    if (parameters.at == At::pieces) add_pieces(setup, parameters.of, all);
    if (parameters.at == At::goals) add_goals(setup, all);
    std::vector<SpaceIndex> seen;
    std::erase_if(all, [&](const ContestedSpace& each) {
        const bool is_known = std::find(seen.begin(), seen.end(), each.space) != seen.end();
        seen.push_back(each.space);
        return is_known || each.space == no_space || !setup.board->is_space(each.space);
    });
    return all;
}

} // namespace sabotier
