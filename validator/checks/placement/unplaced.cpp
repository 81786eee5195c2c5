#include "formats/base/words.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/piece_kinds.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds that are looked at").without("every kind")};
    return all;
}

/// Units of armies are deployed, and a place that the board lacks is a finding of its own.
bool is_unplaced(const Setup& setup, const SetupUnit& unit, const std::vector<KindId>& kinds) {
    if (unit.piece == none || setup.scenario().pieces[unit.piece].space || is_placed(setup, unit))
        return false;
    return unit.kind != nullptr && (kinds.empty() || is_one_of(unit, kinds));
}

/// Whether none of several pieces of a side that ought to have a place has one: that is one finding.
bool has_set_up_nothing(const Setup& setup, const SetupSide& side, const std::vector<KindId>& kinds) {
    std::size_t unplaced = 0;
    for (const std::size_t index : side.units) {
        const SetupUnit& unit = setup.units[index];
        if (unit.kind != nullptr && unit.kind->starts_off_board) continue;
        if (!is_unplaced(setup, unit, kinds)) return false;
        ++unplaced;
    }
    return unplaced > 1;
}

// A set-up that is still being drafted may yet give it a place.
void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    const Severity severity = is_drafting(setup) ? Severity::info : context.severity();
    std::vector<bool> is_told(setup.sides.size());
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const SetupSide& side = setup.sides[i];
        is_told[i] = has_set_up_nothing(setup, side, given.of);
        if (is_told[i])
            context.report_as(severity,
                              say_count("the only piece of {1} is not set up",
                                        "none of the {0} pieces of {1} is set up", side.units.size(),
                                        side_name(side)),
                              {side_subject(side)}, side.side->at);
    }
    FreePlaces places(context);
    for (const SetupUnit& unit : setup.units)
        if (is_unplaced(setup, unit, given.of) && (unit.side == none || !is_told[unit.side]))
            report_of_setup(context, is_drafting(setup), unknown_side(setup, unit),
                            say("{} has no place; it starts on the board", unit_name(setup, unit)),
                            {unit_subject(setup, unit)}, unit.at, places.put(unit));
}

} // namespace

CheckType unplaced_check() {
    CheckType type(Boards::every());
    type.name = "unplaced";
    type.summary =
        marked("Finds pieces that have no place, but for kinds that start off the board and pieces that the "
               "players place. While a set-up is being drafted it is information only.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: pieces.unplaced, check: unplaced, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
