#include "formats/base/words.hpp"
#include "formats/geometry/tile_lattice.hpp"
#include "formats/setup/traits.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

/// Places beside the tiles of a map where none lies.
std::set<TilePlace> free_places_beside(const TiledHexes& tiled) {
    std::set<TilePlace> laid;
    std::set<TilePlace> beside;
    for (const PlacedTile& tile : tiled.layout)
        laid.insert({tile.i, tile.j});
    for (const TilePlace place : laid)
        for (const Facing side : all_facings)
            if (const TilePlace next = neighbour(place, side); !laid.contains(next)) beside.insert(next);
    return beside;
}

/// "; no tile lies at (0, 1)" where tiles in one or two places would have the spaces of all the pieces.
std::string holes(const Setup& setup, const std::vector<OffBoard>& pieces) {
    const auto* tiled = std::get_if<TiledHexes>(&setup.loaded->map.ground);
    if (tiled == nullptr) return {};
    const std::set<TilePlace> beside = free_places_beside(*tiled);
    std::set<TilePlace> empty;
    for (const OffBoard& piece : pieces) {
        const auto cell = parse_ccrr(piece.space);
        if (!cell) return {};
        const Hex hex = to_hex(*cell) + setup.board.hexes().origin;
        const auto place = std::ranges::find_if(
            beside, [&](const TilePlace& one) { return tile_measure(hex - centre(one)) <= 7; });
        if (place == beside.end()) return {};
        empty.insert(*place);
    }
    if (empty.size() > 2) return {};
    std::vector<std::string> names;
    for (const TilePlace& place : empty)
        names.push_back("(" + std::to_string(place.i) + ", " + std::to_string(place.j) + ")");
    return say("; no tile lies at {}", join_list(names));
}

// Where units and pieces stand as written: what the board does not have is lost in the resolved set-up.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const std::vector<OffBoard> pieces = off_board_pieces(setup);
    Crowd crowd;
    for (const OffBoard& piece : pieces)
        crowd.add({piece.space,
                   say("{} stands in '{}', which the map does not have{}", piece.who, piece.space,
                       meant_in_brackets(*setup.board, piece.space)),
                   {piece.piece},
                   piece.at,
                   {}});
    crowd.report(
        context, all_pieces(),
        [&](std::size_t count, const std::string& places) {
            return say("{} pieces stand in places that the map does not have: {}{}", count, places,
                       holes(setup, pieces));
        },
        traits_of(setup).has_steps ? board_of_another_size(setup) : tile_at_fault(setup));
}

} // namespace

CheckType off_board_check() {
    CheckType type(Boards::every());
    type.name = "off-board";
    type.summary = marked("Finds pieces in spaces that do not exist.");
    type.example = "{key: pieces.off-board, check: off-board, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
