#include "formats/export/wesnoth/hex_map.hpp"

#include "formats/draw/map/map_style.hpp"
#include "formats/export/wesnoth/stand_ins.hpp"

#include <algorithm>
#include <vector>

namespace sabotier::wesnoth {
namespace {

/// Of a wooden bridge along a road: which of the three ways over a hex.
std::string bridge_code(Exits road) {
    if (has_exit(road, Facing::n) || has_exit(road, Facing::s)) return "^Bw|";
    if (has_exit(road, Facing::ne) || has_exit(road, Facing::sw)) return "^Bw/";
    return has_exit(road, Facing::nw) || has_exit(road, Facing::se) ? "^Bw\\" : "^Bw|";
}

class MapWriter {
public:
    MapWriter(const HexBoard& board, const Rulebook& rulebook)
        : board_(board),
          rulebook_(rulebook),
          style_(rulebook) {
        for (const Terrain& terrain : rulebook.terrains)
            grounds_.push_back(ground_stand_in(terrain));
    }

    HexMap write() {
        for (int row = -1; row <= board_.grid.rows(); ++row)
            for (int column = -1; column <= board_.grid.columns(); ++column) {
                result_.text += is_border(column, row) ? border_code(column, row) : code(column, row);
                result_.text += column < board_.grid.columns() ? ", " : "\n";
            }
        return std::move(result_);
    }

private:
    [[nodiscard]] bool is_border(int column, int row) const {
        return column < 0 || row < 0 || column == board_.grid.columns() || row == board_.grid.rows();
    }

    [[nodiscard]] SpaceIndex space(int column, int row) const {
        return board_.grid.index({column, row - floor_half(column)});
    }

    std::string code(int column, int row) {
        const SpaceIndex at = space(column, row);
        if (!board_.is_space(at)) return no_hex;
        const std::size_t i = number(at);
        const TerrainStyle& style = style_.of(board_.terrain[i]);
        const Terrain& terrain = rulebook_.terrains[board_.terrain[i] - std::size_t{1}];
        const GroundStandIn& ground = grounds_[board_.terrain[i] - std::size_t{1}];
        result_.stand_ins.emplace(terrain.name, ground.name);
        if (board_.bridge[i] != 0)
            return (board_.has_river[i] != 0 && !style.is_water() ? river_code : bare(ground.code))
                   + bridge_code(board_.road[i]);
        if (board_.has_river[i] != 0 && !style.is_water()) return river_code;
        if (board_.has_road[i] == 0) return ground.code;
        if (style.is_open()) return road_code;
        if (!terrain.is_road_like) ++result_.hidden_roads;
        return ground.code;
    }

    /// What goes on beyond the edge: the ground of the hex nearest to it, with nothing on it.
    [[nodiscard]] std::string border_code(int column, int row) const {
        const SpaceIndex at = space(std::clamp(column, 0, board_.grid.columns() - 1),
                                    std::clamp(row, 0, board_.grid.rows() - 1));
        if (!board_.is_space(at)) return no_hex;
        return bare(grounds_[board_.terrain[number(at)] - std::size_t{1}].code);
    }

    static std::string bare(const std::string& code) { return code.substr(0, code.find('^')); }

    const HexBoard& board_;
    const Rulebook& rulebook_;
    MapStyle style_;
    std::vector<GroundStandIn> grounds_; ///< by terrain
    HexMap result_;
};

} // namespace

HexMap hex_map(const HexBoard& board, const Rulebook& rulebook) {
    return MapWriter(board, rulebook).write();
}

} // namespace sabotier::wesnoth
