#include "tests/validator/analysis/support/ground.hpp"

#include "formats/board/assembly.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>

namespace sabotier::test {

namespace {

const std::vector<ClassId>& ground_classes() {
    static const std::vector<ClassId> classes{ClassId("tracked"), ClassId("wheeled"), ClassId("hover"),
                                              ClassId("agrav"), ClassId("soldiers")};
    return classes;
}

/// Costs as a row: "1" one unit, "x" never, "t" whole turn, "b" base; in the order of ground_classes().
std::map<ClassId, EntryCost> costs(const std::string& row) {
    std::map<ClassId, EntryCost> result;
    for (std::size_t i = 0; i < row.size(); ++i) {
        EntryCost cost;
        if (row[i] == 't')
            cost.kind = EntryCost::Kind::whole_turn;
        else if (row[i] == 'b')
            cost.kind = EntryCost::Kind::as_base;
        else if (row[i] != 'x')
            cost = {EntryCost::Kind::cost, static_cast<std::uint8_t>(2 * (row[i] - '0'))};
        result[ground_classes()[i]] = cost;
    }
    result[ClassId("rotary")] = {EntryCost::Kind::cost, 2};
    return result;
}

Terrain terrain(char code, const std::string& level, const std::string& row) {
    Terrain result;
    result.id = TerrainId(std::string(1, code));
    result.code = code;
    result.level = LevelId(level);
    result.costs = costs(row);
    result.is_water = code == 'w' || code == 'W';
    result.takes_amphibious = code == 'w';
    result.is_road_like = code == 't';
    result.shelters = code == 'f' || code == 'h' || code == 'H' || code == 't' || code == 'v';
    return result;
}

Overlay overlay(Overlay::Role role, const std::string& row) {
    Overlay result;
    result.role = role;
    result.costs = costs(row);
    return result;
}

MovementClass movement(const std::string& id, int turns) {
    MovementClass result;
    result.id = ClassId(id);
    result.turns = turns;
    result.turns_on_road = turns;
    return result;
}

PieceKind kind(const std::string& id, const std::string& movement, int allowance) {
    PieceKind result;
    result.id = KindId(id);
    result.modes = {{ClassId(movement), allowance}};
    return result;
}

LevelStep level_step(std::vector<std::string> from, std::vector<std::string> not_from, const std::string& to,
                     const std::string& not_to, std::vector<std::string> classes) {
    const auto levels = [](const std::vector<std::string>& names) {
        std::vector<LevelId> ids;
        for (const std::string& name : names)
            if (!name.empty()) ids.emplace_back(name);
        return ids;
    };
    LevelStep step;
    step.from = levels(from);
    step.not_from = levels(not_from);
    step.to = levels({to});
    step.not_to = levels({not_to});
    for (const std::string& name : classes)
        step.classes.emplace_back(name);
    return step;
}

Rulebook make_rules() {
    Rulebook rules;
    rules.id = RulebookId("ground");
    for (const auto& [id, height] :
         {std::pair("depression", -1), {"ground", 0}, {"hillside", 1}, {"hilltop", 2}}) {
        Level level;
        level.id = LevelId(id);
        level.height = height;
        rules.levels.push_back(level);
    }
    const std::vector<std::string> climbers{"tracked", "wheeled", "agrav", "soldiers"};
    const std::vector<std::string> everybody{"tracked", "wheeled", "hover", "agrav", "soldiers"};
    rules.level_steps = {level_step({}, {"depression"}, "depression", "", everybody),
                         level_step({"depression"}, {}, "", "depression", everybody),
                         level_step({"ground"}, {}, "hillside", "", climbers),
                         level_step({}, {"hilltop"}, "hilltop", "", climbers)};
    rules.classes = {movement("tracked", 2), movement("wheeled", 2), movement("hover", 3),
                     movement("agrav", 1),   movement("rotary", 4),  movement("soldiers", 3)};
    rules.classes[0].road.bonus_halves = 2;
    rules.classes[1].turns_on_road = 3;
    rules.classes[1].road.from_road_halves = 1;
    rules.classes[2].road.bonus_halves = 2;
    rules.classes[2].road.bonus_straight = true;
    rules.classes[4].flies = true;
    rules.classes[4].exerts_zone = false;
    rules.classes[5].is_vehicle = false;

    rules.terrains = {terrain('g', "ground", "11111"),     terrain('f', "ground", "xxxx1"),
                      terrain('v', "depression", "11111"), terrain('h', "hillside", "11x11"),
                      terrain('H', "hilltop", "11x11"),    terrain('s', "ground", "xx111"),
                      terrain('w', "ground", "xx11x"),     terrain('W', "ground", "xx11x"),
                      terrain('t', "ground", "11111")};
    rules.overlays = {overlay(Overlay::Role::road, "11111"), overlay(Overlay::Role::river, "xxbbx"),
                      overlay(Overlay::Role::bridge, "11111")};

    rules.pieces = {
        kind("tank", "tracked", 5),    kind("bridger", "tracked", 5),   kind("scout", "wheeled", 8),
        kind("truck", "wheeled", 6),   kind("hover", "hover", 9),       kind("float", "agrav", 8),
        kind("copter", "rotary", 14),  kind("infantry", "soldiers", 2), kind("heavy", "soldiers", 1),
        kind("jumper", "soldiers", 2), kind("decoy", "tracked", 0)};
    rules.pieces[1].amphibious_rivers = true;
    rules.pieces[2].amphibious_rivers = true;
    rules.pieces[2].amphibious_waters = true;
    rules.pieces[9].modes.push_back({ClassId("rotary"), 10});
    rules.pieces[10].is_decoy = true;
    return rules;
}

Cell cell(const std::string& name) {
    const auto found = parse_ccrr(name);
    if (!found) throw std::invalid_argument(name);
    return *found;
}

std::vector<HexPath> paths(const std::vector<std::vector<std::string>>& lists) {
    std::vector<HexPath> result;
    for (const auto& list : lists) {
        HexPath path;
        for (const std::string& name : list) {
            path.cells.push_back(cell(name));
            path.at.emplace_back();
        }
        result.push_back(path);
    }
    return result;
}

/// A straight or wandering line of hexes from one rim towards the other.
std::vector<std::string> wander(std::mt19937& random, int columns, int rows) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    Hex hex = to_hex({below(columns), below(rows)});
    int facing = below(6);
    std::vector<std::string> names;
    for (int length = 2 + below(12); length > 0; --length) {
        const Cell c = to_cell(hex);
        if (c.column < 0 || c.row < 0 || c.column >= columns || c.row >= rows) break;
        names.push_back(to_ccrr(c));
        if (below(3) == 0) facing = (facing + 5 + 2 * below(2)) % 6;
        hex = neighbour(hex, static_cast<Facing>(facing));
    }
    return names;
}

} // namespace

