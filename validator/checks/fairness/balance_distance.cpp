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
    if (setup.objectives.empty()) return;
    skip_without_sides(context);
    const std::vector<std::size_t> sides = sides_with_home(setup);
    const auto& classes = class_grounds(setup, context.cache(), cancelled_with(context));
    const auto words_of = [&](const Difference& difference) {
        return distance_words(setup, sides, classes, difference);
    };
    report_differences(context, sides, distance_differences(setup, sides, classes), threshold, words_of,
                       marked("{}: {} percent longer, {} or more are worth a look"));
}

} // namespace

CheckType balance_distance_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "balance-distance";
    type.summary =
        marked("Finds sides that take much longer to the objectives than others: by movement class in play "
               "on the ground, from anywhere in the zones, on average over the objectives that all sides "
               "reach; or that can never get to one that others can.");
    type.parameters = distance_parameters().told<CheckParameter>();
    type.example = "{key: balance.distance, check: balance-distance, some: 25, much: 50, severity: info}";
    type.bind = with_open<Threshold>(distance_parameters(), run);
    return type;
}

} // namespace sabotier
