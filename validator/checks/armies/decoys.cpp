#include "formats/base/words.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <limits>

namespace sabotier {

namespace {

struct Parameters {
    int most = 2;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{parameter::whole<&Parameters::most>(
        "most", {0, std::numeric_limits<int>::max()}, "decoys that a side may bring")};
    return all;
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    for (const SetupSide& side : setup.sides) {
        if (!side.army) continue;
        int decoys = 0;
        for (const auto& [kind, count] : kind_counts(setup, side))
            if (kind->is_decoy) decoys += count;
        if (decoys <= given.most) continue;
        context.report(say("the army of {} has {} decoys; at most {} may be brought", side_name(side), decoys,
                           given.most),
                       {side_subject(side)}, side.army->at);
    }
}

} // namespace

CheckType decoys_check() {
    CheckType type(Boards::every());
    type.name = "decoys";
    type.summary = marked("Finds armies with too many decoys.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: army.decoys, check: decoys, most: 2, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