const Rulebook& ground_rules() {
    static const Rulebook rules = make_rules();
    return rules;
}

HexBoard Ground::board() const {
    FreeHexes ground;
    ground.terrain.columns = static_cast<int>(rows.front().size());
    ground.terrain.rows = static_cast<int>(rows.size());
    for (const std::string& row : rows)
        ground.terrain.codes += row;
    ground.terrain.roads = paths(roads);
    ground.terrain.rivers = paths(rivers);
    for (const std::string& name : bridges)
        ground.terrain.bridges.push_back({cell(name), std::nullopt, {}});
    for (const auto& [name, deck] : flyovers)
        ground.terrain.bridges.push_back({cell(name), std::array{deck.first, deck.second}, {}});
    Map map;
    map.ground = ground;
    return assemble(map, ground_rules(), nullptr).board;
}

Ground plain_ground(int columns, int rows) {
    Ground ground;
    ground.rows.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), 'g'));
    return ground;
}

std::vector<std::string> names(const Board& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<std::string> texts;
    for (const SpaceIndex space : spaces)
        texts.push_back(board.name(space));
    return texts;
}

HexBoard random_board(std::uint32_t seed, int columns, int rows, int roughness) {
    std::mt19937 random(seed);
    const std::string codes = "ffvvhhHsswWt.";
    Ground ground;
    for (int row = 0; row < rows; ++row) {
        std::string text;
        for (int column = 0; column < columns; ++column)
            text += static_cast<int>(random() % 100) < roughness ? codes[random() % codes.size()] : 'g';
        ground.rows.push_back(text);
    }
    const unsigned lines = 1 + static_cast<unsigned>(columns * rows) / 40;
    for (auto i = random() % (2 * lines); i > 0; --i)
        ground.roads.push_back(wander(random, columns, rows));
    for (auto i = random() % (lines + 1); i > 0; --i)
        ground.rivers.push_back(wander(random, columns, rows));
    const HexBoard plain = ground.board();
    plain.for_each_space([&](SpaceIndex space) {
        const Exits road = plain.road[number(space)];
        const int exits = __builtin_popcount(road);
        const std::string name = plain.name(space);
        if (exits >= 4 && random() % 4 != 0) {
            std::vector<Facing> sides;
            for (const Facing facing : all_facings)
                if (has_exit(road, facing)) sides.push_back(facing);
            std::shuffle(sides.begin(), sides.end(), random);
            ground.flyovers.push_back({name, {sides[0], sides[1]}});
        } else if (random() % (plain.has_river[number(space)] != 0 ? 2 : 30) == 0) {
            ground.bridges.push_back(name);
        }
    });
    return ground.board();
}

SpaceIndex at(const HexBoard& board, const std::string& name) {
    const auto found = board.find(name);
    if (!found) throw std::invalid_argument("no hex " + name);
    return *found;
}

Mover mover(const std::string& id, std::size_t mode) {
    return movers_of(*ground_rules().piece(KindId(id)), ground_rules()).at(mode);
}

std::vector<std::string> kinds_that_move() {
    std::vector<std::string> names;
    for (const PieceKind& kind : ground_rules().pieces)
        if (!kind.is_decoy) names.push_back(kind.id.str());
    return names;
}

} // namespace sabotier::test
