#include "formats/base/words.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

std::vector<Fix> remove_bridge(const Setup& setup, SpaceIndex space) {
    const auto* free = std::get_if<FreeHexes>(&setup.loaded->map.ground);
    if (!free) return {};
    const auto& bridges = free->terrain.bridges;
    const Cell cell = to_cell(setup.board.hexes().grid.hex(space));
    const auto found =
        std::find_if(bridges.begin(), bridges.end(), [&](const Bridge& b) { return b.cell == cell; });
    if (found == bridges.end()) return {};
    const std::string path = "bridges/" + std::to_string(found - bridges.begin());
    return {{say("Remove the bridge at {}", setup.board.hexes().name(space)), {map_edit(setup, path, "")}}};
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const HexBoard& board = setup.board.hexes();
    const auto is_flyover = [&](SpaceIndex space) {
        const auto found =
            std::lower_bound(board.flyovers.begin(), board.flyovers.end(), space,
                             [](const Flyover& f, SpaceIndex s) { return number(f.space) < number(s); });
        return found != board.flyovers.end() && found->space == space;
    };
    board.for_each_space([&](SpaceIndex space) {
        const std::uint32_t i = number(space);
        if (!board.bridge[i] || board.has_river[i] || setup.terrain(space)->is_water || is_flyover(space))
            return;
        context.report(
            say("the bridge at hex {} spans no water, no river and no second road", board.name(space)),
            {hex_subject(board, space)}, hex_position(setup, space), remove_bridge(setup, space));
    });
}

} // namespace

CheckType bridge_use_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "bridge-use";
    type.summary = marked("Finds bridges with nothing under them.");
    type.example = "{key: terrain.bridge-over-nothing, check: bridge-use, severity: warning}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
