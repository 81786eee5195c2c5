#include "validator/checks/placement/free_places.hpp"

#include "formats/base/words.hpp"
#include "formats/board/has_hexes.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/reach/unit_range.hpp"
#include "validator/checks/shared/army_units.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/graph/components.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sabotier {

namespace {

constexpr std::size_t most_moves = 50;

/// The hexes that a unit may enter and the stretches that they form.
const Components& ground_of(const CheckContext& context, const SetupUnit& unit) {
    const Setup& setup = context.setup();
    const auto movers = movers_of(*unit.kind, setup.rulebook());
    const std::string key = movers.empty() ? "anywhere" : to_text(movers.front().profile);
    return context.cache().get<Components>(key, [&] {
        if (movers.empty()) return components(setup.board.hexes());
        const MovementModel& model = movement_model(context.setup(), context.cache(), movers.front().profile);
        std::vector<std::uint8_t> open(setup.board.hexes().terrain.size());
        setup.board.hexes().for_each_space(
            [&](SpaceIndex space) { open[number(space)] = model.moves(space).is_enterable(); });
        return components(setup.board.hexes(), open);
    });
}

/// A place in the zones of two sides would only be another fault.
bool is_of_another_side(const Setup& setup, const SetupUnit& unit, SpaceIndex space) {
    const SideId& own = setup.sides[unit.side].side->id;
    return std::any_of(setup.sides.begin(), setup.sides.end(), [&](const SetupSide& side) {
        return side.side->id != own && std::binary_search(side.zone.begin(), side.zone.end(), space);
    });
}

int distance_between(const HexBoard& board, SpaceIndex a, SpaceIndex b) {
    return board.is_space(b) ? distance(board.grid.hex(a), board.grid.hex(b)) : 0;
}

} // namespace

FreePlaces::FreePlaces(const CheckContext& context)
    : context_(context) {
    for (const SetupUnit& unit : context.setup().units)
        if (unit.space != no_space && unit.carrier == none) taken_.insert(unit.space);
}

std::optional<SpaceIndex> FreePlaces::place_for(const SetupUnit& unit) {
    const Setup& setup = context_.setup();
    const Components& ground = ground_of(context_, unit);
    std::optional<SpaceIndex> best;
    std::size_t best_size = 0;
    int best_distance = std::numeric_limits<int>::max();
    for (const SpaceIndex space : setup.sides[unit.side].zone) {
        const std::uint32_t component = ground.at(space);
        if (component == no_component || taken_.count(space) > 0 || is_of_another_side(setup, unit, space))
            continue;
        const std::size_t size = ground.sizes[component];
        const int away = distance_between(setup.board.hexes(), space, unit.space);
        if (size < best_size || (size == best_size && away >= best_distance)) continue;
        best = space;
        best_size = size;
        best_distance = away;
    }
    return best;
}

std::optional<SpaceIndex> FreePlaces::grid_place_for(const SetupUnit& unit) const {
    const Setup& setup = context_.setup();
    const GridBoard& board = setup.board.on<GridBoard>();
    std::optional<SpaceIndex> best;
    int best_distance = std::numeric_limits<int>::max();
    for (const SpaceIndex space : setup.sides[unit.side].zone) {
        if (board.is_blocked(space) || taken_.count(space) > 0 || is_of_another_side(setup, unit, space))
            continue;
        const int away = unit.space == no_space ? 0
                                                : std::abs(board.column(space) - board.column(unit.space))
                                                      + std::abs(board.row(space) - board.row(unit.space));
        if (away >= best_distance) continue;
        best = space;
        best_distance = away;
    }
    return best;
}

std::vector<Fix> FreePlaces::place_on_grid(const SetupUnit& unit, const char* title) {
    const Setup& setup = context_.setup();
    if (unit.piece == none || unit.side == none || ++asked_ > most_moves) return {};
    const auto place = grid_place_for(unit);
    if (!place) return {};
    taken_.insert(*place);
    const std::string name = setup.board.on<GridBoard>().name(*place);
    return {{say(title, unit.id.str(), space_text(setup.board.on<GridBoard>().word(), name)),
             {{"pieces/" + std::to_string(unit.piece) + "/at", name, {}}}}};
}

std::vector<Fix> FreePlaces::move(const SetupUnit& unit) {
    const Setup& setup = context_.setup();
    if (traits_of(setup).has_steps && unit.space == no_space) return {};
    if (traits_of(setup).has_steps) return place_on_grid(unit, marked("Move {} to {}"));
    if (!unit.kind || !deployed(setup, unit) || !has_hexes(setup.board) || ++asked_ > most_moves) return {};
    const auto place = place_for(unit);
    if (!place) return {};
    taken_.insert(*place);
    const std::string hex = setup.board.hexes().name(*place);
    return {{say("Move {} to {}", unit.id.str(), space_text("hex", hex)),
             {{deployment_path(setup.sides[unit.side], unit.deployed, "at"), "\"" + hex + "\"", {}}}}};
}

std::vector<Fix> FreePlaces::put(const SetupUnit& unit) {
    if (!traits_of(context_.setup()).has_steps || unit.space != no_space) return {};
    return place_on_grid(unit, marked("Place {} at {}"));
}

} // namespace sabotier
