#include "validator/analysis/sight/sight_board.hpp"

#include "validator/analysis/sight/line_table.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

/// Longer lines are walked. No published weapon reaches farther than this.
constexpr int tabled_rays = 24;

std::uint8_t obstacles_of(const Terrain& terrain, const SightRules& rules) {
    std::uint8_t bits = 0;
    const bool counts = terrain.blocks == Blocking::from_second;
    if (terrain.blocks == Blocking::always || (counts && rules.second_blocks <= 1))
        bits |= SightBoard::solid_terrain;
    else if (counts)
        bits |= SightBoard::second_terrain;
    if (terrain.blocks_fliers) bits |= SightBoard::building;
    return bits;
}

} // namespace

const MovementClass* class_at_setup(const SetupUnit& unit, const Rulebook& rulebook) {
    if (unit.kind == nullptr || unit.kind->modes.empty()) return nullptr;
    return rulebook.movement_class(unit.kind->modes.front().movement);
}

Looker looker_of(const SetupUnit& unit, const Rulebook& rulebook) {
    const MovementClass* const movement = class_at_setup(unit, rulebook);
    return movement == nullptr ? Looker{unit.side, false, true}
                               : Looker{unit.side, movement->flies, movement->hugs_ground};
}

SightBoard::SightBoard(const HexBoard& board, const Rulebook& rulebook)
    : board_(board),
      rulebook_(rulebook) {
    read_terrain();
    make_layers();
    make_rays();
}

SightBoard::SightBoard(const Setup& setup)
    : SightBoard(setup.board.hexes(), setup.rulebook()) {
    place_units(setup);
}

void SightBoard::read_terrain() {
    std::array<std::uint8_t, 256> bits{};
    for (std::size_t i = 0; i < rulebook_.terrains.size() && i + 1 < bits.size(); ++i) {
        const Terrain& terrain = rulebook_.terrains[i];
        bits[i + 1] = obstacles_of(terrain, rules());
        if (const Level* const level = rulebook_.level(terrain.level); level != nullptr)
            heights_[i + 1] = static_cast<std::int16_t>(level->height);
    }
    terrain_.resize(board_.terrain.size());
    std::transform(board_.terrain.begin(), board_.terrain.end(), terrain_.begin(),
                   [&](TerrainCode code) { return bits[code]; });
}

void SightBoard::make_layers() {
    spaces_ = BitColumns::of(board_.grid, board_.terrain, 0xFF);
    buildings_ = BitColumns::of(board_.grid, terrain_, building);
    if (!heights_matter()) {
        layers_.push_back({lowest, spaces_, BitColumns::of(board_.grid, terrain_, solid_terrain),
                           BitColumns::of(board_.grid, terrain_, second_terrain)});
        return;
    }
    std::array<bool, 256> is_there{};
    for (const TerrainCode code : board_.terrain)
        is_there[code] = true;
    std::set<int, std::greater<>> heights; // of ground that this board has
    for (std::size_t code = 1; code < heights_.size(); ++code)
        if (is_there[code]) heights.insert(heights_[code]);
    std::vector<std::uint8_t> plane(terrain_.size());
    for (const int height : heights) {
        constexpr std::uint8_t space = 128;
        for (std::size_t i = 0; i < plane.size(); ++i) {
            const bool is_here = board_.terrain[i] != no_terrain && heights_[board_.terrain[i]] == height;
            plane[i] = is_here ? static_cast<std::uint8_t>(terrain_[i] | space) : std::uint8_t{0};
        }
        layers_.push_back({height, BitColumns::of(board_.grid, plane, space),
                           BitColumns::of(board_.grid, plane, solid_terrain),
                           BitColumns::of(board_.grid, plane, second_terrain)});
    }
}

void SightBoard::make_rays() {
    const LineTable& lines = LineTable::of(tabled_rays);
    lines.disc().for_each([&](Hex end) {
        ray_starts_.push_back(static_cast<std::uint32_t>(rays_.size()));
        for (const LineTable::Place& place : lines.line(end))
            rays_.push_back(board_.grid.delta(place.hex()));
    });
    ray_starts_.push_back(static_cast<std::uint32_t>(rays_.size()));
}

void SightBoard::place_units(const Setup& setup) {
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.kind == nullptr || unit.kind->is_decoy || unit.carrier != none) continue;
        if (!board_.is_space(unit.space)) continue;
        const MovementClass* const movement = class_at_setup(unit, rulebook_);
        const bool flies = movement != nullptr && movement->flies;
        const bool is_vehicle = movement == nullptr || movement->is_vehicle;
        blockers_.push_back(
            {board_.grid.hex(unit.space), unit.side, is_vehicle, !flies && !is_hill(unit.space), i});
    }
    std::stable_sort(blockers_.begin(), blockers_.end(),
                     [](const Blocker& a, const Blocker& b) { return a.hex < b.hex; });
    if (blockers_.empty()) return;
    sides_.assign(setup.sides.size(), terrain_);
    for (std::size_t side = 0; side < sides_.size(); ++side)
        for (const Blocker& blocker : blockers_)
            sides_[side][number(board_.grid.index(blocker.hex))] |= obstacle(blocker, side);
}

