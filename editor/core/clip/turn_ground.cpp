#include "editor/core/clip/ground.hpp"

#include "editor/core/clip/hex_ground.hpp"
#include "formats/board/grid_board.hpp"

#include <algorithm>
#include <functional>

namespace sabotier::editor {

namespace {

/// Ground of hexes with every hex and facing transformed.
clips::HexGround transformed(const clips::HexGround& from, const std::function<Hex(Hex)>& hex,
                             const std::function<Facing(Facing)>& facing) {
    clips::HexGround to;
    for (const auto& [at, code] : from.codes)
        to.codes[hex(at)] = code;
    const auto lines = [&](const std::vector<std::vector<Hex>>& old) {
        std::vector<std::vector<Hex>> result = old;
        for (auto& line : result)
            std::ranges::transform(line, line.begin(), hex);
        return result;
    };
    to.roads = lines(from.roads);
    to.rivers = lines(from.rivers);
    to.bridges = from.bridges;
    for (Bridge& bridge : to.bridges)
        if (bridge.along) bridge.along = {facing((*bridge.along)[0]), facing((*bridge.along)[1])};
    for (const Hex at : from.bridge_hexes)
        to.bridge_hexes.push_back(hex(at));
    return to;
}

void transform_hexes(Clip& clip, const std::function<Hex(Hex)>& hex,
                     const std::function<Facing(Facing)>& facing) {
    if (auto* ground = std::get_if<FreeHexes>(&clip.map.ground); ground && clip.has_ground)
        ground->terrain = clips::hex_text(transformed(clips::hex_ground(ground->terrain), hex, facing));
    for (ClipPiece& piece : clip.pieces) {
        const Hex at = hex({piece.x, piece.y});
        piece.x = at.q;
        piece.y = at.r;
        if (piece.facing) piece.facing = number(facing(static_cast<Facing>(*piece.facing % 6)));
    }
}

/// A grid with every place (column, row) transformed. `is_turned`: columns and rows change places.
void transform_grid(Clip& clip, const std::function<std::pair<int, int>(int, int)>& move, bool is_turned) {
    int columns = 1;
    int rows = 1;
    auto* rooms = std::get_if<Rooms>(&clip.map.ground);
    auto* squares = std::get_if<Squares>(&clip.map.ground);
    if (rooms) columns = rooms->columns, rows = rooms->rows;
    if (squares) columns = squares->columns, rows = squares->rows;
    // Names count from the same corner in both, whichever it is.
    const GridBoard before(Rooms{columns, rows, {}, {}}, true);
    const GridBoard after(is_turned ? Rooms{rows, columns, {}, {}} : Rooms{columns, rows, {}, {}}, true);
    const auto renamed = [&](std::string& name) {
        const auto space = before.find(name);
        if (!space) return;
        const auto [x, y] = move(before.column(*space), before.row(*space));
        name = after.name(after.space(x, y));
    };
    if (rooms) {
        for (WrittenEdge& wall : rooms->walls) {
            renamed(wall.first);
            renamed(wall.second);
        }
        rooms->columns = after.columns();
        rooms->rows = after.rows();
    }
    if (squares) {
        for (WrittenSpace& blocked : squares->blocked)
            renamed(blocked.name);
        squares->columns = after.columns();
        squares->rows = after.rows();
    }
    for (auto& [x, y] : clip.spaces)
        std::tie(x, y) = move(x, y);
    for (ClipPiece& piece : clip.pieces)
        std::tie(piece.x, piece.y) = move(piece.x, piece.y);
}

std::pair<int, int> size_of(const Clip& clip) {
    if (const auto* rooms = std::get_if<Rooms>(&clip.map.ground)) return {rooms->columns, rooms->rows};
    if (const auto* squares = std::get_if<Squares>(&clip.map.ground))
        return {squares->columns, squares->rows};
    return {1, 1};
}

/// Clockwise, as rows count from the top.
Clip quarter_turned(Clip clip) {
    const int rows = size_of(clip).second;
    transform_grid(
        clip, [&](int x, int y) { return std::pair(rows - 1 - y, x); }, true);
    return clip;
}

} // namespace

namespace clips {

void turn_hexes(Clip& clip, int steps) {
    if (auto* tiled = std::get_if<TiledHexes>(&clip.map.ground))
        for (PlacedTile& tile : tiled->layout) {
            const Hex place = sabotier::turned(Hex{tile.i, tile.j}, steps);
            tile.i = place.q;
            tile.j = place.r;
            tile.turn = ((tile.turn + steps) % 6 + 6) % 6;
        }
    transform_hexes(
        clip, [&](Hex hex) { return sabotier::turned(hex, steps); },
        [&](Facing facing) { return sabotier::turned(facing, steps); });
}

void turn_grid(Clip& clip, int steps) {
    for (int i = ((steps % 4) + 4) % 4; i > 0; --i)
        clip = quarter_turned(std::move(clip));
}

void turn_cards(Clip& clip, int steps) {
    if (steps % 2 == 0) return;
    for (LaidCard& card : std::get<Cards>(clip.map.ground).laid) {
        card.x = -card.x;
        card.y = -card.y;
        card.turn = (card.turn + 180) % 360;
    }
}

void turn_nothing(Clip&, int) {}

void mirror_hexes(Clip& clip) {
    transform_hexes(
        clip, [](Hex hex) { return sabotier::mirrored(hex); },
        [](Facing facing) { return sabotier::mirrored(facing); });
}

void mirror_grid(Clip& clip) {
    const int columns = size_of(clip).first;
    transform_grid(
        clip, [&](int x, int y) { return std::pair(columns - 1 - x, y); }, false);
}

} // namespace clips

} // namespace sabotier::editor
