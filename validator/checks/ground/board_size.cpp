#include "formats/base/words.hpp"
#include "validator/checks/ground/army_room.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/homes.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/checks/shared/variants.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

std::string size_text(int columns, int rows) {
    return say("{} and {}", count_of(static_cast<std::size_t>(columns), "column", "columns"),
               count_of(static_cast<std::size_t>(rows), "row", "rows"));
}

/// Why the zones do not fit on the board.
std::vector<std::string> lacks(const Setup& setup, const std::vector<KindId>& kinds) {
    const GridBoard& board = setup.board.on<GridBoard>();
    const std::vector<Home> all = homes(setup);
    std::vector<std::string> reasons;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t army = army_size(setup.rulebook(), all[i].side, kinds);
        if (room_in(setup.rulebook(), all[i].zone.size()) < army)
            reasons.push_back(say("the home zone of {} has {} for {}", all[i].name,
                                  count_spaces(board, all[i].zone.size()),
                                  count_of(army, "piece", "pieces")));
        for (std::size_t j = 0; j < i; ++j) {
            std::vector<SpaceIndex> shared;
            std::set_intersection(all[i].zone.begin(), all[i].zone.end(), all[j].zone.begin(),
                                  all[j].zone.end(), std::back_inserter(shared));
            if (!shared.empty())
                reasons.push_back(say("the home zones of {} and {} share {}", all[j].name, all[i].name,
                                      count_spaces(board, shared.size())));
        }
    }
    return reasons;
}

void run(const CheckContext& context, const ArmyParameters& army) {
    if (!has_grid(context)) return;
    const Setup& setup = context.setup();
    const GridBoard& board = setup.board.on<GridBoard>();
    const auto& wanted = setup.rulebook().grid.size;
    const std::string size = size_text(board.columns(), board.rows());
    const std::string id = std::to_string(board.columns()) + "x" + std::to_string(board.rows());
    auto variant = cause_of_variant(setup); // which may be one of another size
    if (!variant) variant = another_rulebook(setup);
    std::string message;
    bool is_fault = true;
    if (const auto reasons = lacks(setup, army.of); !reasons.empty()) {
        message = say("the board has {}: {}", size, join_list(reasons));
    } else if (board.columns() != wanted[0] || board.rows() != wanted[1]) {
        message = say("the board has {}; it is played on {}", size, size_text(wanted[0], wanted[1]));
        is_fault = !off_board_pieces(setup).empty();
    }
    if (message.empty()) return;
    if (variant)
        context.report_following(variant, message, {{"size", id}}, map_position(setup));
    else
        context.report_as(is_fault ? Severity::error : Severity::warning, message, {{"size", id}},
                          map_position(setup));
}

} // namespace

CheckType board_size_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "board-size";
    type.summary = marked(
        "Finds boards of another size than the rulebook's grid (a warning; an error where pieces stand off "
        "the board), and boards whose zones overlap or have less room than a side has pieces (an error).");
    type.example = "{key: board.size, check: board-size, severity: error}";
    type.parameters = army_parameters().told<CheckParameter>();
    type.bind = with<ArmyParameters>(army_parameters(), run);
    return type;
}

} // namespace sabotier