std::span<const SightBoard::Blocker> SightBoard::blockers(Hex hex) const noexcept {
    const auto first = std::partition_point(blockers_.begin(), blockers_.end(),
                                            [&](const Blocker& blocker) { return blocker.hex < hex; });
    const auto last = std::partition_point(first, blockers_.end(),
                                           [&](const Blocker& blocker) { return blocker.hex == hex; });
    return {first, last};
}

std::uint8_t SightBoard::obstacle(const Blocker& blocker, std::size_t side) noexcept {
    if (side == none) return 0;
    const bool is_seen_across = blocker.is_vehicle && blocker.is_low;
    if (blocker.side != side) return is_seen_across ? low_enemy : enemy;
    if (!blocker.is_vehicle) return 0;
    return is_seen_across ? low_friend : friendly_vehicle;
}

SightBoard::Terms SightBoard::terms(SpaceIndex from, const Looker& looker, bool target_flies) const noexcept {
    if (looker.flies || target_flies) return {building, false, lowest};
    Terms terms{solid_terrain | enemy, true, heights_matter() ? height(from) : lowest};
    const bool looks_down = is_hill(from);
    if (!looks_down) terms.mask |= low_enemy;
    if (looker.hugs_ground) terms.mask |= friendly_vehicle;
    if (looker.hugs_ground && !looks_down) terms.mask |= low_friend;
    return terms;
}

SightBoard::Terms SightBoard::terms(SpaceIndex from, SpaceIndex to, const Looker& looker,
                                    bool target_flies) const noexcept {
    Terms terms = this->terms(from, looker, target_flies);
    if (terms.floor != lowest) terms.floor = std::max(terms.floor, height(to));
    return terms;
}

std::uint8_t SightBoard::obstacles(Hex hex, std::size_t side, int floor) const noexcept {
    if (!board_.is_space(hex)) return 0;
    const SpaceIndex space = board_.grid.index(hex);
    const std::uint8_t bits = plane(side)[number(space)];
    constexpr std::uint8_t terrain = solid_terrain | second_terrain;
    return height(space) < floor ? static_cast<std::uint8_t>(bits & ~terrain) : bits;
}

/// The rule over the line's definition itself: for lines longer than the table, and for pairs of which both
/// must block.
bool SightBoard::walk(Hex from, Hex end, const Terms& terms, std::size_t side) const noexcept {
    const int limit = seconds_that_block();
    const auto weight = [&](Hex hex) {
        const std::uint8_t bits = obstacles(from + hex, side, terms.floor);
        if ((bits & terms.mask) != 0) return limit;
        return terms.counts_seconds && (bits & second_terrain) != 0 ? 1 : 0;
    };
    int sum = 0;
    LineWalk line(end);
    while (const auto element = line.next()) {
        const int first = weight(element->hex);
        const int second = element->twin ? weight(*element->twin) : 0;
        const bool takes_both = element->twin && rules().pairs == PairBlocks::both;
        sum += takes_both ? std::min(first, second) : first + second;
        if (sum >= limit) return false;
    }
    return true;
}

bool SightBoard::sees(Hex from, Hex to, const Looker& looker, bool target_flies) const noexcept {
    if (!board_.is_space(from) || !board_.is_space(to)) return false;
    const SpaceIndex first = board_.grid.index(from);
    const Terms terms = this->terms(first, board_.grid.index(to), looker, target_flies);
    const Hex end = to - from;
    constexpr Disc disc(tabled_rays);
    const bool asks_both = rules().pairs == PairBlocks::both && LineTable::has_pairs(end);
    if (!disc.contains(end) || asks_both) return walk(from, end, terms, looker.side);

    const auto ray = static_cast<std::size_t>(disc.number(end));
    const std::int32_t* const stop = rays_.data() + ray_starts_[ray + 1];
    const std::uint8_t* const here = plane(looker.side).data() + number(first);
    const TerrainCode* const terrain = board_.terrain.data() + number(first);
    const int limit = terms.counts_seconds ? seconds_that_block() : 255;
    int seconds = 0;
    for (const std::int32_t* step = rays_.data() + ray_starts_[ray]; step != stop; ++step) {
        std::uint8_t bits = here[*step];
        if (terms.floor != lowest && heights_[terrain[*step]] < terms.floor)
            bits &= static_cast<std::uint8_t>(~(solid_terrain | second_terrain));
        if ((bits & terms.mask) != 0) return false;
        seconds += (bits & second_terrain) >> 1;
    }
    return seconds < limit;
}

} // namespace sabotier
