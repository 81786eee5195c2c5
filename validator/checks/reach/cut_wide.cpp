#include "formats/base/words.hpp"
#include "validator/checks/reach/between_sides.hpp"
#include "validator/checks/shared/cancelled_with.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/zone_extent.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include "validator/analysis/cut/minimum_cut.hpp"
#include "validator/analysis/cut/pairs_to_cut.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabotier {

namespace {

struct Parameters {
    int part = 3;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{parameter::whole<&Parameters::part>(
        "part", {1, 100}, "the cut may have one part in so many of the map's width")};
    return all;
}

/// Hexes across the map, at right angles to the line between two zones.
int width_between(const HexBoard& board, const SetupSide& a, const SetupSide& b) {
    const auto all = extent_of(board);
    const auto one = extent_of(board, a.zone);
    const auto other = extent_of(board, b.zone);
    if (!all || !one || !other) return 0;
    const int columns_apart = std::abs(one->left + one->right - other->left - other->right);
    const int rows_apart = std::abs(one->top + one->bottom - other->top - other->bottom);
    return columns_apart >= rows_apart ? all->bottom - all->top + 1 : all->right - all->left + 1;
}

/// Of two sorted zones.
bool share_hexes(const std::vector<SpaceIndex>& a, const std::vector<SpaceIndex>& b) {
    return std::any_of(a.begin(), a.end(),
                       [&](SpaceIndex space) { return std::binary_search(b.begin(), b.end(), space); });
}

void find_between(const CheckContext& context, const SetupSide& a, const SetupSide& b, int part) {
    const Setup& setup = context.setup();
    if (share_hexes(a.zone, b.zone)) return; // a check of its own says so
    const int width = width_between(setup.board.hexes(), a, b);
    const auto is_narrow = [&](std::size_t hexes) {
        return static_cast<std::size_t>(part) * hexes <= static_cast<std::size_t>(width);
    };
    std::optional<std::size_t> smallest;
    std::string who;
    std::vector<const MovementModel*> tried;
    for (const ClassInPlay& in_play : ground_classes(setup)) {
        if (context.is_cancelled()) return;
        const MovementModel& model = movement_model(setup, context.cache(), in_play.mover.profile);
        if (std::ranges::any_of(tried, [&](const MovementModel* each) { return each->moves_like(model); }))
            continue;
        tried.push_back(&model);
        const Cut cut = minimum_cut(model, a.zone, b.zone, cancelled_with(context));
        if (cut.result == Cut::Result::touching) {
            context.report(say("the zones of {} and {} touch for {}: no hexes between them can be held",
                               side_name(a), side_name(b), in_words(in_play.mover.profile)),
                           {side_subject(a), side_subject(b)}, a.side->at);
            return;
        }
        if (is_narrow(cut.hexes.size())) return; // also where there is no way at all
        if (smallest && *smallest <= cut.hexes.size()) continue;
        smallest = cut.hexes.size();
        who = in_words(in_play.mover.profile);
    }
    if (!smallest) return;
    context.report(say("the narrowest place between the zones of {} and {} is {} wide (for {}), on a map {} "
                       "across; one of at most {} would give them something to fight over",
                       side_name(a), side_name(b), count_of(*smallest, "hex", "hexes"), who, width,
                       width / part),
                   {side_subject(a), side_subject(b)}, a.side->at);
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    skip_without_zone(context);
    const auto pairs = facing_sides(setup);
    const std::size_t most =
        pairs_to_cut(pairs.size(), ground_classes(setup).size(), setup.board.hexes().grid.size());
    for (std::size_t i = 0; i < most && !context.is_cancelled(); ++i)
        find_between(context, setup.sides[pairs[i].first], setup.sides[pairs[i].second], given.part);
    if (most < pairs.size())
        context.skip(say("few enough sides or a map small enough for them ({} of {} pairs of zones were "
                         "looked at)",
                         most, pairs.size()));
}

} // namespace

CheckType cut_wide_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "cut-wide";
    type.summary =
        marked("Finds maps with nothing to fight over: the fewest hexes that part two zones, for every class "
               "of ground units in play, are more than a part of the map's width.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: choke.none, check: cut-wide, part: 3, severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
