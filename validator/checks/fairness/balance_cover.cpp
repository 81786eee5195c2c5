#include "formats/base/words.hpp"
#include "validator/checks/fairness/thresholds.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

constexpr Threshold usual = FairnessThresholds{}.cover;

struct Parameters {
    Threshold threshold;
    int within = FairnessReach{}.front;
};

Parameters read_all(const CheckBinding& binding, Problems& problems) {
    Fields fields(parameters(binding), say("check '{}'", "balance-cover"), problems);
    Parameters result;
    result.threshold = read_threshold(fields, usual, problems);
    result.within = static_cast<int>(fields.integer("within", result.within, 1, 1000));
    fields.finish();
    return result;
}

void read(const CheckBinding& binding, const Rulebook&, Problems& problems) {
    (void)read_all(binding, problems);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.board.hexes().hexes == 0) return;
    skip_without_sides(context);
    Problems ignored;
    const Parameters own = read_all(context.binding(), ignored);
    const std::vector<std::size_t> sides = sides_with_home(setup);
    if (sides.size() < 2) return;
    const auto differences =
        cover_differences(setup, sides, side_grounds(setup, context.cache(), sides, own.within), own.within);
    report_differences(context, sides, differences, own.threshold,
                       marked("{}: {} percentage points more, {} or more are worth a look"));
}

} // namespace

CheckType balance_cover_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "balance-cover";
    type.summary =
        marked("Finds sides with much less cover near their front than others: the part with sheltering "
               "terrain of the hexes near their zone that units in play may enter on the ground.");
    type.parameters = threshold_parameters(usual, "percentage points");
    type.parameters.push_back({"within", "number", "how near to the zone, in hexes", "6"});
    type.example =
        "{key: balance.cover, check: balance-cover, some: 15, much: 30, within: 6, severity: info}";
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
