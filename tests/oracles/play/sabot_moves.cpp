#include "tests/oracles/play/sabot.hpp"

#include <algorithm>

/// What the active unit may do on its way, whatever its counter may be.

namespace oracle::sabot {

namespace {

int allowance(const Kind& kind, bool flies) {
    return 2 * (flies && kind.flight > 0 ? kind.flight : kind.units);
}
int most_turns(const Kind& kind) {
    if (kind.moves == "tracked" || kind.moves == "wheeled") return 2;
    return kind.moves == "anti-grav" ? 1 : kind.moves == "rotary" ? 4 : 3;
}
/// Whether a way keeps to the move units and turns of its unit, but for a third turn of wheels.
bool is_within(const Kind& kind, bool flies, const Way& way) {
    const bool rolls = way.turned == 3 && kind.moves == "wheeled" && way.is_road;
    if (way.turned > most_turns(kind) && !rolls) return false;
    const bool gains =
        !flies && way.is_road && (kind.moves == "tracked" || (kind.moves == "hover" && way.turned == 0));
    return way.spent <= allowance(kind, flies) + (gains ? 2 : 0);
}

} // namespace

bool Battle::is_known(const Unit& unit, int eye) const {
    return unit.side == eye || unit.face_up || rules_.shows_truth;
}

bool Battle::seems_flying(const Unit& unit, int eye) const {
    return unit.aloft || (is_known(unit, eye) && unit.facts().is_copter());
}

bool Battle::seems_vehicle(const Unit& unit, int eye) const {
    return !is_known(unit, eye) || !unit.facts().is_soldier();
}

bool Battle::has_zone(const Unit& unit, int eye) const {
    return unit.stands() && !unit.wreck && !seems_flying(unit, eye)
           && !(is_known(unit, eye) && unit.facts().is_decoy());
}

/// Enemies whose zone of control lies over a hex.
std::vector<int> Battle::controllers(Hex hex, int side) const {
    std::vector<int> all;
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].side != side && has_zone(units_[i], side) && distance(*units_[i].hex, hex) == 1)
            all.push_back(static_cast<int>(i));
    return all;
}

std::optional<int> Battle::upper(Hex hex) const {
    std::optional<int> found;
    for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].hex == hex && !(static_cast<int>(i) == active_ && way_.steps > 0)
            && (!found || units_[static_cast<std::size_t>(*found)].is_below))
            found = static_cast<int>(i);
    return found;
}

Way Battle::start_of(Hex hex, int facing) const {
    Way way;
    way.at = hex;
    way.facing = facing;
    way.is_road = !exits(hex).empty();
    return way;
}

/// Whether a unit may end its turn in a hex as far as others are concerned.
bool Battle::has_room(const Kind& kind, bool flies, int side, Hex hex, int self) const {
    for (std::size_t i = 0; i < units_.size(); ++i) {
        if (static_cast<int>(i) == self || units_[i].hex != hex) continue;
        const bool carries = is_bridge_for_all(static_cast<int>(i)) && units_[i].side == side
                             && !units_[i].wreck && !flies && may_use_bridge(kind);
        if (!carries) return false;
    }
    return true;
}

bool Battle::may_end(const Kind& kind, bool flies, int side, const Way& way, int self) const {
    if (way.turned > most_turns(kind) && (way.steps == 0 || !way.is_road)) return false;
    // else it stays, but jump troops do not in the air above somebody
    if ((way.steps > 0 || (flies && kind.flight > 0)) && !has_room(kind, flies, side, way.at, self))
        return false;
    const bool has_to_land = flies && kind.flight > 0 && rules_.must_land;
    return !has_to_land || is_open(kind, side, way.at);
}

/// Whether it may enter a hex as far as others are concerned.
bool Battle::may_pass(const Kind& kind, bool flies, int side, Hex hex, int self) const {
    if (flies) return true;
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const Unit& other = units_[i];
        if (static_cast<int>(i) == self || other.hex != hex) continue;
        if (other.side != side) return false;
        const bool is_way = is_bridge_for_all(static_cast<int>(i)) && may_use_bridge(kind) && !other.wreck;
        if (!is_way && (ground(hex).bridge || bridge_of(hex, side))) return false;
    }
    return true;
}

bool Battle::is_pinned(bool flies, const Way& way, int side) const {
    return !flies && way.steps == 0 && !controllers(way.at, side).empty();
}

