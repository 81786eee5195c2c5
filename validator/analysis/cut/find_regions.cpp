#include "validator/analysis/cut/find_regions.hpp"

#include "validator/analysis/cut/corner.hpp"
#include "validator/analysis/cut/regions_by_graph.hpp"
#include "validator/analysis/cut/union_find.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>

namespace sabotier {

namespace {

/// Articulation of a board that is a plane. One forest of unions holds both the ground that is open and,
/// apart from it, the stretches of closed ground between: cells that cannot be entered, with everything
/// outside as one; and walls, the closed sides between two hexes that can be entered, by their end corners.
class PlaneRegions {
public:
    explicit PlaneRegions(const MovementModel& model)
        : model_(model),
          moves_(model.all_moves()),
          deltas_(model.deltas()),
          sets_(model.cells()) {}

    Regions run() {
        join_cells();
        join_outside();
        join_walls();
        sets_.flatten();
        Regions result;
        number_cells(result);
        for (std::uint32_t cell = 0; cell < model_.cells(); ++cell)
            if (is_ground(cell) && splits(cell)) result.articulation.push_back(SpaceIndex{cell});
        result.articulation.shrink_to_fit(); // kept as long as the validation
        return result;
    }

private:
    [[nodiscard]] std::uint32_t beside(std::uint32_t cell, int side) const {
        return cell + static_cast<std::uint32_t>(deltas_[static_cast<std::size_t>(side)]);
    }
    [[nodiscard]] bool is_ground(std::uint32_t cell) const { return moves_[cell].is_enterable(); }

    /// Each cell with those neighbours that come before it, n, nw and sw, unless they hang together with it
    /// by way of each other: inside open ground one of three is left, the one before in the column.
    void join_cells() {
        const auto stride = static_cast<std::uint32_t>(-deltas_[number(Facing::nw)]);
        for (std::uint32_t cell = stride; cell < model_.cells(); ++cell) {
            const std::uint32_t north = cell - 1;
            const std::uint32_t north_west = cell - stride;
            const std::uint32_t south_west = north_west + 1;
            bool has_n = false;
            bool has_nw = false;
            bool has_sw = false;
            bool are_n_and_nw_joined = true; // if both are joined with the cell, in closed ground always
            bool are_nw_and_sw_joined = true;
            if (is_ground(cell)) {
                const Exits open = moves_[cell].open();
                has_n = has_exit(open, Facing::n);
                has_nw = has_exit(open, Facing::nw);
                has_sw = has_exit(open, Facing::sw);
                are_n_and_nw_joined = has_exit(moves_[north].open(), Facing::sw);
                are_nw_and_sw_joined = has_exit(moves_[north_west].open(), Facing::s);
            } else {
                has_n = !is_ground(north);
                has_nw = !is_ground(north_west);
                has_sw = !is_ground(south_west);
            }
            if (has_n) sets_.attach(cell, north);
            if (has_nw && !(has_n && are_n_and_nw_joined)) sets_.join(cell, north_west);
            if (has_sw && !(has_nw && are_nw_and_sw_joined)) sets_.join(cell, south_west);
        }
    }

    /// Sets are named by their lowest members, so that regions come in the order of their first cells.
    void number_cells(Regions& into) {
        into.of.assign(model_.cells(), no_region);
        for (std::uint32_t cell = 0; cell < model_.cells(); ++cell) {
            if (!is_ground(cell)) continue;
            const std::uint32_t first = sets_.find(cell);
            if (first == cell) {
                into.of[cell] = static_cast<std::uint32_t>(into.sizes.size());
                into.sizes.push_back(0);
            } else {
                into.of[cell] = into.of[first];
            }
            ++into.sizes[into.of[cell]];
        }
    }

    /// The cells of the rim and beyond are one stretch.
    void join_outside() {
        const HexGrid& grid = model_.board().grid;
        std::uint32_t next = 0; // first cell after the column before
        for (int column = 0; column <= grid.columns(); ++column) {
            const std::uint32_t first = column < grid.columns() ? number(grid.index(to_hex({column, 0})))
                                                                : static_cast<std::uint32_t>(model_.cells());
            for (std::uint32_t cell = next; cell < first; ++cell)
                sets_.join(cell, 0);
            next = first + static_cast<std::uint32_t>(grid.rows());
        }
    }

    [[nodiscard]] std::uint32_t corner(std::uint32_t cell, int k) const {
        return corner_of(cell, k, [this](std::uint32_t of, int side) { return beside(of, side); });
    }
    [[nodiscard]] std::uint32_t corner_set(std::uint32_t corner) {
        const auto [found, is_first] = corners_.try_emplace(corner, 0);
        if (is_first) found->second = sets_.add();
        return found->second;
    }

