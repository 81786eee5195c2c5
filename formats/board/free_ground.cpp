#include "formats/board/ground.hpp"

#include <algorithm>

namespace sabotier::ground {

namespace {

/// Marks exits of one path after the other in the planes of roads or of rivers.
class PathLayer {
public:
    PathLayer(const HexBoard& board, std::vector<Exits>& exits, std::vector<std::uint8_t>& marks,
              std::vector<AssemblyFault>& faults)
        : board_(board),
          exits_(exits),
          marks_(marks),
          faults_(faults) {}

    void lay(const HexPath& path) {
        for (std::size_t k = 0; k < path.cells.size(); ++k) {
            mark(path, k);
            if (k > 0) join(path, k);
        }
    }

private:
    [[nodiscard]] bool stands(Cell cell) const { return board_.is_space(to_hex(cell)); }

    void mark(const HexPath& path, std::size_t k) {
        if (stands(path.cells[k]))
            marks_[number(board_.grid.index(to_hex(path.cells[k])))] = 1;
        else if (!leaves(path, k))
            fault(AssemblyFault::Kind::path_outside, path, k);
    }

    /// The first or last of a path may lie off the ground if the path comes from a hex next to it.
    [[nodiscard]] bool leaves(const HexPath& path, std::size_t k) const {
        const std::size_t count = path.cells.size();
        if (count < 2 || (k != 0 && k != count - 1)) return false;
        return stands(path.cells[k == 0 ? 1 : count - 2]);
    }

    void join(const HexPath& path, std::size_t k) {
        const Hex from = to_hex(path.cells[k - 1]);
        const Hex to = to_hex(path.cells[k]);
        const std::optional<Facing> facing = facing_to(from, to);
        if (!facing) {
            fault(AssemblyFault::Kind::path_gap, path, k);
            return;
        }
        open(from, *facing);
        open(to, opposite(*facing));
    }

    void open(Hex hex, Facing facing) {
        if (!board_.is_space(hex)) return;
        Exits& exits = exits_[number(board_.grid.index(hex))];
        exits = static_cast<Exits>(exits | exit_bit(facing));
    }

    void fault(AssemblyFault::Kind kind, const HexPath& path, std::size_t k) {
        AssemblyFault found;
        found.kind = kind;
        found.id = to_ccrr(path.cells[k], board_.number_width);
        if (kind == AssemblyFault::Kind::path_gap)
            found.other = to_ccrr(path.cells[k - 1], board_.number_width);
        if (stands(path.cells[k])) found.space = board_.grid.index(to_hex(path.cells[k]));
        if (k < path.at.size()) found.at = path.at[k];
        faults_.push_back(std::move(found));
    }

