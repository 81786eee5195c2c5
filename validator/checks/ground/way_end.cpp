#include "formats/base/words.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace sabotier {

namespace {

/// Roads or rivers of a board: which way they run, and where they may come to an end.
class Ways {
public:
    Ways(const Setup& setup, bool are_rivers)
        : setup_(setup),
          board_(setup.board.hexes()),
          exits_(are_rivers ? board_.river : board_.road),
          runs_(are_rivers ? board_.has_river : board_.has_road),
          are_rivers_(are_rivers),
          objectives_(setup.objectives.begin(), setup.objectives.end()) {}

    /// Hexes of each way that hangs together, in the order of the board.
    [[nodiscard]] std::vector<std::vector<SpaceIndex>> pieces() const {
        std::vector<std::vector<SpaceIndex>> result;
        std::vector<std::uint8_t> seen(runs_.size());
        board_.for_each_space([&](SpaceIndex first) {
            if (!runs_[number(first)] || seen[number(first)]) return;
            std::vector<SpaceIndex>& piece = result.emplace_back(1, first);
            seen[number(first)] = 1;
            for (std::size_t next = 0; next < piece.size(); ++next)
                for (const Facing facing : all_facings) {
                    const SpaceIndex beside = board_.grid.neighbour(piece[next], facing);
                    if (!joins(piece[next], facing) || seen[number(beside)]) continue;
                    seen[number(beside)] = 1;
                    piece.push_back(beside);
                }
            std::sort(piece.begin(), piece.end());
        });
        return result;
    }

    /// The way stops here, and nothing here or beside is where such a way comes from or goes to.
    [[nodiscard]] bool ends_in_the_open(SpaceIndex space) const {
        return is_end(space) && !is_destination(space);
    }

    /// Some hex of it leaves the map or the tile, or lies where ways come from or go to.
    [[nodiscard]] bool leads_somewhere(const std::vector<SpaceIndex>& piece) const {
        return std::any_of(piece.begin(), piece.end(),
                           [&](SpaceIndex space) { return leaves(space) || is_destination(space); });
    }

private:
    [[nodiscard]] bool joins(SpaceIndex space, Facing facing) const {
        const SpaceIndex beside = board_.grid.neighbour(space, facing);
        return has_exit(exits_[number(space)], facing) && board_.is_space(beside)
               && has_exit(exits_[number(beside)], opposite(facing));
    }

    /// Through an exit that meets none: off the map, or a seam's business.
    [[nodiscard]] bool leaves(SpaceIndex space) const {
        return std::any_of(all_facings.begin(), all_facings.end(), [&](Facing facing) {
            return has_exit(exits_[number(space)], facing) && !joins(space, facing);
        });
    }

    [[nodiscard]] bool is_end(SpaceIndex space) const {
        const Exits exits = exits_[number(space)];
        return (exits & (exits - 1)) == 0;
    }

    /// Roads lead to towns, buildings and objectives; rivers come from hills and flow into water. A way that
    /// ends beside one has come there, too; one that merely passes by has not. One that ends on the rim goes
    /// on beyond the map, whether or not its exit is written.
    [[nodiscard]] bool is_destination(SpaceIndex space) const {
        if (serves(space) || !is_end(space)) return serves(space);
        return std::any_of(all_facings.begin(), all_facings.end(), [&](Facing facing) {
            const SpaceIndex beside = board_.grid.neighbour(space, facing);
            return !board_.is_space(beside) || serves(beside);
        });
    }

    [[nodiscard]] bool serves(SpaceIndex space) const {
        const Terrain& terrain = *setup_.terrain(space);
        if (are_rivers_) return terrain.is_water || height(terrain) > 0;
        return terrain.is_road_like || terrain.is_building || objectives_.count(space) > 0;
    }

    [[nodiscard]] int height(const Terrain& terrain) const {
        const auto& levels = setup_.rulebook().levels;
        const auto found = std::find_if(levels.begin(), levels.end(),
                                        [&](const Level& level) { return level.id == terrain.level; });
        return found == levels.end() ? 0 : found->height;
    }

    const Setup& setup_;
    const HexBoard& board_;
    const std::vector<Exits>& exits_;
    const std::vector<std::uint8_t>& runs_;
    bool are_rivers_;
    std::set<SpaceIndex> objectives_;
};

/// The gap in the line that ends in one of these hexes, where there is one.
std::optional<Cause> gap_at(const Setup& setup, const std::vector<SpaceIndex>& hexes) {
    for (const AssemblyFault& fault : setup.map_faults) {
        if (fault.kind != AssemblyFault::Kind::path_gap) continue;
        for (const SpaceIndex space : hexes)
            if (const std::string hex = setup.board.hexes().name(space);
                hex == fault.id || hex == fault.other)
                return Cause{"way-gap", {{"hex", hex}}};
    }
    return std::nullopt;
}

void report_ends(const CheckContext& context, const std::vector<SpaceIndex>& ends, bool are_rivers) {
    const HexBoard& board = context.setup().board.hexes();
    for (const SpaceIndex space : ends)
        context.report_following(
            gap_at(context.setup(), {space}),
            are_rivers
                ? say("the river in hex {} ends in the open: no water and no hill is near", board.name(space))
                : say("the road in hex {} ends in the open: no town, building or objective is near",
                      board.name(space)),
            {hex_subject(board, space)}, hex_position(context.setup(), space));
}

void report_piece(const CheckContext& context, const std::vector<SpaceIndex>& piece, bool is_river) {
    const HexBoard& board = context.setup().board.hexes();
    context.report_following(gap_at(context.setup(), piece),
                             say(is_river ? marked("the river in {} comes from nowhere and leads nowhere")
                                          : marked("the road in {} comes from nowhere and leads nowhere"),
                                 join_hexes(board, piece)),
                             {hex_subject(board, piece.front()), hex_subject(board, piece.back())},
                             hex_position(context.setup(), piece.front()));
}

// Of a way that leads nowhere at all, its ends are no findings of their own.
void run(const CheckContext& context) {
    for (const bool are_rivers : {false, true}) {
        const Ways ways(context.setup(), are_rivers);
        for (const auto& piece : ways.pieces()) {
            if (context.is_cancelled()) return;
            if (!ways.leads_somewhere(piece)) {
                report_piece(context, piece, are_rivers);
                continue;
            }
            std::vector<SpaceIndex> ends;
            std::copy_if(piece.begin(), piece.end(), std::back_inserter(ends),
                         [&](SpaceIndex space) { return ways.ends_in_the_open(space); });
            report_ends(context, ends, are_rivers);
        }
    }
}

} // namespace

CheckType way_end_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "way-end";
    type.summary =
        marked("Finds roads that end with no town, building or objective near, rivers that end with no water "
               "or hill near, and pieces of either that are joined to nothing.");
    type.example = "{key: way.end, check: way-end, severity: info}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
