#include "formats/base/words.hpp"
#include "validator/checks/shared/support.hpp"
#include "validator/engine/check.hpp"

#include <limits>

namespace sabotier {

namespace {

int read_most(const CheckBinding& binding, Problems& problems) {
    Fields fields(parameters(binding), say("check '{}'", "decoys"), problems);
    const auto most = fields.integer("most", 2, 0, std::numeric_limits<int>::max());
    fields.finish();
    return static_cast<int>(most);
}

void read(const CheckBinding& binding, const Rulebook&, Problems& problems) {
    (void)read_most(binding, problems);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    Problems ignored;
    const int most = read_most(context.binding(), ignored);
    for (const SetupSide& side : setup.sides) {
        if (!side.army) continue;
        int decoys = 0;
        for (const auto& [kind, count] : kind_counts(setup, side))
            if (kind->is_decoy) decoys += count;
        if (decoys <= most) continue;
        context.report(say("{} has {} decoys; at most {} may be brought", side_name(side), decoys, most),
                       {side_subject(side)}, side.army->at);
    }
}

} // namespace

CheckType decoys_check() {
    CheckType type(Boards::every());
    type.name = "decoys";
    type.summary = marked("Finds armies with too many decoys.");
    type.parameters = {{"most", "number", "decoys that a side may bring", "2"}};
    type.example = "{key: army.decoys, check: decoys, most: 2, severity: error}";
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
