#include "validator/starter/hex_starter.hpp"

#include "formats/base/words.hpp"
#include "formats/board/assembly.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/board/zone_end.hpp"
#include "formats/documents/documents.hpp"
#include "formats/setup/setup.hpp"
#include "formats/yaml/node.hpp"
#include "validator/generate/judging.hpp"
#include "validator/generate/tile_map.hpp"
#include "validator/starter/deployment.hpp"
#include "validator/starter/starter_ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <map>

namespace sabotier {
namespace {

constexpr int usual_depth = 3;        ///< of a zone, where the rulebook leaves it to the map
constexpr std::size_t most_lines = 3; ///< of an army
constexpr int most_maps = 40;         ///< of tiles that are looked at

int zone_depth(const Rulebook& rulebook) {
    int depth = 0;
    for (const SideTemplate& side : rulebook.sides)
        depth = std::max(depth, side.depth);
    return depth > 0 ? depth : usual_depth;
}

bool can_fight(const Rulebook& rulebook, const PurchaseLine& line) {
    return std::ranges::all_of(line.contents, [&](const auto& entry) {
        const PieceKind* const kind = rulebook.piece(entry.first);
        return kind != nullptr && !kind->modes.empty()
               && std::ranges::any_of(kind->weapons,
                                      [](const Weapon& weapon) { return weapon.damage.has_value(); });
    });
}

int longest_range(const Rulebook& rulebook, const PurchaseLine& line) {
    int range = 0;
    for (const auto& [id, count] : line.contents)
        for (const Weapon& weapon : rulebook.piece(id)->weapons)
            range = std::max(range, weapon.range);
    return range;
}

/// The cheapest lines that can fight and do not reach from zone to zone.
std::vector<const PurchaseLine*> cheapest_lines(const Rulebook& rulebook, int gap) {
    std::vector<const PurchaseLine*> lines;
    for (const PurchaseLine& line : rulebook.lines)
        if (can_fight(rulebook, line)
            && longest_range(rulebook, line) + rulebook.sight.hill_range_bonus < gap)
            lines.push_back(&line);
    std::ranges::stable_sort(lines, {}, &PurchaseLine::cost);
    if (lines.size() > most_lines) lines.resize(most_lines);
    return lines;
}

Army make_army(const SideTemplate& side, const std::vector<const PurchaseLine*>& lines,
               const StarterText& text) {
    Army army;
    army.name = side.name;
    army.author = text.author;
    army.rulebook = text.rulebook;
    for (const PurchaseLine* const line : lines)
        army.platoons.push_back({line->id, 1, {}});
    return army;
}

/// Hexes of a zone, those in front and near the middle row first.
std::vector<SpaceIndex> places(const HexBoard& board, const SideTemplate& side, int depth, int middle) {
    std::vector<SpaceIndex> zone = end_zone(board, side.end, depth);
    const std::vector<SpaceIndex> rear = end_zone(board, side.end, depth - 1);
    std::ranges::stable_sort(zone, {}, [&](SpaceIndex space) {
        const int off = std::abs(to_cell(board.grid.hex(space)).row - middle);
        return std::pair(std::ranges::binary_search(rear, space), off);
    });
    return zone;
}

bool may_stand(const HexBoard& board, const Rulebook& rulebook, SpaceIndex space, const PieceKind& kind) {
    const Terrain& terrain = rulebook.terrains[board.terrain[number(space)] - std::size_t{1}];
    const auto cost = terrain.costs.find(kind.modes.front().movement);
    return cost != terrain.costs.end() && cost->second.kind != EntryCost::Kind::forbidden;
}

Deployment deploy(const HexBoard& board, const Rulebook& rulebook, const Army& army, const SideTemplate& side,
                  int depth, int rows) {
    Deployment deployment{side.id, {}, {}};
    std::vector<SpaceIndex> free = places(board, side, depth, rows / 2);
    for (const ArmyUnit& unit : army_units(army, rulebook)) {
        const PieceKind& kind = *rulebook.piece(unit.kind);
        const auto place =
            std::ranges::find_if(free, [&](SpaceIndex s) { return may_stand(board, rulebook, s, kind); });
        if (place == free.end()) break;
        Deployed deployed;
        deployed.unit = unit.id;
        deployed.space = NamedSpace{board.name(*place), {}};
        deployed.facing = number(facing_away_from(side.end));
        deployment.units.push_back(std::move(deployed));
        free.erase(place);
    }
    return deployment;
}

/// Two hexes in the middle of a map of tiles, a quarter of its height above and below, where all of some
/// kinds may stand.
std::array<Cell, 2> middle_places(const HexBoard& board, const Rulebook& rulebook,
                                  const std::vector<const PurchaseLine*>& lines) {
    const Extent map = *extent_of(board);
    const auto may_all_stand = [&](SpaceIndex space) {
        return std::ranges::all_of(lines, [&](const PurchaseLine* line) {
            return std::ranges::all_of(line->contents, [&](const auto& entry) {
                return may_stand(board, rulebook, space, *rulebook.piece(entry.first));
            });
        });
    };
    const auto nearest_to = [&](Cell wanted) {
        Cell best = wanted;
        int least = std::numeric_limits<int>::max();
        board.for_each_space([&](SpaceIndex space) {
            const int away = distance(board.grid.hex(space), to_hex(wanted));
            if (away >= least || !may_all_stand(space)) return;
            least = away;
            best = to_cell(board.grid.hex(space));
        });
        return best;
    };
    const int column = (map.left + map.right) / 2;
    const int row = (map.top + map.bottom) / 2;
    const int off = (map.bottom - map.top + 1) / 4;
    return {nearest_to({column, row - off}), nearest_to({column, row + off})};
}

std::vector<Objective> objectives(const HexBoard& board, const std::array<Cell, 2>& cells) {
    const auto name = [&](Cell cell) { return NamedSpace{to_ccrr(cell, board.number_width), {}}; };
    return {{ObjectiveId("north"), "Northern objective", name(cells[0]), {}},
            {ObjectiveId("south"), "Southern objective", name(cells[1]), {}}};
}

std::string document(Node node, std::string comment) {
    node.comments_before = {std::move(comment)};
    return write_yaml(node);
}

class Starter {
public:
    Starter(const Rulebook& rulebook, const StarterText& text)
        : rulebook_(rulebook),
          text_(text),
          depth_(zone_depth(rulebook)) {}

