#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <map>
#include <optional>
#include <vector>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds that never share a space with each other")
            .without("every kind")};
    return all;
}

/// The step of a draft that put one of them where another stood.
std::optional<Cause> step_of_one(const CheckContext& context, const std::vector<const SetupUnit*>& units) {
    for (const SetupUnit* unit : units)
        if (auto step = illegal_step(context, unit->draft_step)) return step;
    return std::nullopt;
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    std::map<SpaceIndex, std::vector<const SetupUnit*>> spaces;
    for (const SetupUnit* unit : standing(setup, given.of))
        spaces[unit->space].push_back(unit);
    for (const auto& [space, units] : spaces) {
        if (units.size() < 2) continue;
        std::vector<Subject> subjects{space_subject(*setup.board, space)};
        std::vector<std::string> names;
        for (const SetupUnit* unit : units) {
            subjects.push_back(unit_subject(setup, *unit));
            names.push_back(unit_name(setup, *unit));
        }
        context.report_following(step_of_one(context, units),
                                 say("{} share {}; there may be one of them", join_list(names),
                                     space_text(setup.board->word(), setup.board->name(space))),
                                 std::move(subjects), units.back()->at);
    }
}

} // namespace

CheckType shared_space_check() {
    CheckType type(Boards::every());
    type.name = "shared-space";
    type.summary = marked("Finds spaces that hold two or more pieces of the given kinds.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: pieces.same-room, check: shared-space, of: [machine, generator], severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
