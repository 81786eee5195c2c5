#include "formats/base/words.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <cctype>
#include <string>

namespace sabotier {

namespace {

/// " (did you mean 'A1|A2'?)", where capital letters make the two names of a wall those of the board.
std::string meant(const GridBoard& board, const std::string& wall) {
    std::string capital = wall;
    std::ranges::transform(capital, capital.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    const std::size_t bar = capital.find('|');
    if (capital == wall || bar == std::string::npos) return {};
    const auto a = board.find(capital.substr(0, bar));
    const auto b = board.find(capital.substr(bar + 1));
    return a && b && board.are_neighbours(*a, *b) ? say(" (did you mean '{}'?)", capital) : std::string{};
}

void run(const CheckContext& context) {
    if (!has_grid(context)) return;
    Crowd crowd;
    for (const GridFault& fault : context.setup().board.on<GridBoard>().faults())
        if (fault.kind == GridFault::Kind::no_edge)
            crowd.add({fault.id,
                       say(context.setup().board.on<GridBoard>().are_rooms()
                               ? marked("the wall {} is not between two adjacent rooms of the map{}")
                               : marked("the wall {} is not between two adjacent squares of the map{}"),
                           fault.id, meant(context.setup().board.on<GridBoard>(), fault.id)),
                       {{"wall", fault.id}},
                       fault.at,
                       {}});
    crowd.report(
        context, {{"board", "walls"}},
        [](std::size_t count, const std::string& walls) {
            return say("{} walls stand on no edge of the map: {}", count, walls);
        },
        cause_of_missing_places(context.setup()));
}

} // namespace

CheckType wall_place_check() {
    CheckType type(Boards{BoardKind::rooms});
    type.name = "wall-place";
    type.summary = marked("Finds walls that stand on no edge of the map.");
    type.example = "{key: walls.place, check: wall-place, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
