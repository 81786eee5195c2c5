#include "tests/validator/analysis/sight/sight_oracle.hpp"

#include "formats/board/assembly.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace sabotier::oracle {

namespace {

/// A fraction with a positive denominator.
struct Fraction {
    std::int64_t over = 0;
    std::int64_t under = 1;

    friend bool operator<(const Fraction& a, const Fraction& b) {
        return a.over * b.under < b.over * a.under;
    }
    friend bool operator==(const Fraction& a, const Fraction& b) {
        return a.over * b.under == b.over * a.under;
    }
};

/// The part of the segment inside a closed hexagon, and whether it is part of the hexagon's border.
struct Cut {
    Fraction from{0, 1};
    Fraction to{1, 1};
    bool is_empty = false;
    bool is_border = false;

    /// Keeps the points t with factor * t <= bound.
    void keep(std::int64_t factor, std::int64_t bound) {
        if (factor == 0) {
            if (bound < 0) is_empty = true;
            if (bound == 0) is_border = true;
            return;
        }
        const Fraction at = factor > 0 ? Fraction{bound, factor} : Fraction{-bound, -factor};
        if (factor > 0)
            to = std::min(to, at);
        else
            from = std::max(from, at);
    }
};

/// A hexagon is the set of points no farther from its centre than half a pitch in each of three directions:
/// with cube coordinates x + y + z = 0 the differences of two coordinates stay within 1.
Cut cut(Hex end, Hex hex) {
    const std::array<std::int64_t, 3> e{end.q, end.r, -end.q - end.r};
    const std::array<std::int64_t, 3> h{hex.q, hex.r, -hex.q - hex.r};
    Cut cut;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        cut.keep(e[i] - e[j], 1 + h[i] - h[j]);
        cut.keep(e[j] - e[i], 1 + h[j] - h[i]);
    }
    return cut;
}

Terrain terrain(std::string id, char code, std::string level, Blocking blocks) {
    Terrain terrain;
    terrain.id = TerrainId(std::move(id));
    terrain.code = code;
    terrain.name = terrain.id.str();
    terrain.level = LevelId(std::move(level));
    terrain.blocks = blocks;
    return terrain;
}

MovementClass movement(std::string id, bool flies, bool is_vehicle, bool hugs_ground) {
    MovementClass movement;
    movement.id = ClassId(std::move(id));
    movement.flies = flies;
    movement.is_vehicle = is_vehicle;
    movement.hugs_ground = hugs_ground;
    return movement;
}

PieceKind kind(std::string id, std::string moves) {
    PieceKind kind;
    kind.id = KindId(std::move(id));
    if (!moves.empty()) kind.modes.push_back({ClassId(std::move(moves)), 5});
    return kind;
}

const MovementClass* class_of(const Setup& setup, const SetupUnit& unit) {
    if (unit.kind->modes.empty()) return nullptr;
    for (const MovementClass& movement : setup.rulebook().classes)
        if (movement.id == unit.kind->modes[0].movement) return &movement;
    return nullptr;
}

const Terrain& terrain_at(const Setup& setup, Hex hex) {
    return setup.rulebook()
        .terrains[setup.board.hexes().terrain[number(setup.board.hexes().grid.index(hex))] - 1U];
}

int height_at(const Setup& setup, Hex hex) {
    for (const Level& level : setup.rulebook().levels)
        if (level.id == terrain_at(setup, hex).level) return level.height;
    return 0;
}

/// Does a unit on the line stop the look of this side?
bool stops(const Setup& setup, const SetupUnit& unit, Hex from, std::size_t side,
           const MovementClass* looker) {
    if (side == none || unit.carrier != none || unit.kind->is_decoy) return false;
    const MovementClass* const movement = class_of(setup, unit);
    const bool is_vehicle = movement == nullptr || movement->is_vehicle;
    const bool is_aloft = movement != nullptr && movement->flies;
    const bool is_at_ground_level =
        !is_aloft && height_at(setup, setup.board.hexes().grid.hex(unit.space)) <= 0;
    if (height_at(setup, from) > 0 && is_vehicle && is_at_ground_level) return false;
    if (unit.side != side) return true;
    if (!is_vehicle) return false;
    return looker == nullptr || looker->hugs_ground;
}

} // namespace

OnLine meets(Hex end, Hex hex) {
    if (hex == Hex{} || hex == end) return OnLine::off;
    const Cut part = cut(end, hex);
    if (part.is_empty || !(part.from < part.to)) return OnLine::off;
    return part.is_border ? OnLine::along : OnLine::crossed;
}

Rulebook rulebook() {
    Rulebook rules;
    rules.levels = {{LevelId("hole"), "Hole", -1, {}},
                    {LevelId("ground"), "Ground", 0, {}},
                    {LevelId("slope"), "Slope", 1, {}},
                    {LevelId("top"), "Top", 2, {}}};
    rules.terrains = {terrain("plain", 'g', "ground", Blocking::never),
                      terrain("forest", 'f', "ground", Blocking::always),
                      terrain("swamp", 's', "ground", Blocking::from_second),
                      terrain("hollow", 'v', "hole", Blocking::never),
                      terrain("hillside", 'h', "slope", Blocking::always),
                      terrain("hilltop", 'H', "top", Blocking::always),
                      terrain("bog", 'm', "slope", Blocking::from_second),
                      terrain("meadow", 'a', "slope", Blocking::never),
                      terrain("building", 'b', "ground", Blocking::always)};
    rules.terrains.back().blocks_fliers = true;
    rules.terrains.back().is_building = true;
    rules.terrains.back().scouted_within = 0;
    rules.terrains[1].scouted_within = 2;
    rules.classes = {movement("tracked", false, true, true), movement("agrav", false, true, false),
                     movement("rotary", true, true, true), movement("soldiers", false, false, true)};
    rules.pieces = {kind("tank", "tracked"),   kind("agrav", "agrav"), kind("copter", "rotary"),
                    kind("squad", "soldiers"), kind("decoy", ""),      kind("crate", "")};
    rules.pieces[4].is_decoy = true;
    rules.sight.hiding_terrains = {TerrainId("forest")};
    return rules;
}

