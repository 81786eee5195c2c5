#include "formats/board/assembly.hpp"

#include "formats/board/ground.hpp"

namespace sabotier {

namespace {

bool fits(const HexTerrain& text) {
    return text.columns >= 1 && text.rows >= 1 && std::int64_t{text.columns} * text.rows <= largest_board
           && text.codes.size()
                  == static_cast<std::size_t>(text.columns) * static_cast<std::size_t>(text.rows);
}

HexBoard free_board(const FreeHexes& ground, const Rulebook& rulebook, std::vector<AssemblyFault>& faults) {
    const HexTerrain& text = ground.terrain;
    if (text.columns == 0 && text.rows == 0) return ground::empty_board(HexGrid(1, 1)); // no map: a lone army
    if (!fits(text)) {
        AssemblyFault fault;
        fault.kind = AssemblyFault::Kind::too_large;
        fault.at = ground.at;
        faults.push_back(std::move(fault));
        return ground::empty_board(HexGrid(1, 1));
    }
    const std::size_t before = faults.size();
    HexBoard board = ground::lay_free(text, text.codes, rulebook, faults);
    // What is filled with one code has no place for that of each hex.
    for (std::size_t i = before; i < faults.size(); ++i)
        if (faults[i].kind == AssemblyFault::Kind::unknown_terrain && text.codes_at.line == 0)
            faults[i].at = ground.at;
    board.depth = ground.depth;
    return board;
}

/// Buildings that the map does not name: building hexes that touch are one. By a stack, not by recursion: a
/// map may be one building.
void number_buildings(HexBoard& board, const Rulebook& rulebook) {
    std::array<bool, 256> is_building{};
    for (std::size_t i = 0; i < rulebook.terrains.size() && i < 255; ++i)
        is_building[i + 1] = rulebook.terrains[i].is_building;
    const auto waits = [&](SpaceIndex space) {
        return is_building[board.terrain[number(space)]] && board.building[number(space)] == 0;
    };
    board.buildings = static_cast<std::uint32_t>(board.building_names.size());
    std::vector<SpaceIndex> stack;
    board.for_each_space([&](SpaceIndex first) {
        if (!waits(first)) return;
        const std::uint32_t own = ++board.buildings;
        board.building[number(first)] = own;
        stack.push_back(first);
        while (!stack.empty()) {
            const SpaceIndex space = stack.back();
            stack.pop_back();
            for (const Facing facing : all_facings) {
                const SpaceIndex beside = board.grid.neighbour(space, facing);
                if (!waits(beside)) continue;
                board.building[number(beside)] = own;
                stack.push_back(beside);
            }
        }
    });
}

} // namespace

Assembly assemble(const Map& map, const Rulebook& rulebook, const TileSet* tiles) {
    Assembly result;
    if (const auto* free = std::get_if<FreeHexes>(&map.ground))
        result.board = free_board(*free, rulebook, result.faults);
    else
        result.board = ground::lay_tiles(std::get<TiledHexes>(map.ground), rulebook, tiles, result.faults);
    number_buildings(result.board, rulebook);
    return result;
}

} // namespace sabotier
