#include "formats/base/words.hpp"
#include "validator/checks/armies/points.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

// What nobody has bought needs no limit.
void run(const CheckContext& context) {
    if (lacks_points(context.setup()))
        context.report(tr("no points are stated that an army may cost"), {{"field", "points"}},
                       context.setup().scenario().at);
}

} // namespace

CheckType points_missing_check() {
    CheckType type(Boards::every());
    type.name = "points-missing";
    type.summary = marked("Finds scenarios with armies that do not say how many points one may cost.");
    type.example = "{key: army.points, check: points-missing, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