    void join_walls() {
        near_wall_.resize(model_.cells());
        for (std::uint32_t cell = 0; cell < model_.cells(); ++cell) {
            const Exits open = moves_[cell].open();
            if (open == 63 || !is_ground(cell)) continue;
            for (int side = 0; side < 3; ++side) {
                if ((open >> side & 1) != 0 || !is_ground(beside(cell, side))) continue;
                const std::uint32_t first = corner_set(corner(cell, (side + 5) % 6));
                const std::uint32_t second = corner_set(corner(cell, side));
                sets_.join(first, second);
                for (const std::uint32_t near :
                     {cell, beside(cell, side), beside(cell, (side + 5) % 6), beside(cell, (side + 1) % 6)})
                    near_wall_[near] = 1;
                join_end(first, beside(cell, (side + 5) % 6));
                join_end(second, beside(cell, (side + 1) % 6));
            }
        }
    }
    /// The third cell at the end of a wall.
    void join_end(std::uint32_t corner_set, std::uint32_t cell) {
        if (!is_ground(cell)) sets_.join(corner_set, cell);
    }

    /// Whether one stretch of closed ground lies in two of the gaps between the open sides of a hex.
    [[nodiscard]] bool splits(std::uint32_t cell) {
        const auto open = static_cast<unsigned>(moves_[cell].open());
        if (near_wall_[cell] == 0) {
            const unsigned gaps = open & ~(open >> 1U | open << 5U); // open sides before closed ones
            if ((gaps & (gaps - 1)) == 0) return false;
        } else if (open == 0) {
            return false;
        }
        std::array<std::uint32_t, 6> stretches{};
        std::size_t count = 0;
        for (int side = 0; side < 6; ++side) {
            if ((open >> side & 1) == 0) continue;
            const auto stretch = gap_after(cell, side, open);
            if (stretch == no_region) continue;
            for (std::size_t i = 0; i < count; ++i)
                if (stretches[i] == stretch) return true;
            stretches[count++] = stretch;
        }
        return false;
    }

    /// The stretch between an open side and the next one clockwise; no_region if the two hexes touch.
    [[nodiscard]] std::uint32_t gap_after(std::uint32_t cell, int side, unsigned open) {
        const int next = (side + 1) % 6;
        if ((open >> next & 1) == 0 && !is_ground(beside(cell, next))) return sets_.find(beside(cell, next));
        if (near_wall_[cell] == 0) return no_region;
        const auto found = corners_.find(corner(cell, side));
        return found == corners_.end() ? no_region : sets_.find(found->second);
    }

    const MovementModel& model_;
    const std::vector<HexMoves>& moves_;
    const std::array<std::int32_t, 6>& deltas_;
    UnionFind sets_;
    std::unordered_map<std::uint32_t, std::uint32_t> corners_; ///< ends of walls, to their sets
    std::vector<std::uint8_t> near_wall_;                      ///< cells with a corner where a wall ends
};

/// Whether the loss of a flyover, both its roads, splits what hung together.
bool splits(const Places& places, const Regions& regions, SpaceIndex crossing) {
    UnionFind sets(places.size());
    for (Place place = 0; place < places.size(); ++place) {
        if (places.space(place) == crossing) continue;
        for (int side = 0; side < 6; ++side) {
            if ((places.open(place) >> side & 1) == 0) continue;
            const Place target = places.target(place, side);
            if (places.space(target) != crossing) sets.join(place, target);
        }
    }
    std::unordered_map<std::uint32_t, std::uint32_t>
        left; // region to the set of its first neighbour of the flyover
    bool result = false;
    places.for_each_place(crossing, [&](Place lane) {
        for (int side = 0; side < 6; ++side) {
            if ((places.open(lane) >> side & 1) == 0) continue;
            const std::uint32_t set = sets.find(places.target(lane, side));
            result = result || left.try_emplace(regions.of[lane], set).first->second != set;
        }
    });
    return result;
}

} // namespace

Regions find_regions(const MovementModel& model) {
    if (model.closed_crossings().empty()) return PlaneRegions(model).run();
    Regions result = regions_by_graph(model);
    const Places places(model);
    const auto& crossings = model.closed_crossings();
    for (std::size_t i = 0; i < std::min(crossings.size(), most_crossings); ++i) {
        const SpaceIndex space = crossings[i].space;
        const auto known = std::lower_bound(result.articulation.begin(), result.articulation.end(), space);
        if (known != result.articulation.end() && *known == space) continue;
        if (splits(places, result, space)) result.articulation.insert(known, space);
    }
    return result;
}

} // namespace sabotier
