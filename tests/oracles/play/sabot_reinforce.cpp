#include "tests/oracles/play/sabot.hpp"

#include <algorithm>

/// Reinforcements: lines are bought openly, and their units arrive face down.

namespace oracle::sabot {

namespace {

std::vector<Line> made_lines() {
    std::vector<Line> lines;
    const auto four = [&](const char* id, int cost) { lines.push_back({id, cost, {id, id, id, id}}); };
    four("MBT", 60);
    four("HVT", 80);
    four("MSL", 60);
    four("ICV", 45);
    four("SPA", 60);
    lines.push_back({"special", 50, {"RRV", "BRV", "ENV", "MLV"}});
    four("WSC", 25);
    four("HLT", 35);
    four("HTD", 45);
    four("HPC", 30);
    four("AGT", 100);
    four("RSC", 60);
    lines.push_back({"soldiers", 20, {"INF", "INF", "HVY", "ABN"}});
    return lines;
}

} // namespace

const std::vector<Line>& all_lines() {
    static const std::vector<Line> lines = made_lines();
    return lines;
}

void Battle::reinforce_in(std::array<std::set<Hex>, 2> zones) {
    zones_ = std::move(zones);
}

/// Free hexes outside enemy zones of control where a unit may be: of its own zone, or any for jump troops.
std::set<Hex> Battle::arrival_hexes(const Kind& kind) const {
    const int side = side_of_phase();
    std::set<Hex> free;
    for (const auto& [hex, ground] : map_) {
        const bool is_near = kind.flight > 0 || zones_[static_cast<std::size_t>(side)].count(hex) > 0;
        if (is_near && can_stand(kind, hex) && !upper(hex) && controllers(hex, side).empty())
            free.insert(hex);
    }
    return free;
}

/// Carriers with room that stand where others may arrive, once for each place.
std::vector<int> Battle::arrival_carriers(const Kind& kind) const {
    const int side = side_of_phase();
    std::vector<int> carriers;
    if (!kind.is_soldier()) return carriers;
    for (const int i : by_number(side)) {
        const Unit& car = at(i);
        if (!car.stands() || car.wreck) continue;
        if (zones_[static_cast<std::size_t>(side)].count(*car.hex) == 0
            || !controllers(*car.hex, side).empty())
            continue;
        const auto aboard = std::count_if(units_.begin(), units_.end(),
                                          [&](const Unit& other) { return other.carrier == i; });
        for (auto room = aboard; room < car.facts().carries; ++room)
            carriers.push_back(i);
    }
    return carriers;
}

/// Whether each of some kinds finds a place of its own.
bool Battle::can_all_arrive(const std::vector<std::string>& kinds) const {
    std::map<Hex, std::size_t> taken;
    std::map<std::size_t, std::size_t> rooms; // the squads aboard, by number of the place
    const std::size_t nobody = kinds.size();
    std::vector<std::set<Hex>> hexes;
    std::size_t to_come = 0; // places aboard of those among them
    for (const std::string& kind : kinds)
        to_come += static_cast<std::size_t>(kind_of(kind).carries);
    std::vector<std::size_t> room(kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        hexes.push_back(arrival_hexes(kind_of(kinds[i])));
        if (kind_of(kinds[i]).is_soldier()) room[i] = arrival_carriers(kind_of(kinds[i])).size() + to_come;
    }
    std::set<Hex> tried;
    std::set<std::size_t> tried_rooms;
    const std::function<bool(std::size_t)> place = [&](std::size_t unit) {
        for (const Hex& hex : hexes[unit]) {
            if (!tried.insert(hex).second) continue;
            const auto found = taken.find(hex);
            const std::size_t other = found == taken.end() ? nobody : found->second;
            if (other != nobody && !place(other)) continue;
            taken[hex] = unit;
            return true;
        }
        for (std::size_t i = 0; i < room[unit]; ++i) {
            if (!tried_rooms.insert(i).second) continue;
            const auto found = rooms.find(i);
            const std::size_t other = found == rooms.end() ? nobody : found->second;
            if (other != nobody && !place(other)) continue;
            rooms[i] = unit;
            return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        tried.clear();
        tried_rooms.clear();
        if (!place(i)) return false;
    }
    return true;
}

std::vector<std::string> Battle::kinds_due() const {
    std::vector<std::string> kinds;
    for (const int unit : arriving_)
        kinds.push_back(at(unit).kind);
    return kinds;
}

/// Whether the next turn's points, with those saved, buy anything.
bool Battle::is_due(int side) const {
    int cheapest = all_lines().front().cost;
    for (const Line& line : all_lines())
        cheapest = std::min(cheapest, line.cost);
    return rules_.reinforcements > 0
           && purse_[static_cast<std::size_t>(side)] + rules_.reinforcements >= cheapest;
}

void Battle::add_lines(Options& out) const {
    const auto side = static_cast<std::size_t>(side_of_phase());
    out.push_back({"end", [](Battle& battle) { battle.end_buying(); }});
    for (const Line& line : all_lines()) {
        std::vector<std::string> kinds = kinds_due();
        kinds.insert(kinds.end(), line.kinds.begin(), line.kinds.end());
        const int units = bought_[side] + static_cast<int>(line.kinds.size());
        if (line.cost <= purse_[side] && units <= rules_.most_bought[side] && can_all_arrive(kinds))
            out.push_back({"buy " + line.id, [line](Battle& battle) { battle.buy(line); }});
    }
}

void Battle::buy(const Line& line) {
    const int side = side_of_phase();
    purse_[static_cast<std::size_t>(side)] -= line.cost;
    for (const std::string& kind : line.kinds) {
        Unit unit;
        unit.side = side;
        unit.kind = kind;
        for (const Weapon& weapon : unit.facts().weapons)
            if (weapon.shots >= 0) unit.shots.emplace(weapon.id, weapon.shots);
        ++bought_[static_cast<std::size_t>(side)];
        worth_[static_cast<std::size_t>(side)] += unit.facts().quarters;
        arriving_.push_back(static_cast<int>(units_.size()));
        arrived_.push_back(static_cast<int>(units_.size()));
        units_.push_back(unit);
    }
    Options more;
    add_lines(more);
    if (more.size() == 1) end_buying(); // nothing more to buy
}

/// Those who ride come last: for them there may be room in a carrier of the same phase.
void Battle::end_buying() {
    if (arriving_.empty()) return end_phase();
    std::stable_partition(arriving_.begin(), arriving_.end(),
                          [&](int unit) { return !at(unit).facts().is_soldier(); });
    auto& came = came_[static_cast<std::size_t>(side_of_phase())];
    came.insert(came.end(), arriving_.begin(), arriving_.end());
    for (const int unit : arriving_)
        at(unit).number = static_cast<int>(by_number(side_of_phase()).size());
    asked_ = "arrive";
}

void Battle::add_arrivals(Options& out) const {
    static const std::array<const char*, 6> facings{"n", "ne", "se", "s", "sw", "nw"};
    const int unit = arriving_.front();
    const Kind& kind = at(unit).facts();
    const auto leaves_room = [&](const std::function<void(Unit&)>& put) {
        Battle after = *this;
        put(after.at(unit));
        after.arriving_.erase(after.arriving_.begin());
        return after.can_all_arrive(after.kinds_due());
    };
    for (const Hex& hex : arrival_hexes(kind)) {
        if (!leaves_room([&](Unit& placed) { placed.hex = hex; })) continue;
        for (int facing = 0; facing < 6; ++facing)
            out.push_back({ground(hex).name + " " + facings[static_cast<std::size_t>(facing)],
                           [unit, hex, facing](Battle& battle) {
                               battle.at(unit).hex = hex;
                               battle.at(unit).facing = facing;
                               battle.arrived();
                           }});
    }
    int last = -1;
    for (const int carrier : arrival_carriers(kind)) {
        if (carrier == last || !leaves_room([&](Unit& placed) { placed.carrier = carrier; })) continue;
        last = carrier;
        out.push_back({"into " + name(carrier), [unit, carrier](Battle& battle) {
                           battle.at(unit).carrier = carrier;
                           battle.arrived();
                       }});
    }
}

/// The next one; after the last one the enemy sees counters, each of which may be what was bought.
void Battle::arrived() {
    arriving_.erase(arriving_.begin());
    if (!arriving_.empty()) return;
    number_arrivals();
    for (const int index : arrived_) {
        Unit& unit = at(index);
        for (const int other : arrived_) {
            const Kind& kind = at(other).facts();
            const auto& zone = zones_[static_cast<std::size_t>(unit.side)];
            const bool fits = unit.stands() ? can_stand(kind, *unit.hex)
                                                  && (kind.flight > 0 || zone.count(*unit.hex) > 0)
                                                  && has_traits_of(kind, unit)
                                            : kind.is_soldier();
            if (fits) unit.may_be.insert(kind.id);
        }
        unit.is_new = true;
        unit.seen_aboard = unit.carrier >= 0; // somebody went there, for all to see
    }
    for (std::size_t car = 0; car < units_.size(); ++car) { // whoever took them up carries so many
        const auto seen = std::count_if(units_.begin(), units_.end(), [&](const Unit& squad) {
            return squad.carrier == static_cast<int>(car) && squad.seen_aboard;
        });
        std::set<std::string> carriers;
        for (const std::string& id : units_[car].may_be)
            if (kind_of(id).carries >= seen) carriers.insert(id);
        units_[car].may_be = carriers;
    }
    arrived_.clear();
    end_phase();
}

} // namespace oracle::sabot
