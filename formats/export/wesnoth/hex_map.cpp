#include "formats/export/wesnoth/hex_map.hpp"

#include "formats/draw/map/map_style.hpp"
#include "formats/export/wesnoth/stand_ins.hpp"

#include <algorithm>
#include <vector>

namespace sabotier::wesnoth {
namespace {

class MapWriter {
public:
    MapWriter(const HexBoard& board, const Rulebook& rulebook)
        : board_(board),
          rulebook_(rulebook),
          style_(rulebook),
          ways_(way_stand_ins(rulebook)) {
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
        const bool is_river = board_.has_river[i] != 0 && !style.is_water();
        if (board_.bridge[i] != 0)
            return bare(is_river ? ways_.river : ground.code) + bridge_along(ways_.bridge, deck(at));
        if (is_river) return ways_.river;
        if (board_.has_road[i] == 0) return ground.code;
        if (style.is_open()) return ways_.road;
        ++result_.hidden_roads;
        return ground.code;
    }

    /// Exits of the road over a bridge: as the map says where two roads cross, else of all that is there.
    [[nodiscard]] Exits deck(SpaceIndex at) const {
        const auto flyover = std::ranges::find(board_.flyovers, at, &Flyover::space);
        return flyover != board_.flyovers.end() ? flyover->deck : board_.road[number(at)];
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
    WayStandIns ways_;
    std::vector<GroundStandIn> grounds_; ///< by terrain
    HexMap result_;
};

} // namespace

HexMap hex_map(const HexBoard& board, const Rulebook& rulebook) {
    return MapWriter(board, rulebook).write();
}

} // namespace sabotier::wesnoth