HexBoard board(const std::vector<std::string_view>& rows, const Rulebook& rulebook) {
    FreeHexes ground;
    ground.terrain.rows = static_cast<int>(rows.size());
    ground.terrain.columns = static_cast<int>(rows.front().size());
    for (const std::string_view row : rows)
        ground.terrain.codes += row;
    Map map;
    map.ground = std::move(ground);
    return assemble(map, rulebook, nullptr).board;
}

HexBoard random_board(int columns, int rows, int density, int holes, const Rulebook& rulebook,
                      std::mt19937& random) {
    const auto percent = [&random] { return static_cast<int>(random() % 100); };
    std::vector<std::string> text;
    for (int row = 0; row < rows; ++row) {
        std::string codes;
        for (int column = 0; column < columns; ++column) {
            const Terrain& other = rulebook.terrains[random() % rulebook.terrains.size()];
            codes += percent() < holes ? '.' : percent() < density ? other.code : 'g';
        }
        text.push_back(codes);
    }
    return board({text.begin(), text.end()}, rulebook);
}

Setup setup(HexBoard board, Rulebook rulebook) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = std::make_shared<const Rulebook>(std::move(rulebook));
    Setup setup;
    setup.loaded = std::move(loaded);
    setup.board = std::move(board);
    setup.sides.resize(2);
    return setup;
}

std::size_t place(Setup& setup, std::string_view kind, std::size_t side, Hex hex) {
    SetupUnit unit;
    unit.side = side;
    for (const PieceKind& known : setup.rulebook().pieces)
        if (known.id.str() == kind) unit.kind = &known;
    unit.kind_id = KindId(std::string(kind));
    unit.id = UnitId(std::string(kind) + "-" + std::to_string(setup.units.size()));
    unit.space = setup.board.hexes().grid.index(hex);
    unit.facing = Facing::n;
    setup.units.push_back(unit);
    setup.sides[side].units.push_back(setup.units.size() - 1);
    return setup.units.size() - 1;
}

void place_random(Setup& setup, int units, std::mt19937& random) {
    const auto& grid = setup.board.hexes().grid;
    for (int i = 0; i < units; ++i) {
        const Cell cell{static_cast<int>(random() % static_cast<unsigned>(grid.columns())),
                        static_cast<int>(random() % static_cast<unsigned>(grid.rows()))};
        if (!setup.board.hexes().is_space(to_hex(cell))) continue;
        const auto& kinds = setup.rulebook().pieces;
        place(setup, kinds[random() % kinds.size()].id.str(), random() % 2, to_hex(cell));
    }
}

bool sees(const Setup& setup, Hex from, Hex to, std::size_t side, const MovementClass* movement,
          bool target_flies) {
    const SightRules& rules = setup.rulebook().sight;
    const bool is_aloft = target_flies || (movement != nullptr && movement->flies);
    const int floor = std::max(height_at(setup, from), height_at(setup, to));
    std::map<Hex, std::size_t> weights; // of hexes with something in the way; `second_blocks` and more block
    const auto all = static_cast<std::size_t>(rules.second_blocks);
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        const Hex hex = setup.board.hexes().grid.hex(space);
        const Terrain& terrain = terrain_at(setup, hex);
        const bool is_below = rules.heights == HeightSight::over && height_at(setup, hex) < floor;
        if (is_aloft) {
            if (terrain.blocks_fliers) weights[hex] = all;
        } else if (!is_below && terrain.blocks != Blocking::never) {
            weights[hex] = terrain.blocks == Blocking::always ? all : 1;
        }
    });
    if (!is_aloft)
        for (const SetupUnit& unit : setup.units)
            if (stops(setup, unit, from, side, movement))
                weights[setup.board.hexes().grid.hex(unit.space)] = all;

    std::size_t sum = 0;
    for (const auto& [hex, weight] : weights) {
        const OnLine how = meets(to - from, hex - from);
        if (how == OnLine::off) continue;
        if (how == OnLine::along && rules.pairs == PairBlocks::both) {
            // The lighter of the two counts, once: where the line enters and leaves, the other does as well.
            const Cut own = cut(to - from, hex - from);
            std::size_t other = 0;
            bool is_first = true;
            for (const Facing facing : all_facings) {
                const Hex beside = neighbour(hex, facing);
                const Cut part = cut(to - from, beside - from);
                if (meets(to - from, beside - from) != OnLine::along || !(part.from == own.from)) continue;
                const auto found = weights.find(beside);
                if (found != weights.end()) other = found->second;
                is_first = hex < beside;
            }
            if (is_first) sum += std::min(weight, other);
        } else {
            sum += weight;
        }
    }
    return sum < all;
}

} // namespace sabotier::oracle
