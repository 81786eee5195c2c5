#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/cut/cuts_between.hpp"
#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/reach/between_sides.hpp"
#include "validator/checks/shared/cancelled_with.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sabotier {

namespace {

/// Turns spaces that lie in a row round so that the end with the lower name comes first: which side is listed
/// first must not change what a choke point is called, since waivers name it.
template <class AnyBoard>
void put_in_order(const AnyBoard& board, std::vector<SpaceIndex>& row) {
    if (board.name(row.back()) < board.name(row.front())) std::reverse(row.begin(), row.end());
}

/// Hexes that lie behind each other on the only way: one choke point, named by its bridge, or else its
/// middle.
struct Choke {
    std::vector<SpaceIndex> hexes;
    SpaceIndex key = no_space;
};

std::vector<Choke> chokes(const HexBoard& board, const std::vector<SpaceIndex>& cuts) {
    std::vector<Choke> result;
    for (const SpaceIndex space : cuts) {
        const bool goes_on =
            !result.empty()
            && distance(board.grid.hex(result.back().hexes.back()), board.grid.hex(space)) == 1;
        if (!goes_on) result.emplace_back();
        result.back().hexes.push_back(space);
    }
    for (Choke& choke : result) {
        put_in_order(board, choke.hexes);
        const auto bridge = std::find_if(choke.hexes.begin(), choke.hexes.end(),
                                         [&](SpaceIndex space) { return board.bridge[number(space)] != 0; });
        choke.key = bridge != choke.hexes.end() ? *bridge : choke.hexes[(choke.hexes.size() - 1) / 2];
    }
    return result;
}

/// One choke point with the classes that have no other way.
struct Found {
    std::vector<std::string> classes;
    std::vector<SpaceIndex> hexes;
};

/// The choke points between all zones, for each class on the ground; classes that move alike share them.
class ChokesOfClasses {
public:
    ChokesOfClasses(const CheckContext& context, const std::vector<std::size_t>& sides) {
        const Setup& setup = context.setup();
        std::vector<std::vector<SpaceIndex>> zones;
        for (const std::size_t side : sides)
            zones.push_back(setup.sides[side].zone);
        for (ClassInPlay& in_play : ground_classes(setup)) {
            const MovementModel& model = movement_model(setup, context.cache(), in_play.mover.profile);
            const Regions& regions = movement_regions(setup, context.cache(), in_play.mover.profile);
            auto alike =
                std::ranges::find_if(known_, [&](const Known& k) { return k.model->moves_like(model); });
            if (alike == known_.end())
                alike = known_.insert(
                    known_.end(), {&model, cuts_between(model, zones, &regions, cancelled_with(context))});
            classes_.push_back({std::move(in_play), static_cast<std::size_t>(alike - known_.begin())});
        }
    }

    /// `pair`: of pair_index().
    [[nodiscard]] std::map<SpaceIndex, Found> between(const HexBoard& board, std::size_t pair) const {
        std::vector<std::vector<Choke>> of_known;
        for (const Known& each : known_)
            of_known.push_back(chokes(board, each.cuts[pair]));
        std::map<SpaceIndex, Found> found;
        for (const auto& [in_play, known] : classes_)
            for (const Choke& choke : of_known[known]) {
                Found& at = found[choke.key];
                at.classes.push_back(in_words(in_play.mover.profile));
                if (choke.hexes.size() > at.hexes.size()) at.hexes = choke.hexes;
            }
        return found;
    }

private:
    struct Known {
        const MovementModel* model;
        std::vector<std::vector<SpaceIndex>> cuts; ///< at pair_index()
    };
    std::vector<Known> known_;
    std::vector<std::pair<ClassInPlay, std::size_t>> classes_; ///< with positions in known_
};

void report_between(const CheckContext& context, const SetupSide& a, const SetupSide& b,
                    const std::map<SpaceIndex, Found>& found) {
    const Setup& setup = context.setup();
    for (const auto& [space, choke] : found) {
        const bool is_bridge = setup.board.hexes().bridge[number(space)] != 0;
        const std::string what =
            is_bridge ? say("the bridge in hex {}", setup.board.hexes().name(space))
                      : say("hex {} ({})", setup.board.hexes().name(space), ground_name(setup, space));
        std::string message = say("{} is the only way between the zones of {} and {} for {}", what,
                                  side_name(a), side_name(b), join_list(choke.classes));
        if (choke.hexes.size() > 1)
            message +=
                say("; the way is one hex wide at {}", join_hexes(setup.board.hexes(), choke.hexes, 12));
        context.report(std::move(message), {hex_subject(setup.board.hexes(), space)},
                       hex_position(setup, space));
    }
}

/// Spaces that lie behind each other on the only way, in order.
std::vector<std::vector<SpaceIndex>> corridors(const GridBoard& board, const std::vector<SpaceIndex>& cuts) {
    std::vector<std::vector<SpaceIndex>> result;
    for (const SpaceIndex space : cuts) {
        if (result.empty() || !board.are_neighbours(result.back().back(), space)) result.emplace_back();
        result.back().push_back(space);
    }
    return result;
}

/// On rooms and squares every piece steps alike.
void find_between(const CheckContext& context, const Home& a, const Home& b) {
    const Setup& setup = context.setup();
    const GridBoard& board = setup.board.on<GridBoard>();
    for (auto& corridor :
         corridors(board, single_step_cuts(board, a.zone, b.zone, cancelled_with(context)))) {
        put_in_order(board, corridor);
        const SpaceIndex key = corridor[(corridor.size() - 1) / 2];
        std::string message = say("{} is the only way between the zones of {} and {}",
                                  space_text(board.word(), board.name(key)), a.name, b.name);
        if (corridor.size() > 1)
            message += say(board.are_rooms() ? marked("; the way is one room wide at {}")
                                             : marked("; the way is one square wide at {}"),
                           join_spaces(board, corridor, 12));
        context.report(std::move(message), {space_subject(board, key)}, map_position(setup));
    }
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (traits_of(setup).has_steps) {
        const auto all = homes(setup);
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size() && !context.is_cancelled(); ++j)
                find_between(context, all[i], all[j]);
        return;
    }
    skip_without_zone(context);
    const auto sides = sides_with_zone(setup);
    if (sides.size() < 2) return;
    prepare_regions(setup, context.cache());
    const ChokesOfClasses all(context, sides);
    for (std::size_t a = 0; a < sides.size(); ++a)
        for (std::size_t b = a + 1; b < sides.size() && !context.is_cancelled(); ++b)
            report_between(context, setup.sides[sides[a]], setup.sides[sides[b]],
                           all.between(setup.board.hexes(), pair_index(sides.size(), a, b)));
}

} // namespace

CheckType cut_single_check() {
    CheckType type(Boards{BoardKind::hexes, BoardKind::rooms, BoardKind::squares});
    type.name = "cut-single";
    type.summary =
        marked("Finds single hexes whose loss leaves a class of ground units in play no way between two "
               "zones, and single rooms or squares whose loss leaves nobody one. Spaces in a row count as "
               "one, named by a bridge among them or by the middle one.");
    type.example = "{key: choke.single, check: cut-single, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
