#include "formats/base/words.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/blocked_word.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace sabotier {

namespace {

/// The finding of what blocks the zone of a side, if each of those pieces stands in one that is blocked: of
/// the first of them.
std::optional<Cause> blocked_zone(const Setup& setup, const std::vector<SpaceIndex>& spaces) {
    std::optional<Cause> first;
    const auto all = homes(setup);
    for (const SpaceIndex space : spaces) {
        const auto home = std::ranges::find_if(
            all, [&](const Home& each) { return std::ranges::binary_search(each.zone, space); });
        if (home == all.end()) return std::nullopt;
        if (!first) first = Cause{"blocked-zone", {{"side", home->side.str()}}};
    }
    return first;
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    FreePlaces places(context);
    const GridBoard& board = setup.board.on<GridBoard>();
    Crowd crowd;
    std::vector<SpaceIndex> spaces;
    for (const SetupUnit* unit : standing(setup))
        if (board.is_blocked(unit->space)) {
            const std::string name = board.name(unit->space);
            spaces.push_back(unit->space);
            crowd.add({name,
                       say("{} stands {}, which holds {}", unit_name(setup, *unit),
                           in_space(board.word(), name), a_blocker(setup.rulebook())),
                       {unit_subject(setup, *unit)},
                       unit_position(setup, *unit),
                       places.move(*unit)});
        }
    crowd.report(
        context, all_pieces(),
        [](std::size_t count, const std::string& names) {
            return say("{} pieces stand where nothing can: {}", count, names);
        },
        blocked_zone(setup, spaces));
}

} // namespace

CheckType on_blocked_check() {
    CheckType type(Boards{BoardKind::squares});
    type.name = "on-blocked";
    type.summary = marked("Finds pieces on blocked squares.");
    type.example = "{key: deploy.volcano, check: on-blocked, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