    Outcome<std::vector<StarterFile>> make() {
        if (rulebook_.sides.size() < 2)
            return no_starter(tr("the rulebook has fewer than two sides"),
                              tr("expected two or more entries below 'sides'"));
        if (text_.tiles) return make_from_tiles();
        Outcome<FreeHexes> ground = starter_ground(rulebook_, depth_);
        if (!ground) return {std::nullopt, std::move(ground.problems)};
        const auto middle = starter_objectives(*ground.value);
        lay(std::move(*ground.value));
        if (lines_.empty()) return no_lines();
        add_all(objectives(board_, middle));
        return {std::move(files_), {}};
    }

private:
    /// Maps of chance, one after the other, until one is without a warning.
    Outcome<std::vector<StarterFile>> make_from_tiles() {
        TileWish wish;
        wish.columns = {2, 3, 2};
        wish.least_cut = 2;
        wish.most_difference = 15;
        RandomNumbers random(starter_seed(text_));
        std::string trouble;
        for (int tries = 0; tries < most_maps; ++tries) {
            TileMap drawn = draw_tile_map(rulebook_, *text_.tiles, wish, random);
            if (!drawn.map)
                return no_starter(std::move(drawn.trouble), tr("expected other tiles in the set"));
            drawn.map->tiles = text_.tiles_file;
            lay(std::move(*drawn.map));
            if (lines_.empty()) return no_lines();
            add_all(objectives(board_, middle_places(board_, rulebook_, lines_)));
            trouble = fault();
            if (trouble.empty()) return {std::move(files_), {}};
        }
        return no_starter(
            say("none of {} maps that were laid from the tiles was without a warning; of the last: {}",
                most_maps, trouble),
            tr("expected other tiles in the set"));
    }

