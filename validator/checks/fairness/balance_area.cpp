#include "formats/base/words.hpp"
#include "validator/analysis/fairness/say.hpp"
#include "validator/checks/fairness/report_differences.hpp"
#include "validator/checks/fairness/thresholds.hpp"
#include "validator/checks/shared/cancelled_with.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/bound_rule.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context, const Threshold& threshold) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    const std::vector<std::size_t> sides = sides_with_home(setup);
    const auto& classes = class_grounds(setup, context.cache(), cancelled_with(context));
    const auto words_of = [&](const Difference& difference) {
        return area_words(setup, sides, classes, difference);
    };
    report_differences(context, sides, area_differences(sides, classes), threshold, words_of,
                       marked("{}: {} percent of the ground more, {} or more are worth a look"));
}

} // namespace

CheckType balance_area_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "balance-area";
    type.summary =
        marked("Finds sides that reach much less ground first than others: hexes outside the zones that a "
               "movement class in play gets to from their zone in an earlier turn than from any other.");
    type.parameters = area_parameters().told<CheckParameter>();
    type.example = "{key: balance.area, check: balance-area, some: 20, much: 40, severity: info}";
    type.bind = with_open<Threshold>(area_parameters(), run);
    return type;
}

} // namespace sabotier
