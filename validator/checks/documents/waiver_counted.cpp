#include "formats/base/words.hpp"
#include "validator/checks/documents/waivers.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Pieces of the scenario that a waiver names, and that have no id written.
std::vector<const SetupUnit*> counted_in(const Setup& setup, const Waiver& waiver) {
    std::vector<const SetupUnit*> counted;
    for (const SetupUnit& unit : setup.units)
        if (unit.piece != none && setup.scenario().pieces[unit.piece].id.empty()
            && std::ranges::find(waiver.subjects, unit.id.str()) != waiver.subjects.end())
            counted.push_back(&unit);
    return counted;
}

/// The ids as they are counted, so that the waiver goes on naming what it names.
Fix written(const std::vector<const SetupUnit*>& units, const std::vector<std::string>& ids) {
    Fix fix{say("Write {} into the list of pieces", join_list(ids)), {}};
    for (const SetupUnit* unit : units)
        fix.edits.push_back({"pieces/" + std::to_string(unit->piece) + "/id", unit->id.str(), {}});
    return fix;
}

// Pieces of a draft and units of platoons have no place for an id; waivers of the project hold for other
// scenarios too.
void run(const CheckContext& context) {
    for (const WaiverUse& use : context.waivers()) {
        if (use.is_of_project) continue;
        const auto counted = counted_in(context.setup(), *use.waiver);
        if (counted.empty()) continue;
        std::vector<std::string> ids;
        for (const SetupUnit* unit : counted)
            ids.push_back(unit->id.str());
        context.report(say_count("the waiver of {1} names {2}, an id that is counted and not written",
                                 "the waiver of {1} names {2}, ids that are counted and not written",
                                 ids.size(), waived_thing(*use.waiver), join_list(ids)),
                       waiver_subjects(*use.waiver), use.waiver->at, {written(counted, ids)});
    }
}

} // namespace

CheckType waiver_counted_check() {
    CheckType type(Boards::every());
    type.name = "waiver-counted";
    type.summary = marked("Finds waivers of the scenario that name pieces which have no id written.");
    type.example = "{key: waiver.counted, check: waiver-counted, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
