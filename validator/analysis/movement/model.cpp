#include "validator/analysis/movement/model.hpp"

#include <algorithm>
#include <cassert>

/// What a hex costs to enter, once for all who ask: reach and travel (analysis/reach) and the turns of play
/// (play/procedures/battle). A rule of movement on hexes that is more than a cost stands in turn_reach.cpp
/// for set-ups and in walk.cpp for play; boards of rooms and squares have theirs in analysis/steps.
namespace sabotier {

namespace {

constexpr std::uint8_t closed = HexMoves::closed;
constexpr std::uint8_t whole_turn = HexMoves::whole_turn;
constexpr int dearest = 253; ///< half move units; more than any turn has
constexpr std::uint8_t one_unit = 2;
constexpr Exits every_side = 63;

std::uint8_t bounded(int halves) {
    return static_cast<std::uint8_t>(std::clamp(halves, 0, dearest));
}

/// What an overlay or terrain asks of a class; `base` is what lies below it.
std::uint8_t entry(const std::map<ClassId, EntryCost>& costs, const ClassId& movement, std::uint8_t base) {
    const auto found = costs.find(movement);
    if (found == costs.end()) return closed;
    switch (found->second.kind) {
    case EntryCost::Kind::forbidden:
        return closed;
    case EntryCost::Kind::cost:
        return bounded(found->second.halves);
    case EntryCost::Kind::whole_turn:
        return whole_turn;
    case EntryCost::Kind::as_base:
        return base;
    }
    return closed;
}

bool matches(const std::vector<LevelId>& list, const LevelId& level) {
    return std::find(list.begin(), list.end(), level) != list.end();
}

bool applies(const LevelStep& step, const ClassId& movement, const LevelId& from, const LevelId& to) {
    const auto in = [](const auto& list, const auto& id) { return list.empty() || matches(list, id); };
    const bool for_class =
        step.classes.empty()
        || std::find(step.classes.begin(), step.classes.end(), movement) != step.classes.end();
    return for_class && in(step.from, from) && in(step.to, to) && !matches(step.not_from, from)
           && !matches(step.not_to, to);
}

} // namespace

/// Fills a MovementModel: first what each hex is to the mover, then what each step costs.
class ModelBuilder {
public:
    ModelBuilder(MovementModel& model, const HexBoard& board, const Rulebook& rulebook)
        : model_(model),
          board_(board),
          rulebook_(rulebook),
          movement_(*model.movement_),
          places_(board.terrain.size()) {}

    /// What run() worked out, once.
    [[nodiscard]] std::shared_ptr<const std::vector<HexMoves>> moves() {
        return std::make_shared<const std::vector<HexMoves>>(std::move(moves_));
    }
    void run(std::span<const SpaceIndex> positions) {
        moves_.assign(board_.terrain.size(), HexMoves{});
        if (!positions.empty()) position_.resize(board_.terrain.size());
        for (const SpaceIndex space : positions)
            if (board_.is_space(space)) position_[number(space)] = 1;
        if (movement_.flies) {
            price_flight();
            return;
        }
        read_terrains();
        place_hexes();
        price_ground();
        for (const SpaceIndex space : paved_)
            price_round(space);
        for (const SpaceIndex space : positions)
            if (board_.is_space(space)) price_round(space);
        describe_hexes();
        add_lanes();
    }

private:
    /// A hex as the mover finds it.
    struct Place {
        std::uint8_t ground = closed;   ///< to enter it over its ground
        std::uint8_t level = 0;         ///< index into Rulebook::levels
        std::uint8_t way_cost = closed; ///< to enter it along its road or bridge
        Exits way = 0;                  ///< sides through which the road or bridge lets it in
        Exits road = 0;                 ///< of those, the ones that are road
    };

    [[nodiscard]] static bool is_open(const Place& place, int side) {
        return place.ground != closed || (place.way >> side & 1) != 0;
    }

    void price_flight() {
        board_.for_each_space([&](SpaceIndex space) {
            HexMoves moves;
            Exits open = 0;
            for (const Facing facing : all_facings)
                if (board_.is_space(board_.grid.neighbour(space, facing))) {
                    moves.set_cost(number(facing), one_unit);
                    open |= exit_bit(facing);
                }
            moves.set_open(open);
            moves.set_enterable();
            moves_[number(space)] = moves;
        });
    }