    static Outcome<std::vector<StarterFile>> no_lines() {
        return no_starter(tr("the rulebook sells nothing that can fight: no purchase line has only "
                             "pieces that move and have a weapon with damage, shorter than the map is "
                             "wide between the zones"),
                          tr("expected such a line below 'lines', or a scenario written by hand"));
    }

    /// Steps from one zone to the other.
    [[nodiscard]] int gap() const {
        const Extent map = *extent_of(board_);
        const std::string& end = rulebook_.sides.front().end;
        return (end == "north" || end == "south" ? map.bottom - map.top : map.right - map.left) + 1
               - 2 * depth_;
    }

    void lay(MapGround ground) {
        map_.title = text_.title;
        map_.author = text_.author;
        map_.rulebook = text_.rulebook;
        map_.ground = std::move(ground);
        board_ = assemble(map_, rulebook_, text_.tiles.get()).board;
        if (text_.tiles && board_.depth) depth_ = *board_.depth;
        lines_ = cheapest_lines(rulebook_, gap());
    }

    void add_all(std::vector<Objective> objectives) {
        files_.clear();
        armies_.clear();
        scenario_ = {};
        scenario_.objectives = std::move(objectives);
        add_map();
        add_sides();
        add_scenario();
    }

    void add_map() {
        const std::string name = text_.stem + ".map.yaml";
        scenario_.map.target = name;
        std::string legend = "Terrain codes:";
        for (const Terrain& terrain : rulebook_.terrains)
            legend += fmt::format(" {} {},", terrain.code, terrain.name);
        legend.back() = '.';
        files_.push_back(
            {name, document(write_map(map_), text_.tiles ? "Tiles are turned clockwise." : legend)});
    }

    /// What is found that is worse than information; empty if nothing is.
    [[nodiscard]] std::string fault() const {
        LoadedScenario loaded;
        loaded.rulebook = std::make_shared<const Rulebook>(rulebook_);
        loaded.scenario = scenario_;
        loaded.map = map_;
        loaded.armies = armies_;
        loaded.tiles = text_.tiles;
        for (const Finding& finding :
             findings_in(std::make_shared<const LoadedScenario>(std::move(loaded)), {}))
            if (finding.severity == Severity::warning || finding.severity == Severity::error)
                return finding.message;
        return {};
    }

    void add_sides() {
        const Extent map = *extent_of(board_);
        for (const SideTemplate& side : rulebook_.sides) {
            const std::string name = side.id.str() + ".army.yaml";
            const Army army = make_army(side, lines_, text_);
            armies_[side.id] = army;
            files_.push_back(
                {name,
                 document(write_army(army),
                          fmt::format("Platoons by purchase line; 'sabotier rulebook show {}' lists them.",
                                      rulebook_.id.str()))});
            Zone zone;
            zone.end = side.end;
            zone.depth = depth_;
            scenario_.sides.push_back({side.id, side.name, "", zone, {name, {}}, {}});
            scenario_.deployment.push_back(
                deploy(board_, rulebook_, army, side, depth_, map.top + map.bottom + 1));
            scenario_.points = army_cost(army, rulebook_);
        }
    }

    void add_scenario() {
        scenario_.rulebook = text_.rulebook;
        scenario_.title = text_.title;
        scenario_.author = text_.author;
        files_.push_back(starter_scenario(scenario_, text_));
    }

    const Rulebook& rulebook_;
    const StarterText& text_;
    int depth_;
    std::vector<const PurchaseLine*> lines_;
    Map map_;
    HexBoard board_;
    Scenario scenario_;
    std::map<SideId, Army> armies_;
    std::vector<StarterFile> files_;
};

} // namespace

Outcome<std::vector<StarterFile>> make_hex_starter(const Rulebook& rulebook, const StarterText& text) {
    return Starter(rulebook, text).make();
}

} // namespace sabotier
