#include "formats/base/words.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// A kind that is of little use without another.
struct Need {
    const PieceKind* kind = nullptr;
    const PieceKind* wants = nullptr;
};

const PieceKind* read_kind(Fields& fields, const char* key, const Rulebook& rulebook) {
    const Node* node = fields.required(key);
    if (!node) return nullptr;
    return rulebook.piece(
        KindId(read_known_id(fields, *node, ids_of(rulebook.pieces), marked("piece kind"))));
}

struct Parameters {
    std::vector<Need> needs;
};

void read_needs(const ParameterReading& reading, Parameters& given) {
    reading.fields.list(reading.name, [&](const Node& item) {
        Fields need(item, say("check '{}'", "companions"), reading.fields.problems());
        const PieceKind* kind = read_kind(need, "kind", reading.rulebook);
        const PieceKind* wants = read_kind(need, "wants", reading.rulebook);
        need.finish();
        if (kind && wants) given.needs.push_back({kind, wants});
    });
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{parameter::own<Parameters>(
        "needs", "list of {kind, wants}", "kinds and what each needs", "none", read_needs)};
    return all;
}

using Counts = std::map<const PieceKind*, int>;

bool has_riders(const Counts& counts) {
    return std::any_of(counts.begin(), counts.end(), [](const auto& entry) { return entry.first->may_ride; });
}

void tell(const CheckContext& context, const SetupSide& side, const PieceKind& kind, std::string message) {
    context.report(std::move(message), {side_subject(side), {"kind", kind.id.str()}}, side.army->at);
}

void check_side(const CheckContext& context, const SetupSide& side, const std::vector<Need>& needs) {
    const Counts counts = kind_counts(context.setup(), side);
    for (const Need& need : needs)
        if (counts.count(need.kind) > 0 && counts.count(need.wants) == 0)
            tell(context, side, *need.kind,
                 say("the army of {} has {} {} and no {}", side_name(side), counts.at(need.kind),
                     need.kind->id.str(), need.wants->id.str()));
    for (const auto& [kind, count] : counts) {
        if (kind->carries > 0 && kind->weapons.empty() && !has_riders(counts))
            tell(context, side, *kind,
                 say("the army of {} has {} {} and nobody who could ride in them", side_name(side), count,
                     kind->id.str()));
        if (kind->positions > 0 && side.positions.empty())
            tell(context, side, *kind,
                 say("the army of {} has {} {} and no prepared position, where {} could be dug before the "
                     "game",
                     side_name(side), count, kind->id.str(), kind->positions * count));
    }
}

// Armies by themselves are stock for more than one scenario.
void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    for (const SetupSide& side : setup.sides)
        if (side.army) check_side(context, side, given.needs);
}

} // namespace

CheckType companions_check() {
    CheckType type(Boards::every());
    type.name = "companions";
    type.summary =
        marked("Finds units that are of little use without others that their side lacks: kinds that need "
               "another one, unarmed carriers without anybody to carry, and diggers without a prepared "
               "position.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: army.support, check: companions, needs: [{kind: MSL, wants: MLV}], severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
