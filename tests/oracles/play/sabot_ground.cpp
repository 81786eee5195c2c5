#include "tests/oracles/play/sabot.hpp"

#include <algorithm>
#include <array>

/// Hexes: lines, arcs, what a hex is, and what a step costs.

namespace oracle::sabot {

namespace {

constexpr std::array<Hex, 6> steps{Hex{0, -1}, Hex{1, -1}, Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}};

int opposite(int facing) {
    return (facing + 3) % 6;
}

/// In units of half a hex's corner distance across, and of half its height down: middles and corners are
/// whole.
struct Spot {
    long x = 0;
    long y = 0;
};
Spot middle(Hex hex) {
    return {3L * hex.q, 2L * hex.r + hex.q};
}
long cross(Spot a, Spot b) {
    return a.x * b.y - a.y * b.x;
}
Spot less(Spot a, Spot b) {
    return {a.x - b.x, a.y - b.y};
}

/// Whether a segment from the origin shares more than a point with a hex: cuts it by the six sides, one after
/// the other, in exact fractions.
bool runs_over(Spot to, Hex hex) {
    const std::array<Spot, 6> corners{Spot{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
    long low_n = 0, low_d = 1, high_n = 1, high_d = 1; // parts of the segment that are left
    for (std::size_t i = 0; i < 6; ++i) {
        const Spot a{corners[i].x + middle(hex).x, corners[i].y + middle(hex).y};
        const Spot b{corners[(i + 1) % 6].x + middle(hex).x, corners[(i + 1) % 6].y + middle(hex).y};
        // inside: cross(b - a, t * to - a) >= 0, which is slope * t >= bound
        const long slope = cross(less(b, a), to);
        const long bound = cross(less(b, a), a);
        if (slope == 0) {
            if (bound > 0) return false;
        } else if (slope > 0) {
            if (bound * low_d > low_n * slope) low_n = bound, low_d = slope;
        } else if (-bound * high_d < high_n * -slope) {
            high_n = -bound, high_d = -slope;
        }
    }
    return low_n * high_d < high_n * low_d;
}

} // namespace

Hex ahead(Hex hex, int facing) {
    const Hex step = steps[static_cast<std::size_t>(facing)];
    return {hex.q + step.q, hex.r + step.r};
}

int distance(Hex a, Hex b) {
    const int q = a.q - b.q;
    const int r = a.r - b.r;
    return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

bool is_in_front(Hex from, int facing, Hex hex) {
    const Spot towards = less(middle(ahead(from, facing)), middle(from));
    const Spot target = less(middle(hex), middle(from));
    // one unit of y is sqrt(3) times as long as one of x
    return towards.x * target.x + 3 * towards.y * target.y >= 0;
}

std::vector<Hex> between(Hex from, Hex to) {
    static std::map<Hex, std::vector<Hex>> known;
    const Hex offset{to.q - from.q, to.r - from.r};
    auto found = known.find(offset);
    if (found == known.end()) {
        std::vector<Hex> line;
        const int far = distance({}, offset);
        for (int q = -far; q <= far; ++q)
            for (int r = -far; r <= far; ++r)
                if (const Hex hex{q, r}; hex != Hex{} && hex != offset && runs_over(middle(offset), hex))
                    line.push_back(hex);
        found = known.emplace(offset, std::move(line)).first;
    }
    std::vector<Hex> line;
    for (const Hex& hex : found->second)
        line.push_back({hex.q + from.q, hex.r + from.r});
    return line;
}

std::optional<Hex> across_line(Hex from, Hex to, Hex hex) {
    const Spot line = less(middle(to), middle(from));
    const Spot here = less(middle(hex), middle(from));
    for (int facing = 0; facing < 6; ++facing) {
        const Spot beside = less(middle(ahead(hex, facing)), middle(from));
        // both ends of their side: a third of the way from either middle to what lies beside both
        bool is_along = true;
        for (const int by : {1, 5}) {
            const Spot third = less(middle(ahead(hex, (facing + by) % 6)), middle(from));
            const Spot corner{here.x + beside.x + third.x, here.y + beside.y + third.y};
            is_along = is_along && cross(line, corner) == 0;
        }
        if (is_along) return ahead(hex, facing);
    }
    return std::nullopt;
}

bool Battle::is_wet(Hex hex) const {
    const Ground& here = ground(hex);
    return (here.terrain == "shallows" || here.terrain == "deep" || here.river) && !here.bridge;
}

int Battle::level(Hex hex) const {
    const std::string& terrain = ground(hex).terrain;
    return terrain == "depression" ? -1 : terrain == "hillside" ? 1 : terrain == "hilltop" ? 2 : 0;
}

std::set<int> Battle::exits(Hex hex) const {
    if (ground(hex).terrain == "town") return {0, 1, 2, 3, 4, 5};
    return is_wet(hex) ? std::set<int>{} : ground(hex).road;
}

/// Whether the enemy cannot tell that a counter, which lies face down and alone, is none that bridges its
/// hex.
bool Battle::may_bridge(int unit) const {
    const Unit& one = at(unit);
    if (!one.stands() || one.face_up || one.aloft || one.wreck || one.is_new || unit == active_) return false;
    if (one.moved && !rules_.turning_moves) return false;
    if (one.may_be.count("BRV") == 0) return false;
    const Ground& here = ground(*one.hex);
    if (!here.river || here.bridge || here.terrain == "shallows" || here.terrain == "deep") return false;
    for (const Unit& other : units_)
        if (&other != &one && other.hex == one.hex && other.is_bridge) return false;
    return true;
}

/// As things are; or, while others guess, as they may be.
bool Battle::is_bridge_for_all(int unit) const {
    if (!guesses_) return at(unit).is_bridge;
    return unit != no_bridge_ && (at(unit).is_bridge || may_bridge(unit));
}

std::optional<int> Battle::bridge_of(Hex hex, int side) const {
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].hex == hex && units_[i].side == side && is_bridge_for_all(static_cast<int>(i)))
            return static_cast<int>(i);
    return std::nullopt;
}

bool Battle::may_use_bridge(const Kind& kind) const {
    return !rules_.bridges_vehicles_only || !kind.is_soldier();
}

/// Half move units for the ground of a hex, rivers included; none: closed.
std::optional<int> Battle::over_ground(const Kind& kind, Hex from, Hex to, bool& whole) const {
    const Ground& there = ground(to);
    const bool is_water = there.terrain == "shallows" || there.terrain == "deep";
    const bool floats = kind.moves == "hover" || kind.moves == "anti-grav";
    if (is_water || there.river) {
        const bool wades = kind.is_soldier() && rules_.soldiers_wade && there.terrain != "deep";
        const bool swims = is_water ? there.terrain == "shallows" && kind.swims_waters : kind.swims_rivers;
        if (swims || wades) {
            whole = true;
            return 0;
        }
        if (!floats) return std::nullopt;
    }
    if (there.terrain == "forest" && !kind.is_soldier()) return std::nullopt;
    if (there.terrain == "building" && !kind.is_soldier()) return std::nullopt;
    if (there.terrain == "swamp" && !kind.is_soldier() && !floats) return std::nullopt;
    if (level(to) > 0 && kind.moves == "hover") return std::nullopt;
    int halves = there.terrain == "forest" && rules_.forest_costs_two ? 4 : 2;
    if (kind.units == 1) return halves; // pays no level steps
    if (level(to) == -1 && level(from) != -1) halves += 2;
    if (level(from) == -1 && level(to) != -1) halves += 2;
    if (kind.moves == "anti-grav" && rules_.floats_uphill) return halves;
    if (level(to) == 1 && level(from) == 0) halves += 2;
    if (level(to) == 2 && (level(from) != 2 || rules_.summits_cost)) halves += 2;
    return halves;
}

std::optional<Battle::Price> Battle::one_way(const Kind& kind, int side, Hex from, int lane,
                                             int facing) const {
    const Hex to = ahead(from, facing);
    const Ground& there = ground(to);
    const int back = opposite(facing);
    Price price;
    const bool enters = exits(to).count(back) > 0;
    bool leaves = exits(from).count(facing) > 0;
    if (!ground(from).deck.empty() && lane >= 0) // on one of two roads
        leaves = leaves && (ground(from).deck.count(facing) > 0) == (lane == 0);
    const int lane_there = there.deck.empty() ? -1 : there.deck.count(back) > 0 ? 0 : 1;
    const int out = level(from) == -1 && level(to) != -1 && kind.units > 1 ? 2 : 0;
    if (enters && leaves) {
        price.halves = kind.moves == "wheeled" ? 1 : 2;
        price.is_road = true;
        price.lane = lane_there;
    } else if (const auto bridge = bridge_of(to, side); bridge && is_wet(to) && may_use_bridge(kind)) {
        price.halves = 2 + out;
    } else if (enters) {
        price.halves = 2 + out;
        bool whole = false;
        if (!over_ground(kind, from, to, whole)) price.lane = lane_there;
    } else if (there.bridge && exits(to).empty()) {
        price.halves = 2 + out;
    } else {
        const auto halves = over_ground(kind, from, to, price.is_whole_turn);
        if (!halves) return std::nullopt;
        price.halves = *halves;
    }
    if (positions_[static_cast<std::size_t>(side)].count(to) > 0) {
        price.halves = price.is_whole_turn ? 2 : std::min(price.halves, 2);
        price.is_whole_turn = false;
    }
    return price;
}

std::optional<Battle::Price> Battle::price(const Kind& kind, bool flies, int side, Hex from, int lane,
                                           int facing) const {
    const Hex to = ahead(from, facing);
    if (!is_hex(to)) return std::nullopt;
    if (flies) return Price{2, false, false, -1};
    const auto there = one_way(kind, side, from, lane, facing);
    if (!there || !one_way(kind, side, to, -1, opposite(facing))) return std::nullopt;
    return there;
}

bool Battle::is_open(const Kind& kind, int side, Hex hex) const {
    bool whole = false;
    return over_ground(kind, hex, hex, whole) || !exits(hex).empty() || ground(hex).bridge
           || (bridge_of(hex, side) && may_use_bridge(kind));
}

bool Battle::is_open_to_soldiers(int side, Hex hex) const {
    return is_open(kind_of("INF"), side, hex);
}

bool Battle::can_dig(Hex hex) const {
    const Ground& here = ground(hex);
    const std::set<std::string> soft{"grassland", "desert", "hillside", "hilltop"};
    return soft.count(here.terrain) > 0 && !here.river;
}

std::set<Hex> Battle::depression_of(Hex hex) const {
    std::set<Hex> all;
    std::vector<Hex> open;
    if (level(hex) == -1) open.push_back(hex);
    while (!open.empty()) {
        const Hex next = open.back();
        open.pop_back();
        if (!all.insert(next).second) continue;
        for (int facing = 0; facing < 6; ++facing)
            if (const Hex beside = ahead(next, facing); is_hex(beside) && level(beside) == -1)
                open.push_back(beside);
    }
    return all;
}

} // namespace oracle::sabot
