#include "formats/base/words.hpp"
#include "validator/checks/shared/piece_kinds.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <map>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of;
    std::vector<KindId> not_with;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds whose start is checked").without("every kind"),
        parameter::kinds<&Parameters::not_with>("not-with",
                                                "kinds that they may not start with in one space")};
    return all;
}

/// Pieces that bar their space to others, by space.
using Barred = std::map<SpaceIndex, std::vector<const SetupUnit*>>;

void check_unit(const CheckContext& context, const SetupUnit& unit, const Barred& barred) {
    const Setup& setup = context.setup();
    const Subject subject = unit_subject(setup, unit);
    const bool names_space = unit.piece != none && setup.scenario().pieces[unit.piece].space;
    if (unit.kind->starts_off_board) {
        if (unit.space != no_space)
            context.report(say("{} stands in {}; it starts off the map", unit_name(setup, unit),
                               setup.board->name(unit.space)),
                           {subject}, unit.at);
        return;
    }
    if (unit.space == no_space) {
        // A space that the map lacks is another rule's finding.
        if (!names_space && !setup.is_left_to_players(unit))
            context.report(say("{} has no place; it starts on the map", unit_name(setup, unit)), {subject},
                           unit.at);
        return;
    }
    if (const auto found = barred.find(unit.space); found != barred.end())
        for (const SetupUnit* other : found->second)
            context.report(say("{} starts in {} with {}; it may not", unit_name(setup, unit),
                               setup.board->name(unit.space), unit_name(setup, *other)),
                           {subject, unit_subject(setup, *other)}, unit.at);
}

void run(const CheckContext& context, const Parameters& parameters) {
    Barred barred;
    if (!parameters.not_with.empty())
        for (const SetupUnit* unit : standing(context.setup(), parameters.not_with))
            barred[unit->space].push_back(unit);
    for (const SetupUnit& unit : context.setup().units)
        if (unit.kind != nullptr && (parameters.of.empty() || is_one_of(unit, parameters.of)))
            check_unit(context, unit, barred);
}

} // namespace

CheckType start_space_check() {
    CheckType type(Boards::every());
    type.name = "start-space";
    type.summary =
        marked("Finds pieces that start on the board or off it against their kind, or together with kinds "
               "that they may not share a space with.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: start.villain, check: start-space, of: [hawk, nadesh], not-with: [generator], "
                   "severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
