#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace sabotier {

namespace {

struct Parameters {
    std::string group;
    int each_side = 1;
};

void check_group(const ParameterReading& reading, Parameters& given) {
    const bool is_known = std::ranges::any_of(
        reading.rulebook.pieces, [&](const PieceKind& kind) { return kind.group == given.group; });
    if (!is_known && !given.group.empty())
        reading.fields.problem(reading.fields.node().at, say("no piece is in group '{}'", given.group),
                               tr("expected the 'group' of some pieces"));
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::text<&Parameters::group>("group", "the `group` of the pieces")
            .needed()
            .checked(check_group),
        parameter::whole<&Parameters::each_side>("each-side", {0, 1000}, "pieces that a side has")};
    return all;
}

void check_side(const CheckContext& context, std::size_t index, const Parameters& parameters) {
    const Setup& setup = context.setup();
    const SetupSide& side = setup.sides[index];
    std::map<KindId, const SetupUnit*> seen;
    std::size_t members = 0;
    std::vector<const SetupUnit*> repeated;
    for (const std::size_t i : side.units) {
        const SetupUnit& unit = setup.units[i];
        if (unit.kind == nullptr || unit.kind->group != parameters.group) continue;
        ++members;
        if (!unit.kind->side.empty() && unit.kind->side != side.side->id)
            context.report(say("{} is {}, who belongs to {}", unit_name(setup, unit), unit.kind->name,
                               unit.kind->side.str()),
                           {side_subject(side), unit_subject(setup, unit)}, unit.at);
        if (seen.emplace(unit.kind_id, &unit).second) continue;
        repeated.push_back(&unit);
        context.report(say("side {} has {} twice; all must differ", side_name(side), unit.kind->name),
                       {side_subject(side), unit_subject(setup, unit)}, unit.at);
    }
    const auto wanted = static_cast<std::size_t>(parameters.each_side);
    if (members == wanted) return;
    std::optional<Cause> cause;
    if (lacks_pieces(setup))
        cause = no_pieces(setup);
    else if (members < wanted)
        cause = unknown_pieces(setup, index, wanted - members, [&](const PieceKind& kind) {
            return kind.group == parameters.group && (kind.side.empty() || kind.side == side.side->id);
        });
    else if (!repeated.empty() && members - repeated.size() <= wanted)
        cause = Cause{"team", {side_subject(side), unit_subject(setup, *repeated.front())}};
    context.report_following(cause,
                             say("side {} has {} of the group {}; it must have {}", side_name(side),
                                 count_of(members, "piece", "pieces"), tr(parameters.group),
                                 parameters.each_side),
                             {side_subject(side)}, side.side->at);
}

void run(const CheckContext& context, const Parameters& parameters) {
    if (context.setup().loaded->given != Given::scenario) return;
    for (std::size_t i = 0; i < context.setup().sides.size(); ++i)
        if (!is_second_of_its_id(context.setup(), i)) check_side(context, i, parameters);
}

} // namespace

CheckType team_check() {
    CheckType type(Boards::every());
    type.name = "team";
    type.summary = marked(
        "Finds sides that do not have the stated number of different pieces of a group, all their own.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: characters.team, check: team, group: characters, each-side: 2, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