    const HexBoard& board_;
    std::vector<Exits>& exits_;
    std::vector<std::uint8_t>& marks_;
    std::vector<AssemblyFault>& faults_;
};

Position position_of_code(const HexTerrain& text, Cell cell) {
    Position at = text.codes_at;
    if (at.line > 0) {
        at.line += static_cast<std::uint32_t>(cell.row);
        at.column += static_cast<std::uint32_t>(cell.column);
    }
    return at;
}

/// Fills the terrain plane. An unknown code is reported once and stands as the first terrain, so that it does
/// not draw a fault for every road and piece on it.
void lay_terrain(HexBoard& board, const HexTerrain& text, const std::string& codes, const Rulebook& rulebook,
                 std::vector<AssemblyFault>& faults) {
    CodeTable table = code_table(rulebook);
    const char* code = codes.data();
    for (int row = 0; row < text.rows; ++row)
        for (int column = 0; column < text.columns; ++column, ++code) {
            if (*code == '.') continue;
            const SpaceIndex space = board.grid.index(to_hex({column, row}));
            TerrainCode& terrain = table[static_cast<unsigned char>(*code)];
            if (terrain == no_terrain) {
                AssemblyFault fault;
                fault.kind = AssemblyFault::Kind::unknown_terrain;
                fault.id = std::string(1, *code);
                fault.space = space;
                fault.at = position_of_code(text, {column, row});
                faults.push_back(std::move(fault));
                terrain = 1;
            }
            board.terrain[number(space)] = terrain;
            ++board.hexes;
        }
}

void lay_bridge(HexBoard& board, const Bridge& bridge, std::vector<AssemblyFault>& faults) {
    if (!board.is_space(to_hex(bridge.cell))) {
        AssemblyFault fault;
        fault.kind = AssemblyFault::Kind::bridge_outside;
        fault.id = to_ccrr(bridge.cell, board.number_width);
        fault.at = bridge.at;
        faults.push_back(std::move(fault));
        return;
    }
    const SpaceIndex space = board.grid.index(to_hex(bridge.cell));
    board.bridge[number(space)] = 1;
    if (!bridge.along) return;
    const Exits road = board.road[number(space)];
    const auto deck =
        static_cast<Exits>(road & (exit_bit((*bridge.along)[0]) | exit_bit((*bridge.along)[1])));
    if (deck != 0 && deck != road) board.flyovers.push_back({space, deck});
}

void lay_building(HexBoard& board, const Building& building, const Rulebook& rulebook,
                  std::vector<AssemblyFault>& faults) {
    board.building_names.push_back(building.id.str());
    const auto own = static_cast<std::uint32_t>(board.building_names.size());
    for (const Cell cell : building.cells) {
        const bool stands = board.is_space(to_hex(cell));
        const SpaceIndex space = stands ? board.grid.index(to_hex(cell)) : no_space;
        if (stands && rulebook.terrains[board.terrain[number(space)] - 1U].is_building) {
            board.building[number(space)] = own;
            continue;
        }
        AssemblyFault fault;
        fault.kind = AssemblyFault::Kind::building_outside;
        fault.id = to_ccrr(cell, board.number_width);
        fault.other = building.id.str();
        fault.space = space;
        fault.at = building.at;
        faults.push_back(std::move(fault));
    }
}

} // namespace

CodeTable code_table(const Rulebook& rulebook) {
    CodeTable table{};
    const std::size_t count = std::min<std::size_t>(rulebook.terrains.size(), 255);
    for (std::size_t i = 0; i < count; ++i)
        table[static_cast<unsigned char>(rulebook.terrains[i].code)] = static_cast<TerrainCode>(i + 1);
    return table;
}

HexBoard empty_board(const HexGrid& grid) {
    HexBoard board;
    board.grid = grid;
    board.terrain.assign(grid.size(), no_terrain);
    board.road.assign(grid.size(), 0);
    board.river.assign(grid.size(), 0);
    board.has_road.assign(grid.size(), 0);
    board.has_river.assign(grid.size(), 0);
    board.bridge.assign(grid.size(), 0);
    board.building.assign(grid.size(), 0);
    board.number_width = number_width(grid.columns(), grid.rows());
    return board;
}

HexBoard lay_free(const HexTerrain& text, const std::string& codes, const Rulebook& rulebook,
                  std::vector<AssemblyFault>& faults) {
    HexBoard board = empty_board(HexGrid(text.columns, text.rows));
    if (rulebook.terrains.empty()) return board;
    lay_terrain(board, text, codes, rulebook, faults);
    PathLayer roads(board, board.road, board.has_road, faults);
    for (const HexPath& path : text.roads)
        roads.lay(path);
    PathLayer rivers(board, board.river, board.has_river, faults);
    for (const HexPath& path : text.rivers)
        rivers.lay(path);
    for (const Bridge& bridge : text.bridges)
        lay_bridge(board, bridge, faults);
    for (const Building& building : text.buildings)
        lay_building(board, building, rulebook, faults);
    std::sort(board.flyovers.begin(), board.flyovers.end(),
              [](const Flyover& a, const Flyover& b) { return number(a.space) < number(b.space); });
    return board;
}

} // namespace sabotier::ground
