#include "formats/base/words.hpp"
#include "validator/checks/reach/between_sides.hpp"
#include "validator/checks/reach/over_own_bridges.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

std::string objective_name(const Objective& objective) {
    return objective.name.empty() ? objective.id.str() : objective.name;
}

using Ranges = std::set<const UnitRange*>;

bool contains(const Ranges& ranges, SpaceIndex space) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const UnitRange* range) { return range->contains(space); });
}

/// One side's way to the objectives: its units by where they can ever be, and the bridges that some become.
class SideGoals {
public:
    SideGoals(const CheckContext& context, UnitRanges& ranges, std::size_t side, BridgeBudget& budget)
        : context_(context),
          side_(side),
          budget_(budget) {
        const Setup& setup = context.setup();
        for (const std::size_t unit : of().units) {
            const PieceKind* const kind = setup.units[unit].kind;
            if (kind == nullptr || ranges.movers(unit).empty()) continue;
            const UnitRange* const range = &ranges.of(unit);
            all_.insert(range);
            if (kind->bridges_after == 0) others_.insert(range);
        }
        has_bridging_ = has_bridging_units(setup, of());
    }

    void check() {
        const Setup& setup = context_.setup();
        for (std::size_t i = 0; i < setup.objectives.size() && !all_.empty(); ++i) {
            const SpaceIndex space = setup.objectives[i];
            if (!setup.board.hexes().is_space(space) || context_.is_cancelled()) continue;
            const Objective& objective = setup.scenario().objectives[i];
            if (contains(others_, space) || is_bridged(space, objective) || contains(all_, space)) continue;
            report_out_of_reach(space, objective);
        }
        skip_unsettled(context_, of(), unsettled_);
    }

private:
    [[nodiscard]] const SetupSide& of() const { return context_.setup().sides[side_]; }

    /// Or may be, for all that is known.
    bool is_bridged(SpaceIndex space, const Objective& objective) {
        const Setup& setup = context_.setup();
        if (!has_bridging_ || others_.empty()) return false;
        if (!bridges_) bridges_.emplace(setup, context_.cache(), side_, budget_);
        const OwnBridgeAnswer answer = bridges_->way_to({space});
        if (!answer.way) {
            if (!answer.tried_all) unsettled_.push_back(objective_name(objective));
            return !answer.tried_all;
        }
        context_.report_as(Severity::info,
                           own_bridge_words(setup, of(),
                                            say("the objective {} in hex {}", objective_name(objective),
                                                setup.board.hexes().name(space)),
                                            answer),
                           {side_subject(of()), {"objective", objective.id.str()}}, objective.at);
        return true;
    }

    void report_out_of_reach(SpaceIndex space, const Objective& objective) const {
        const HexBoard& board = context_.setup().board.hexes();
        std::vector<SpaceIndex> reached;
        board.for_each_space([&](SpaceIndex at) {
            if (contains(all_, at)) reached.push_back(at);
        });
        std::string message =
            say("no unit of {} can ever reach the objective {} in hex {}; every side must be able to",
                side_name(of()), objective_name(objective), board.name(space));
        if (const auto nearest = nearest_pair(board, {space}, reached))
            message +=
                say("; the nearest hex that one of them reaches is {}, {} away", board.name(nearest->to),
                    count_of(static_cast<std::size_t>(nearest->steps), "hex", "hexes"));
        // Who has no zone to start from gets nowhere.
        std::optional<Cause> cause;
        if (of().zone.empty()) cause = {"zone-missing", {side_subject(of())}};
        context_.report_following(cause, std::move(message),
                                  {side_subject(of()), {"objective", objective.id.str()}}, objective.at);
    }

    const CheckContext& context_;
    std::size_t side_;
    BridgeBudget& budget_;
    Ranges all_;
    Ranges others_; ///< without those that become bridges
    bool has_bridging_ = false;
    std::optional<OwnBridges> bridges_;
    std::vector<std::string> unsettled_; ///< names of objectives
};

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!setup.objectives.empty()) skip_without_sides(context);
    prepare_regions(setup, context.cache());
    UnitRanges ranges(setup, context.cache());
    BridgeBudget budget = bridge_budget(context);
    for (std::size_t side = 0; side < setup.sides.size() && !context.is_cancelled(); ++side)
        SideGoals(context, ranges, side, budget).check();
}

} // namespace

CheckType reach_objective_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "reach-objective";
    type.summary = marked(
        "Finds objectives that no unit of a side can ever reach, carried, flying or by itself. One that it "
        "reaches only over a bridge that a unit of its own becomes is information, with the turn.");
    type.example = "{key: reach.objective, check: reach-objective, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
