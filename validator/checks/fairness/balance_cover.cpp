#include "formats/base/words.hpp"
#include "validator/analysis/fairness/say.hpp"
#include "validator/checks/fairness/report_differences.hpp"
#include "validator/checks/fairness/thresholds.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/bound_rule.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context, const CoverParameters& own) {
    const Setup& setup = context.setup();
    skip_without_sides(context);
    const std::vector<std::size_t> sides = sides_with_home(setup);
    if (sides.size() < 2) return;
    const auto grounds = side_grounds(setup, context.cache(), sides, own.within);
    const auto words_of = [&](const Difference& difference) {
        return cover_words(setup, sides, grounds, own.within, difference);
    };
    report_differences(context, sides, cover_differences(sides, grounds), own.threshold, words_of,
                       marked("{}: {} percentage points more, {} or more are worth a look"));
}

} // namespace

CheckType balance_cover_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "balance-cover";
    type.summary =
        marked("Finds sides with much less cover near their front than others: the part with sheltering "
               "terrain of the hexes near their zone that units in play may enter on the ground.");
    type.parameters = cover_parameters().told<CheckParameter>();
    type.example =
        "{key: balance.cover, check: balance-cover, some: 15, much: 30, within: 6, severity: info}";
    type.bind = with_open<CoverParameters>(cover_parameters(), run);
    return type;
}

} // namespace sabotier