    void read_terrains() {
        const std::size_t levels = rulebook_.levels.size();
        const ClassId& movement = movement_.id;
        terrains_.assign(256, Place{});
        for (std::size_t i = 0; i < rulebook_.terrains.size() && i < 255; ++i) {
            const Terrain& terrain = rulebook_.terrains[i];
            Place& place = terrains_[i + 1];
            place.ground = entry(terrain.costs, movement, closed);
            if (place.ground == closed && terrain.takes_amphibious && model_.profile_.wades)
                place.ground = whole_turn;
            for (std::size_t level = 0; level < levels; ++level)
                if (rulebook_.levels[level].id == terrain.level)
                    place.level = static_cast<std::uint8_t>(level);
        }
        extra_.assign(levels * levels, 0);
        leaving_.assign(levels * levels, 0);
        if (model_.profile_.is_single) return;
        for (std::size_t from = 0; from < levels; ++from)
            for (std::size_t to = 0; to < levels; ++to)
                for (const LevelStep& step : rulebook_.level_steps)
                    if (applies(step, movement, rulebook_.levels[from].id, rulebook_.levels[to].id)) {
                        extra_[from * levels + to] += step.halves;
                        if (step.to.empty()) leaving_[from * levels + to] += step.halves;
                    }
    }

    void place_hexes() {
        const std::vector<TerrainCode>& terrain = board_.terrain;
        std::array<std::uint8_t, 256> towns{};
        for (std::size_t i = 0; i < rulebook_.terrains.size() && i < 255; ++i)
            towns[i + 1] = rulebook_.terrains[i].is_road_like ? 1 : 0;
        for (std::uint32_t i = 0; i < terrain.size(); ++i) {
            if (terrain[i] == no_terrain) continue;
            places_[i] = terrains_[terrain[i]];
            const std::uint8_t is_town = towns[terrain[i]];
            if ((board_.has_river[i] | board_.has_road[i] | board_.bridge[i] | is_town) != 0)
                pave(SpaceIndex{i}, is_town != 0);
        }
    }

    /// Lays river, road, bridge and town over a hex.
    void pave(SpaceIndex space, bool is_town) {
        const std::uint32_t i = number(space);
        Place& place = places_[i];
        const Terrain& terrain = rulebook_.terrains[board_.terrain[i] - 1U];
        const bool is_wet = terrain.is_water || board_.has_river[i] != 0;
        if (board_.has_river[i] != 0) place.ground = river_entry(terrain, place.ground);

        const Overlay* road = rulebook_.overlay(Overlay::Role::road);
        const Overlay* bridge = rulebook_.overlay(Overlay::Role::bridge);
        const std::uint8_t road_cost = road == nullptr ? closed : entry(road->costs, movement_.id, closed);
        const bool has_bridge = board_.bridge[i] != 0 && bridge != nullptr;
        if (road_cost != closed && (has_bridge || !is_wet)) {
            place.road = is_town ? every_side : dry_road(space, is_wet);
            place.way = place.road;
            place.way_cost = road_cost;
        }
        if (has_bridge) {
            const std::uint8_t cost = entry(bridge->costs, movement_.id, place.ground);
            if (board_.road[i] == 0 && cost != closed)
                place.way = every_side;
            else if (cost != closed)
                place.way = static_cast<Exits>(place.way | dry_road(space, is_wet));
            place.way_cost = std::min(place.way_cost, cost);
        }
        if (place.way != 0) paved_.push_back(space);
    }

    /// Amphibious units follow a river through any ground; a river that has run into water is water.
    [[nodiscard]] std::uint8_t river_entry(const Terrain& terrain, std::uint8_t base) const {
        const Overlay* river = rulebook_.overlay(Overlay::Role::river);
        const std::uint8_t cost = river == nullptr ? base : entry(river->costs, movement_.id, base);
        if (base != closed && cost != closed) return cost;
        if (base == closed && terrain.is_water) return closed;
        return model_.profile_.enters_rivers ? whole_turn : closed;
    }

    /// Exits of the roads that are not under water: below a bridge over water only the deck is dry.
    [[nodiscard]] Exits dry_road(SpaceIndex space, bool is_wet) const {
        const Exits all = board_.road[number(space)];
        if (!is_wet) return all;
        const Flyover* flyover = flyover_at(space);
        return flyover == nullptr ? all : static_cast<Exits>(all & flyover->deck);
    }