/// A step ahead, whatever comes of it.
std::optional<Way> Battle::stepped(const Kind& kind, bool flies, int side, const Way& way, int self) const {
    if (way.stopped || at(self).watched || (way.steps == 0 && is_bridge_in_use(self))) return std::nullopt;
    const auto cost = price(kind, flies, side, way.at, way.lane, way.facing);
    if (!cost || (cost->is_whole_turn && way.spent > 0)) return std::nullopt;
    Way next = way;
    next.at = ahead(way.at, way.facing);
    next.lane = cost->lane;
    next.spent += cost->is_whole_turn ? allowance(kind, flies) : cost->halves;
    next.is_road = way.is_road && cost->is_road;
    ++next.steps;
    if (!is_within(kind, flies, next) || !may_pass(kind, flies, side, next.at, self)) return std::nullopt;
    if (flies) return next;
    if (way.steps == 0)
        for (const int enemy : controllers(way.at, side))
            if (distance(*at(enemy).hex, next.at) == 1) return std::nullopt;
    next.stopped = !controllers(next.at, side).empty();
    return next;
}

bool Battle::may_turn(const Kind& kind, bool flies, const Way& way, int side) const {
    if (way.stopped || is_pinned(flies, way, side)) return false;
    Way next = way;
    ++next.turned;
    return is_within(kind, flies, next);
}

/// Whether a move can still end where there is room.
bool Battle::can_end(const Kind& kind, bool flies, int side, const Way& way, int self) const {
    std::set<Way> seen;
    std::vector<Way> open{way};
    while (!open.empty()) {
        const Way next = open.back();
        open.pop_back();
        if (!seen.insert(next).second) continue;
        if (may_end(kind, flies, side, next, self)) return true;
        if (may_turn(kind, flies, next, side))
            for (const int by : {1, 5}) {
                Way turned = next;
                ++turned.turned;
                turned.facing = (turned.facing + by) % 6;
                open.push_back(turned);
            }
        if (const auto step = stepped(kind, flies, side, next, self)) open.push_back(*step);
    }
    return false;
}

bool Battle::is_bridge_in_use(int unit) const {
    const Unit& bridge = at(unit);
    return bridge.is_bridge && (bridge.crossed || bridge.is_below);
}

std::optional<Way> Battle::turned(const Kind& kind, bool flies, int side, const Way& way, int self,
                                  int by) const {
    if (!may_turn(kind, flies, way, side)) return std::nullopt;
    Way next = way;
    ++next.turned;
    next.facing = (next.facing + by) % 6;
    return can_end(kind, flies, side, next, self) ? std::optional(next) : std::nullopt;
}

std::optional<Way> Battle::legal_step(const Kind& kind, bool flies, int side, const Way& way,
                                      int self) const {

    const auto next = stepped(kind, flies, side, way, self);
    return next && can_end(kind, flies, side, *next, self) ? next : std::nullopt;
}

bool Battle::can_board(const Kind& kind, bool flies, const Way& way, int carrier) const {
    const Unit& car = at(carrier);
    if (flies || !kind.is_soldier() || way.stopped || distance(way.at, *car.hex) != 1) return false;
    if (way.steps == 0)
        for (const int enemy : controllers(way.at, car.side))
            if (distance(*at(enemy).hex, *car.hex) == 1) return false;
    return way.spent + 2 <= allowance(kind, flies) && is_open(kind, car.side, *car.hex);
}

std::set<std::pair<Hex, int>> Battle::ends(int unit, bool flies) const {
    const Kind& kind = at(unit).facts();
    const bool is_flier = flies || kind.is_copter();
    std::set<Way> seen;
    std::set<std::pair<Hex, int>> all;
    std::vector<Way> open{start_of(*at(unit).hex, at(unit).facing)};
    while (!open.empty()) {
        const Way next = open.back();
        open.pop_back();
        if (!seen.insert(next).second) continue;
        if (may_end(kind, is_flier, at(unit).side, next, unit)) all.insert({next.at, next.facing});
        for (const int by : {1, 5})
            if (const auto way = turned(kind, is_flier, at(unit).side, next, unit, by)) open.push_back(*way);
        if (const auto way = legal_step(kind, is_flier, at(unit).side, next, unit)) open.push_back(*way);
    }
    return all;
}

} // namespace oracle::sabot
