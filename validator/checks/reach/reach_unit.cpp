#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

struct Parameters {
    int share = 25; ///< percent
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{parameter::whole<&Parameters::share>(
        "share", {0, 100}, "percent of the largest ground that a unit must reach")};
    return all;
}

/// Hexes of the largest region of any of the unit's ways of moving.
std::size_t best_region(const CheckContext& context, const std::vector<Mover>& movers) {
    std::size_t best = 0;
    for (const Mover& mover : movers)
        for (const std::uint32_t size :
             movement_regions(context.setup(), context.cache(), mover.profile).sizes)
            best = std::max<std::size_t>(best, size);
    return best;
}

/// On a hex that it could not go to: a check of its own says so.
bool stands_wrong(const CheckContext& context, const SetupUnit& unit, const std::vector<Mover>& movers) {
    const Setup& setup = context.setup();
    return unit.carrier == none && std::none_of(movers.begin(), movers.end(), [&](const Mover& mover) {
               return movement_model(setup, context.cache(), mover.profile).moves(unit.space).is_enterable();
           });
}

bool stays_inside(const HexBoard& board, const UnitRange& range, const std::vector<SpaceIndex>& zone) {
    bool inside = true;
    range.for_each(board, [&](SpaceIndex space) {
        inside = inside && std::binary_search(zone.begin(), zone.end(), space);
    });
    return inside;
}

/// What is wrong with where units of one range can go; empty if nothing.
std::string fault(const CheckContext& context, const UnitRange& range, const std::vector<Mover>& movers,
                  const SetupSide& side, int share) {
    const HexBoard& board = context.setup().board.hexes();
    const std::size_t best = best_region(context, movers);
    const std::size_t own = range.size();
    const std::string reached = say("it reaches {}, and the largest ground for {} has {}",
                                    count_of(own, "hex", "hexes"), in_words(movers.front().profile), best);
    if (!side.zone.empty() && own <= side.zone.size() && stays_inside(board, range, side.zone))
        return say("can never leave the zone of {}: {}", side_name(side), reached);
    if (100 * own < static_cast<std::size_t>(share) * best)
        return say("is shut in: {}; {} percent of that are required", reached, share);
    return {};
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    skip_without_places(context);
    prepare_regions(setup, context.cache());
    UnitRanges ranges(setup, context.cache());
    const std::optional<Cause> ground = cause_of_wrong_ground(context);
    std::map<std::pair<const UnitRange*, const PieceKind*>, std::string> known;
    for (std::size_t unit = 0; unit < setup.units.size() && !context.is_cancelled(); ++unit) {
        const SetupUnit& of = setup.units[unit];
        if (of.kind == nullptr || of.side == none || !setup.board.hexes().is_space(of.space)) continue;
        const std::vector<Mover> movers = ranges.movers(unit);
        if (movers.empty() || stands_wrong(context, of, movers)) continue;
        const UnitRange& range = ranges.of(unit);
        if (range.is_everywhere()) continue;
        const auto [found, is_first] = known.try_emplace({&range, of.kind});
        if (is_first) found->second = fault(context, range, movers, setup.sides[of.side], given.share);
        if (found->second.empty()) continue;
        // A zone that is too deep leaves nowhere to go.
        context.report_following(
            ground ? ground : Cause{"zone-depth", {side_subject(setup.sides[of.side])}},
            say("{} in hex {} {}", unit_name(setup, of), setup.board.hexes().name(of.space), found->second),
            {unit_subject(setup, of)}, unit_position(setup, of));
    }
}

} // namespace

CheckType reach_unit_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "reach-unit";
    type.summary = marked(
        "Finds units that can never leave their side's zone, or that reach only a small share of the largest "
        "ground that hangs together for their class. Units without move units do not count; passengers go "
        "where their carrier goes; fliers go everywhere unless the map has holes right across.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: reach.unit, check: reach-unit, share: 25, severity: warning}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