    [[nodiscard]] const Flyover* flyover_at(SpaceIndex space) const {
        const auto found = std::lower_bound(board_.flyovers.begin(), board_.flyovers.end(), space,
                                            [](const Flyover& f, SpaceIndex at) { return f.space < at; });
        return found != board_.flyovers.end() && found->space == space ? &*found : nullptr;
    }

    /// Every step over bare ground, by a table over the distinct kinds of ground.
    void price_ground() {
        std::vector<std::uint16_t> code(places_.size());
        std::vector<Place> kinds(1);
        std::vector<std::uint16_t> code_of(256 * rulebook_.levels.size() + 256);
        const auto key = [](const Place& place) { return place.level * std::size_t{256} + place.ground; };
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (places_[i].ground == closed) continue;
            std::uint16_t& known = code_of[key(places_[i])];
            if (known == 0) {
                known = static_cast<std::uint16_t>(kinds.size());
                kinds.push_back(places_[i]);
            }
            code[i] = known;
        }

        std::vector<std::uint8_t> table(kinds.size() * kinds.size(), closed);
        for (std::size_t from = 1; from < kinds.size(); ++from)
            for (std::size_t to = 1; to < kinds.size(); ++to)
                table[from * kinds.size() + to] = ground_cost(kinds[from], kinds[to]);
        const std::array<std::int32_t, 6> deltas = model_.deltas_;
        const std::uint16_t* const codes = code.data();
        const std::uint8_t* const costs = table.data();
        HexMoves* const moves = moves_.data();
        const std::size_t count = kinds.size();
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (codes[i] == 0) continue;
            const std::uint8_t* const row = costs + codes[i] * count;
            std::uint64_t bits = 0;
            for (std::size_t facing = 0; facing < 6; ++facing)
                bits |= std::uint64_t{row[*(codes + i + deltas[facing])]} << (8 * facing);
            moves[i] = HexMoves(bits);
        }
    }

    [[nodiscard]] std::uint32_t neighbour(std::uint32_t cell, int facing) const {
        return cell + static_cast<std::uint32_t>(model_.deltas_[static_cast<std::size_t>(facing)]);
    }

    [[nodiscard]] std::uint8_t ground_cost(const Place& from, const Place& to) const {
        if (to.ground == closed || to.ground == whole_turn) return to.ground;
        return bounded(to.ground + extra_[from.level * rulebook_.levels.size() + to.level]);
    }

    /// Over the way of the hex that is entered. It spares what that hex adds; what leaving costs whoever is
    /// down in the other hex, only a road there would spare.
    [[nodiscard]] std::uint8_t way_cost(const Place& from, const Place& to) const {
        if (to.way_cost == closed || to.way_cost == whole_turn) return to.way_cost;
        return bounded(to.way_cost + leaving_[from.level * rulebook_.levels.size() + to.level]);
    }

    /// Steps into and out of a hex that has a way.
    void price_round(SpaceIndex space) {
        const std::uint32_t i = number(space);
        for (int facing = 0; facing < 6; ++facing) {
            const std::uint32_t other = neighbour(i, facing);
            if (!board_.is_space(SpaceIndex{other})) continue;
            moves_[i].set_cost(facing, step_cost(places_[i], other, facing));
            moves_[other].set_cost((facing + 3) % 6, step_cost(places_[other], i, (facing + 3) % 6));
        }
    }

    [[nodiscard]] std::uint8_t step_cost(const Place& from, std::uint32_t target, int facing) const {
        const Place& to = places_[target];
        const int back = (facing + 3) % 6;
        if (!is_open(from, facing) || !is_open(to, back)) return closed;
        std::uint8_t cost = to.ground == closed ? closed : ground_cost(from, to);
        if ((to.way >> back & 1) != 0)
            cost = std::min(cost, (from.road >> facing & 1) != 0 ? to.way_cost : way_cost(from, to));
        if ((to.road >> back & 1) != 0 && (from.road >> facing & 1) != 0)
            cost = std::min(cost, bounded(movement_.road.from_road_halves));
        if (cost != closed && !position_.empty() && position_[target] != 0)
            cost = std::min(cost, bounded(rulebook_.position_entry_halves));
        return cost;
    }

    void describe_hexes() {
        for (std::uint32_t i = 0; i < places_.size(); ++i) {
            const Place& place = places_[i];
            if (place.ground == closed && place.way == 0) continue;
            HexMoves& moves = moves_[i];
            if (place.way != 0 || board_.bridge[i] != 0) {
                moves = described(moves, place, i);
                continue;
            }
            moves.set_open(moves.priced());
            moves.set_enterable();
        }
    }

    [[nodiscard]] HexMoves described(HexMoves moves, const Place& place, std::uint32_t cell) const {
        const Exits open = moves.priced();
        Exits road = 0;
        for (int facing = 0; facing < 6; ++facing) {
            if ((open >> facing & 1) == 0) continue;
            const Place& to = places_[neighbour(cell, facing)];
            if ((place.road >> facing & 1) != 0 && (to.road >> ((facing + 3) % 6) & 1) != 0)
                road = static_cast<Exits>(road | 1U << facing);
        }
        moves.set_open(open);
        moves.set_road(road);
        moves.set_enterable();
        if (place.road != 0) moves.set_stands_on_road();
        if (board_.bridge[cell] != 0) moves.set_bridge();
        return moves;
    }

    /// Gives both roads of a flyover a node of their own.
    void add_lanes() {
        for (const Flyover& flyover : board_.flyovers) {
            const std::uint32_t cell = number(flyover.space);
            const Place& place = places_[cell];
            const auto deck = static_cast<Exits>(place.road & flyover.deck);
            const auto below = static_cast<Exits>(place.road & ~flyover.deck);
            if (deck == 0 || below == 0) continue;
            model_.lanes_.push_back({flyover.space, deck, below, place.ground != closed});
            add_lane(cell, deck);
            add_lane(cell, below);
            if (place.ground == closed) model_.crossings_.push_back({flyover.space, deck, below});
            for (int facing = 0; facing < 6; ++facing)
                if (board_.is_space(SpaceIndex{neighbour(cell, facing)}))
                    moves_[neighbour(cell, facing)].set_has_lanes();
        }
    }

    void add_lane(std::uint32_t cell, Exits exits) {
        Place place = places_[cell];
        place.road = exits;
        place.way = exits;
        HexMoves moves;
        for (int facing = 0; facing < 6; ++facing)
            if (board_.is_space(SpaceIndex{neighbour(cell, facing)}))
                moves.set_cost(facing, step_cost(place, neighbour(cell, facing), facing));
        moves_.push_back(described(moves, place, cell));
    }

    MovementModel& model_;
    std::vector<HexMoves> moves_; ///< what the model will hold
    const HexBoard& board_;
    const Rulebook& rulebook_;
    const MovementClass& movement_;
    std::vector<Place> terrains_; ///< by terrain code
    std::vector<int> extra_;      ///< half move units, by levels from and to
    std::vector<int> leaving_;    ///< of them, those that are paid wherever the step leads
    std::vector<Place> places_;
    std::vector<std::uint8_t> position_; ///< empty if there are none
    std::vector<SpaceIndex> paved_;      ///< hexes with a way
};

