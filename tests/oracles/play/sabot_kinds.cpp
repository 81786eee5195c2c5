#include "tests/oracles/play/sabot.hpp"

#include <stdexcept>

/// The table of units as the digest has it.

namespace oracle::sabot {

namespace {

/// Front, needs sight, not at fliers where its damage is 4 or more.
Weapon gun(const std::string& id, int range, int damage, bool is_front = false) {
    Weapon weapon;
    weapon.id = id;
    weapon.range = range;
    weapon.damage = damage;
    weapon.is_front = is_front;
    weapon.hits_fliers = damage < 4;
    return weapon;
}

Weapon anti_tank(int shots, bool is_front = true) {
    Weapon weapon;
    weapon.id = "at";
    weapon.range = 8;
    weapon.damage = 4;
    weapon.shots = shots;
    weapon.is_front = is_front;
    weapon.hits_soldiers = false;
    return weapon;
}

Weapon laser() {
    Weapon weapon;
    weapon.id = "laser";
    weapon.range = 8;
    weapon.is_front = true;
    weapon.hits_soldiers = false;
    return weapon;
}

Weapon general_purpose() {
    Weapon weapon = gun("gp", 12, 6, true);
    weapon.shots = 4;
    weapon.needs_sight = false;
    weapon.fires_moved = false;
    return weapon;
}

Weapon howitzer() {
    Weapon weapon = gun("gun", 20, 4, true);
    weapon.needs_sight = false;
    weapon.fires_moved = false;
    weapon.sure_within = 5;
    return weapon;
}

Weapon fixed_gun() {
    Weapon weapon = gun("gun", 6, 5, true);
    weapon.arc_ahead = true;
    return weapon;
}

/// The price of a line of four is that of one unit in quarters.
Kind kind(const std::string& id, const std::string& moves, int units, int toughness,
          std::vector<Weapon> weapons, int quarters) {
    Kind made;
    made.id = id;
    made.moves = moves;
    made.units = units;
    made.toughness = toughness;
    made.weapons = std::move(weapons);
    made.quarters = quarters;
    return made;
}

std::map<std::string, Kind> all_kinds() {
    std::vector<Kind> kinds{
        kind("MBT", "tracked", 5, 5, {gun("gun", 6, 5)}, 60),
        kind("HVT", "tracked", 4, 6, {gun("gun", 7, 6)}, 80),
        kind("MSL", "tracked", 5, 4, {general_purpose()}, 60),
        kind("ICV", "tracked", 6, 4, {gun("gun", 4, 2), anti_tank(1, false)}, 45),
        kind("SPA", "tracked", 5, 3, {howitzer()}, 60),
        kind("RRV", "tracked", 5, 4, {}, 50),
        kind("BRV", "tracked", 5, 3, {}, 50),
        kind("ENV", "tracked", 5, 5, {gun("gun", 2, 5)}, 50),
        kind("MLV", "tracked", 5, 3, {}, 50),
        kind("WSC", "wheeled", 8, 2, {gun("gun", 3, 1)}, 25),
        kind("HLT", "hover", 9, 2, {gun("gun", 4, 2)}, 35),
        kind("HTD", "hover", 9, 2, {fixed_gun()}, 45),
        kind("HPC", "hover", 9, 2, {}, 30),
        kind("AGT", "anti-grav", 8, 5, {gun("gun", 6, 5)}, 100),
        kind("RSC", "rotary", 14, 1, {gun("gun", 3, 1, true), anti_tank(2), laser()}, 60),
        kind("INF", "soldiers", 2, 2, {gun("rifles", 2, 1, true), laser()}, 20),
        kind("HVY", "soldiers", 1, 2, {gun("guns", 3, 2, true), anti_tank(4)}, 20),
        kind("ABN", "soldiers", 2, 2, {gun("rifles", 2, 1, true)}, 20),
        kind("DECOY", "", 0, 0, {}, 0),
    };
    std::map<std::string, Kind> table;
    for (Kind& each : kinds)
        table[each.id] = std::move(each);
    table["ICV"].carries = 1;
    table["HPC"].carries = 2;
    for (const char* scout : {"WSC", "HLT", "RSC"})
        table[scout].scouting = 1;
    table["WSC"].swims_rivers = table["WSC"].swims_waters = true;
    table["BRV"].swims_rivers = true;
    table["ABN"].flight = 10;
    return table;
}

} // namespace

const Kind& kind_of(const std::string& id) {
    static const std::map<std::string, Kind> table = all_kinds();
    const auto found = table.find(id);
    if (found == table.end()) throw std::runtime_error("no kind " + id);
    return found->second;
}

} // namespace oracle::sabot
