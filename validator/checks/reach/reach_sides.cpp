#include "formats/base/words.hpp"
#include "validator/checks/reach/between_sides.hpp"
#include "validator/checks/reach/over_own_bridges.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"

#include "validator/analysis/reach/travel.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Where one unit can be and hold the ground: in the air it holds nothing.
struct Held {
    const UnitRange* range = nullptr;
    std::vector<const MovementModel*> on_foot; ///< of one that also flies; empty: all of the range counts

    [[nodiscard]] bool contains(SpaceIndex space) const {
        return range->contains(space)
               && (on_foot.empty()
                   || std::any_of(on_foot.begin(), on_foot.end(), [&](const MovementModel* model) {
                          return model->moves(space).is_enterable();
                      }));
    }
};

Held held_by(const CheckContext& context, UnitRanges& ranges, std::size_t unit) {
    const Setup& setup = context.setup();
    Held held{&ranges.of(unit), {}};
    const std::vector<Mover> on_foot = ranges.movers(unit, false);
    if (on_foot.size() < ranges.movers(unit).size())
        for (const Mover& mover : on_foot)
            held.on_foot.push_back(&movement_model(setup, context.cache(), mover.profile));
    return held;
}

/// The hexes that any unit of a side can ever hold, those in the air apart; of a side without units, any
/// class of the rulebook on the ground from its zone. None if there is nothing that holds ground.
/// `with_bridging`: whether units that become bridges count, which swim where others do not.
std::optional<std::vector<SpaceIndex>> ground_reached(const CheckContext& context, UnitRanges& ranges,
                                                      const SetupSide& side, bool with_bridging = true) {
    const Setup& setup = context.setup();
    std::vector<Held> found;
    for (const std::size_t unit : side.units) {
        if (setup.units[unit].kind == nullptr || ranges.movers(unit, false).empty()) continue;
        if (!with_bridging && setup.units[unit].kind->bridges_after > 0) continue;
        Held held = held_by(context, ranges, unit);
        if (std::none_of(found.begin(), found.end(), [&](const Held& h) { return h.range == held.range; }))
            found.push_back(std::move(held));
    }
    std::vector<SpaceIndex> reached;
    if (!found.empty()) {
        setup.board.hexes().for_each_space([&](SpaceIndex space) {
            if (std::any_of(found.begin(), found.end(), [&](const Held& h) { return h.contains(space); }))
                reached.push_back(space);
        });
        return reached;
    }
    if (!side.units.empty()) return std::nullopt;
    std::vector<std::uint8_t> cells(setup.board.hexes().grid.size());
    const auto classes = classes_of(setup.rulebook());
    for (const ClassInPlay& in_play : classes) {
        if (in_play.movement->flies) continue;
        const TravelMode mode{&movement_model(setup, context.cache(), in_play.mover.profile),
                              in_play.mover.allowance};
        const auto own = ever_reached(std::span(&mode, 1), side.zone);
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] |= own[i];
    }
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (cells[number(space)] != 0) reached.push_back(space);
    });
    return classes.empty() ? std::nullopt : std::optional(reached);
}

/// What one side reaches, with and without its bridging units, and over the bridges that they become.
class SideReach {
public:
    SideReach(const CheckContext& context, UnitRanges& ranges, std::size_t side, BridgeBudget& budget)
        : context_(context),
          side_(side),
          budget_(budget),
          all_(ground_reached(context, ranges, of())) {
        if (all_ && has_bridging_units(context.setup(), of()))
            others_ = ground_reached(context, ranges, of(), false);
    }

    void check() {
        if (!all_) return;
        for (std::size_t to = 0; to < context_.setup().sides.size() && !context_.is_cancelled(); ++to)
            if (to != side_ && !context_.setup().sides[to].zone.empty()) check(context_.setup().sides[to]);
        skip_unsettled(context_, of(), unsettled_);
        if (missed_.empty()) return;
        // Who has no zone to start from gets nowhere, and nobody to a tile that lies apart.
        context_.report_following(
            of().zone.empty() ? Cause{"zone-missing", {side_subject(of())}} : tile_at_fault(context_.setup()),
            say("no unit of {} on the ground can ever reach the zone of {}; at least one must",
                side_name(of()), join_list(missed_))
                + gap_,
            {side_subject(of())}, of().side->at);
    }

private:
    [[nodiscard]] const SetupSide& of() const { return context_.setup().sides[side_]; }

    void check(const SetupSide& other) {
        if (others_) {
            if (reaches(*others_, other) || is_bridged(other)) return;
        }
        if (reaches(*all_, other)) return;
        missed_.push_back(side_name(other));
        if (!gap_.empty()) return;
        const HexBoard& board = context_.setup().board.hexes();
        if (const auto nearest = nearest_pair(board, *all_, other.zone))
            gap_ = say("; they get no nearer than hex {}, {} from {}", board.name(nearest->from),
                       count_of(static_cast<std::size_t>(nearest->steps), "hex", "hexes"),
                       board.name(nearest->to));
    }

    /// `reached`: sorted.
    static bool reaches(const std::vector<SpaceIndex>& reached, const SetupSide& other) {
        return std::ranges::any_of(
            other.zone, [&](SpaceIndex space) { return std::ranges::binary_search(reached, space); });
    }

    /// Or may be, for all that is known.
    bool is_bridged(const SetupSide& other) {
        if (!bridges_) bridges_.emplace(context_.setup(), context_.cache(), side_, budget_);
        const OwnBridgeAnswer answer = bridges_->way_to(other.zone);
        if (!answer.way) {
            if (!answer.tried_all) unsettled_.push_back(say("the zone of {}", side_name(other)));
            return !answer.tried_all;
        }
        context_.report_as(
            Severity::info,
            own_bridge_words(context_.setup(), of(), say("the zone of {}", side_name(other)), answer),
            {side_subject(of()), side_subject(other)}, of().side->at);
        return true;
    }

    const CheckContext& context_;
    std::size_t side_;
    BridgeBudget& budget_;
    std::optional<std::vector<SpaceIndex>> all_;    ///< sorted
    std::optional<std::vector<SpaceIndex>> others_; ///< if some become bridges, and others hold ground
    std::optional<OwnBridges> bridges_;
    std::vector<std::string> missed_;    ///< names of sides
    std::vector<std::string> unsettled_; ///< what it may reach over bridges, or not
    std::string gap_;
};

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    skip_without_zone(context);
    prepare_regions(setup, context.cache());
    UnitRanges ranges(setup, context.cache());
    BridgeBudget budget = bridge_budget(context);
    for (std::size_t from = 0; from < setup.sides.size() && !context.is_cancelled(); ++from) {
        const SetupSide& side = setup.sides[from];
        if (side.units.empty() && side.zone.empty()) continue;
        SideReach(context, ranges, from, budget).check();
    }
}

} // namespace

CheckType reach_sides_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "reach-sides";
    type.summary = marked(
        "Finds sides of which no unit that holds ground can ever reach another side's zone. What only flies "
        "holds none; jump troops land and do. Enemies are left out of it. A zone that a side reaches only "
        "over a bridge that a unit of its own becomes is information, with the turn.");
    type.example = "{key: reach.sides, check: reach-sides, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