MovementModel::MovementModel(const HexBoard& board, const Rulebook& rulebook, const MovementProfile& profile,
                             std::span<const SpaceIndex> positions)
    : board_(&board),
      movement_(rulebook.movement_class(profile.movement)),
      profile_(profile),
      cells_(board.terrain.size()),
      deltas_{} {
    assert(movement_ != nullptr);
    for (const Facing facing : all_facings)
        deltas_[static_cast<std::size_t>(facing)] = board.grid.delta(facing);
    ModelBuilder builder(*this, board, rulebook);
    builder.run(positions);
    hold(builder.moves());
}

const MovementModel::Lane* MovementModel::lane_at(SpaceIndex space) const noexcept {
    const auto found = std::lower_bound(lanes_.begin(), lanes_.end(), space,
                                        [](const Lane& lane, SpaceIndex at) { return lane.space < at; });
    return found != lanes_.end() && found->space == space ? &*found : nullptr;
}

MoveNode MovementModel::lane_target(MoveNode node, int facing) const noexcept {
    const auto from = number(space(node));
    const SpaceIndex to{from + static_cast<std::uint32_t>(deltas_[static_cast<std::size_t>(facing)])};
    const Lane* lane = lane_at(to);
    if (lane == nullptr) return number(to);
    const bool along_road = (moves_[node].road() >> facing & 1) != 0;
    if (!along_road && lane->is_ground_open) return number(to);
    const bool onto_deck = (lane->deck >> ((facing + 3) % 6) & 1) != 0;
    const auto index = static_cast<MoveNode>(lane - lanes_.data());
    return static_cast<MoveNode>(cells_) + 2 * index + (onto_deck ? 0 : 1);
}

} // namespace sabotier
