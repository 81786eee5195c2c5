#include "formats/base/words.hpp"
#include "validator/checks/fairness/thresholds.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

constexpr Threshold usual = FairnessThresholds{}.area;

Threshold read_all(const CheckBinding& binding, Problems& problems) {
    Fields fields(parameters(binding), say("check '{}'", "balance-area"), problems);
    const Threshold threshold = read_threshold(fields, usual, problems);
    fields.finish();
    return threshold;
}

void read(const CheckBinding& binding, const Rulebook&, Problems& problems) {
    (void)read_all(binding, problems);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (setup.board.hexes().hexes == 0) return;
    skip_without_sides(context);
    Problems ignored;
    const std::vector<std::size_t> sides = sides_with_home(setup);
    const auto differences = area_differences(setup, sides, class_grounds(setup, context.cache()));
    report_differences(context, sides, differences, read_all(context.binding(), ignored),
                       marked("{}: {} percent of the ground more, {} or more are worth a look"));
}

} // namespace

CheckType balance_area_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "balance-area";
    type.summary =
        marked("Finds sides that reach much less ground first than others: hexes outside the zones that a "
               "movement class in play gets to from their zone in an earlier turn than from any other.");
    type.parameters = threshold_parameters(usual, "percent of the ground that anybody reaches");
    type.example = "{key: balance.area, check: balance-area, some: 20, much: 40, severity: info}";
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
